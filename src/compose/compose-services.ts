// Composes the services that entry points call, and the scheduled jobs, over a database, an index, content and upstreams
// that are open already: in the thread that opened them, and in a further thread that was given them.
import { sourceFinder } from "#src/domain/catalogue/catalogue-sources.ts";
import { postcodeAttribution } from "#src/domain/catalogue/postcode-attribution.ts";
import { speakDistancesIn } from "#src/domain/formatting/format-distance.ts";
import { answerSent, type Recommender } from "#src/search/recommend.ts";
import type { UpstreamWatched } from "#src/services/upstream/watch-upstream.ts";
import { openTheme } from "../adapters/content/theme-file.ts";
import { randomIds } from "../adapters/crypto/random-ids.ts";
import { catalogueFixtures, catalogueOrganisations } from "../adapters/database/catalogue-organisations.ts";
import { catalogueStore } from "../adapters/database/catalogue-store.ts";
import type { Database } from "../adapters/database/database.ts";
import { openDataStore } from "../adapters/database/open-data-store.ts";
import { postcodeOrigin } from "../adapters/database/positions.ts";
import { secretStore } from "../adapters/database/secret-store.ts";
import { statementMaker } from "../adapters/documents/statement-pdf.ts";
import { databaseGeocoder } from "../adapters/geocoding/database-geocoder.ts";
import type { Config } from "../config.ts";
import type { AlertJobs } from "../services/alerts/alert-services.ts";
import type { MaintainedIndex } from "../services/catalogue-state/maintain-index.ts";
import { detailServices } from "../services/details/detail-services.ts";
import { findCounty } from "../services/details/find-county.ts";
import { type HarvestJob, harvestJob } from "../services/harvesting/harvest-services.ts";
import type { MessageJobs } from "../services/messages/message-services.ts";
import type { NoteJobs } from "../services/notes/note-services.ts";
import { type OpenDataJobs, openDataJobs } from "../services/open-data/open-data-services.ts";
import type { CatalogueStore, ContentSource } from "../services/ports.ts";
import type { Services } from "../services/services.ts";
import type { SignInCleanUp } from "../services/sign-in/sign-in-services.ts";
import { composeHarvest } from "./compose-harvest.ts";
import { composeMessages } from "./compose-messages.ts";
import { composeOpenData } from "./compose-open-data.ts";
import type { Organisations } from "./compose-organisations.ts";
import { composeSignIn } from "./compose-sign-in.ts";
import type { Log } from "./event-log.ts";
import type { StandInIdentity, StandIns } from "./stand-ins.ts";
import { systemClock } from "./system-clock.ts";

export type ScheduledJobs = MessageJobs & NoteJobs & SignInCleanUp & HarvestJob & AlertJobs & OpenDataJobs;

export interface ServiceParts {
  database: Database;
  config: Config;
  log: Log;
  standIns: StandIns | null;
  content: Pick<ContentSource, "current">;
  upstreams: UpstreamWatched;
  organisations: Pick<Organisations, "organisationsOver" | "fixturesOver">;
  index: Pick<MaintainedIndex<Recommender>, "current" | "state">;
}

interface ComposedServices {
  services: Services;
  jobs: ScheduledJobs;
  /** The development identity provider; null where the settings name a real one, or in production. */
  ownIdentity: StandInIdentity | null;
  /** Closes what was opened here; what was given stays open. */
  close(): Promise<void>;
}

/** As many as fit below the input (specification §2.21). */
const suggestionsAtMost = 5;

/** Throws SetupProblem where a setting names something unusable. */
export async function composeServices(parts: ServiceParts): Promise<ComposedServices> {
  const { database, config, log, standIns, content, upstreams, organisations, index } = parts;
  speakDistancesIn(config.distanceUnit);
  const store = catalogueStore(database);
  const messages = await composeMessages(database, store, config, content, systemClock, log, standIns);
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
      ...searchServices(index, database, store),
      content: content.current,
      antiSlaveryStatement: statementMaker(() => content.current()["anti-slavery"], config.associationName),
      theme: openTheme(config.theme),
      signIn: signIn.signIn,
    },
    ownIdentity: signIn.own,
    async close() {
      await signIn.close();
      await messages.mailer.close();
    },
  };
}

function searchServices(index: ServiceParts["index"], database: Database, store: CatalogueStore) {
  const geocoder = databaseGeocoder(database);
  return {
    catalogueState: index.state,
    recommend: (call, request) => index.current().answerBytes(call, request, systemClock.nowMs()),
    upcomingSessions: (request) => index.current().upcomingBytes(request, systemClock.nowMs()),
    answerSent,
    countFilters: (request) => index.current().countFilters(request, systemClock.nowMs()),
    findPostcode: (text) => geocoder.findPostcode(text),
    findCounty: (request) => findCounty(store, geocoder, request),
    suggestLocations: (text) => geocoder.suggest(text, suggestionsAtMost),
  } satisfies Partial<Services>;
}

function secretServices(database: Database) {
  return {
    calendarSecrets: () => secretStore(database).secretsInForce("pages", systemClock.nowMs(), randomIds.newToken()),
    passSecrets: () => secretStore(database).secretsInForce("passes", systemClock.nowMs(), randomIds.newToken()),
  } satisfies Partial<Services>;
}
