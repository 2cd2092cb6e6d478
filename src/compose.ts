// The only place where parts meet: settings in, services out.
import { sourceFinder } from "#src/domain/catalogue/catalogue-sources.ts";
import { postcodeAttribution } from "#src/domain/catalogue/postcode-attribution.ts";
import { openTheme } from "./adapters/content/theme-file.ts";
import { randomIds } from "./adapters/crypto/random-ids.ts";
import { catalogueFixtures, catalogueOrganisations } from "./adapters/database/catalogue-organisations.ts";
import { catalogueStore } from "./adapters/database/catalogue-store.ts";
import type { Database } from "./adapters/database/database.ts";
import { openDataStore } from "./adapters/database/open-data-store.ts";
import { openDatabase } from "./adapters/database/open-database.ts";
import { outboxStore } from "./adapters/database/outbox-store.ts";
import { postcodeOrigin } from "./adapters/database/positions.ts";
import { secretStore } from "./adapters/database/secret-store.ts";
import { statementMaker } from "./adapters/documents/statement-pdf.ts";
import { databaseGeocoder } from "./adapters/geocoding/database-geocoder.ts";
import { composeContent } from "./compose/compose-content.ts";
import { composeGateway } from "./compose/compose-gateway.ts";
import { composeHarvest } from "./compose/compose-harvest.ts";
import { composeIndex } from "./compose/compose-index.ts";
import { composeMessages } from "./compose/compose-messages.ts";
import { composeOpenData } from "./compose/compose-open-data.ts";
import { composeOrganisations } from "./compose/compose-organisations.ts";
import { composeSignIn } from "./compose/compose-sign-in.ts";
import { composeUpstream } from "./compose/compose-upstream.ts";
import { databaseLog } from "./compose/database-log.ts";
import type { Log } from "./compose/event-log.ts";
import { loadDemonstrationInto } from "./compose/load-demonstration-into.ts";
import type { StandIns } from "./compose/stand-ins.ts";
import { steadyClock, systemClock } from "./compose/system-clock.ts";
import type { Config } from "./config.ts";
import type { AlertJobs } from "./services/alerts/alert-services.ts";
import { detailServices } from "./services/details/detail-services.ts";
import { type HarvestJob, harvestJob } from "./services/harvesting/harvest-services.ts";
import type { MessageJobs } from "./services/messages/message-services.ts";
import type { NoteJobs } from "./services/notes/note-services.ts";
import { type OpenDataJobs, openDataJobs } from "./services/open-data/open-data-services.ts";
import type { Services } from "./services/services.ts";
import type { SignInCleanUp } from "./services/sign-in/sign-in-services.ts";

export type ScheduledJobs = MessageJobs & NoteJobs & SignInCleanUp & HarvestJob & AlertJobs & OpenDataJobs;

export interface Composition {
  services: Services;
  /** The scheduled jobs. */
  jobs: ScheduledJobs;
  /** Stops watching and lets go of the database. */
  close(): Promise<void>;
}

/** As many as fit below the input (specification §2.21). */
const suggestionsAtMost = 5;

/**
 * Opens everything and builds the first index. `standIns`: null in production.
 * @throws SetupProblem where a setting names something unusable
 */
export async function compose(config: Config, log: Log, standIns: StandIns | null): Promise<Composition> {
  if (config.apiGatewayUrl) return composeGateway(config.apiGatewayUrl, config, systemClock, log);
  const settings = { databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir };
  const database = await openDatabase(settings, databaseLog(log));
  try {
    if (config.demo) await fillWhereEmpty(database, log);
    return await composeServices(database, config, log, standIns);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function composeServices(
  database: Database,
  config: Config,
  log: Log,
  standIns: StandIns | null,
): Promise<Composition> {
  const store = catalogueStore(database);
  const content = await composeContent(config, steadyClock, log);
  const upstreams = composeUpstream(steadyClock, log);
  const organisations = composeOrganisations(config, steadyClock, upstreams);
  const index = await composeIndex(database, config, log);
  const messages = await composeMessages(database, store, config, systemClock, log, standIns);
  const { heldAlerts, ...alerts } = messages.alerts;
  const signIn = await composeSignIn({ database, config, clock: systemClock, log, heldAlerts, standIns });
  const harvest = composeHarvest(database, config, systemClock);
  return {
    jobs: {
      ...messages.jobs,
      ...signIn.jobs,
      ...harvestJob(config.harvest ? harvest : null),
      ...alerts.jobs,
      ...openDataJobs(openDataStore(database), systemClock),
    },
    services: {
      messages: messages.messages,
      notes: messages.notes,
      alerts: alerts.alerts,
      ...detailServices({
        store,
        clock: systemClock,
        organisations: organisations.organisationsOver(catalogueOrganisations(store)),
        fixtures: organisations.fixturesOver(catalogueFixtures(store)),
        findSources: async () => sourceFinder(await store.readSources(), config.associationName),
      }),
      forwardCall: null,
      upstreamCounts: upstreams.counts,
      listSources: harvest.listSources,
      openData: composeOpenData(database, config, systemClock, index.state),
      registerSources: () => store.readSources(),
      postcodeAttribution: async () =>
        postcodeAttribution(await postcodeOrigin(database), config.postcodesAttribution ?? null),
      ...secretServices(database),
      ...searchServices(index, database),
      content: content.current,
      antiSlaveryStatement: statementMaker(() => content.current()["anti-slavery"], config.associationName),
      theme: openTheme(config.theme),
      signIn: signIn.signIn,
    },
    async close() {
      organisations.stop();
      await signIn.close();
      await content.stop();
      await index.stop();
      await messages.mailer.close();
      await database.close();
    },
  };
}

function searchServices(index: Awaited<ReturnType<typeof composeIndex>>, database: Database) {
  const geocoder = databaseGeocoder(database);
  return {
    catalogueState: index.state,
    recommend: (call, request) => index.current().answerBytes(call, request, systemClock.nowMs()),
    countFilters: (request) => index.current().countFilters(request, systemClock.nowMs()),
    findPostcode: (text) => geocoder.findPostcode(text),
    suggestLocations: (text) => geocoder.suggest(text, suggestionsAtMost),
  } satisfies Partial<Services>;
}

function secretServices(database: Database) {
  return {
    pagesSecret: () => outboxStore(database).secret("pages", systemClock.nowMs(), randomIds.newToken()),
    passSecrets: () => secretStore(database).secretsInForce("passes", systemClock.nowMs(), randomIds.newToken()),
  } satisfies Partial<Services>;
}

async function fillWhereEmpty(database: Database, log: Log): Promise<void> {
  if ((await catalogueStore(database).version()) > 0) return;
  log.info({}, "Loading the demonstration catalogue: every club, team and session in it is invented");
  await loadDemonstrationInto(database, systemClock);
}
