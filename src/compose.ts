// The only place where parts meet: settings in, services out.

import { altchaCaptcha } from "./adapters/captcha/altcha-captcha.ts";
import { openTheme } from "./adapters/content/theme-file.ts";
import { catalogueFixtures, catalogueOrganisations } from "./adapters/database/catalogue-organisations.ts";
import { catalogueStore } from "./adapters/database/catalogue-store.ts";
import { catalogueWriter } from "./adapters/database/catalogue-writer.ts";
import type { Database } from "./adapters/database/database.ts";
import { gazetteerWriter } from "./adapters/database/gazetteer-writer.ts";
import { openDatabase } from "./adapters/database/open-database.ts";
import { outboxStore } from "./adapters/database/outbox-store.ts";
import { statementMaker } from "./adapters/documents/statement-pdf.ts";
import { openCatalogue } from "./adapters/feeds/catalogue-source.ts";
import { demonstrationFeed } from "./adapters/feeds/demonstration/demonstration-feed.ts";
import {
  demonstrationOutwardCodesFeed,
  demonstrationPlacesFeed,
} from "./adapters/feeds/demonstration/demonstration-places.ts";
import { readPlacesFile } from "./adapters/feeds/places-file.ts";
import { readPostcodeFile } from "./adapters/feeds/postcode-file.ts";
import { databaseGeocoder } from "./adapters/geocoding/database-geocoder.ts";
import { keptMailer } from "./adapters/mail/kept-mailer.ts";
import { smtpMailer } from "./adapters/mail/smtp-mailer.ts";
import { randomSecrets } from "./adapters/secrets/random-secrets.ts";
import { composeContent } from "./compose/compose-content.ts";
import { composeGateway } from "./compose/compose-gateway.ts";
import { composeNeighbours } from "./compose/compose-neighbours.ts";
import { composeOrganisations } from "./compose/compose-organisations.ts";
import { composeSignIn } from "./compose/compose-sign-in.ts";
import type { Config } from "./config.ts";
import { detailServices } from "./services/details.ts";
import { type ImportOptions, importCatalogue } from "./services/import-catalogue.ts";
import type { GazetteerProgress, GazetteerReport } from "./services/import-gazetteer.ts";
import { importPlaces } from "./services/import-places.ts";
import { importPostcodes } from "./services/import-postcodes.ts";
import type { ImportReport } from "./services/import-report.ts";
import { keepIndex } from "./services/keep-index.ts";
import { loadDemonstration } from "./services/load-demonstration.ts";
import { lookAfterOutbox, type OutboxKeeper } from "./services/look-after-outbox.ts";
import type { Mailer } from "./services/message-ports.ts";
import { type MessageChores, type MessageServices, messageChores, messageServices } from "./services/messages.ts";
import { type CatalogueStore, type Clock, SetupProblem } from "./services/ports.ts";
import { buildRecommender } from "./services/recommend.ts";
import type { Services } from "./services/services.ts";
import type { SignInChores } from "./services/sign-in.ts";

/** The lines of a log that composing writes; Fastify's and pino's fit. */
export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export type Chores = MessageChores & SignInChores;

export interface Composition {
  services: Services;
  /** What the clock does. */
  chores: Chores;
  /** Stops watching and lets go of the database. */
  close(): Promise<void>;
}

/** As many as fit below the input (specification §2.21). */
const suggestionsAtMost = 5;

const systemClock: Clock = { nowMs: () => Date.now() };

/** Opens everything and builds the first index. Throws SetupProblem where a setting names something unusable. */
export async function compose(config: Config, log: Log): Promise<Composition> {
  if (config.apiGatewayUrl) return composeGateway(config.apiGatewayUrl, config, systemClock, log);
  const database = await openDatabase({ databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir });
  try {
    if (config.demo) await fillWhereEmpty(database, log);
    return await composeServices(database, config, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function composeServices(database: Database, config: Config, log: Log): Promise<Composition> {
  const store = catalogueStore(database);
  const geocoder = databaseGeocoder(database);
  const theme = openTheme(config.theme);
  const content = await composeContent(config, systemClock, log);
  const neighbours = composeNeighbours(systemClock, log);
  const { organisationsOver, fixturesOver, stop } = composeOrganisations(config, systemClock, neighbours);
  const index = await keepIndex({
    store,
    build: (snapshot) => buildRecommender(snapshot, { catchmentMiles: config.catchmentMiles }),
    onFailure: (err) => log.error({ err }, "The new catalogue cannot be loaded; the old one is still served"),
  });
  const { messages, chores, mailer } = composeMessages(database, store, config, log);
  const { signIn, chores: signInChores, close: closeSignIn } = await composeSignIn(database, config, systemClock, log);
  return {
    chores: { ...chores, ...signInChores },
    services: {
      messages,
      ...detailServices({
        store,
        clock: systemClock,
        organisations: organisationsOver(catalogueOrganisations(store)),
        fixtures: fixturesOver(catalogueFixtures(store)),
      }),
      forwardCall: null,
      neighbourCounts: neighbours.counts,
      pagesSecret: () => outboxStore(database).secret("pages", systemClock.nowMs(), randomSecrets.newToken()),
      catalogueState: index.state,
      recommend: (call, request) => index.current().answer(call, request, systemClock.nowMs()),
      findPostcode: (text) => geocoder.findPostcode(text),
      suggestLocations: (text) => geocoder.suggest(text, suggestionsAtMost),
      content: content.current,
      antiSlaveryStatement: statementMaker(() => content.current()["anti-slavery"], config.associationName),
      theme,
      signIn,
    },
    async close() {
      stop();
      await closeSignIn();
      await content.stop();
      await index.stop();
      await mailer.close();
      await database.close();
    },
  };
}

interface ComposedMessages {
  messages: MessageServices;
  chores: MessageChores;
  mailer: Mailer;
}

function composeMessages(database: Database, catalogue: CatalogueStore, config: Config, log: Log): ComposedMessages {
  const outbox = outboxStore(database);
  const secrets = randomSecrets;
  const captcha = altchaCaptcha(() => outbox.secret("captcha", systemClock.nowMs(), secrets.newToken()));
  const { siteName, associationName, messageDays, messagesPerAddress, messagesPerClub, mailColour } = config;
  const look = { siteName, associationName, colour: mailColour };
  const settings = { ...look, messageDays, messagesPerAddress, messagesPerClub };
  const mailer = composeMailer(config);
  const parts = { outbox, secrets, clock: systemClock, settings };
  return {
    messages: messageServices({ ...parts, catalogue, captcha }, config.smtpUrl === undefined),
    chores: messageChores({
      ...parts,
      mailer,
      onTrouble: (details) => log.info(details, "A mail could not be delivered"),
    }),
    mailer,
  };
}

function composeMailer({ smtpUrl, smtpTls, mailFrom, siteName }: Config): Mailer {
  if (smtpUrl === undefined) return keptMailer();
  if (!URL.canParse(smtpUrl)) throw new SetupProblem("SMTP_URL cannot be read: it needs a host, as smtp://host:587.");
  const sender = mailFrom ?? `"${siteName.replaceAll(/["\\]/g, "")}" <no-reply@${new URL(smtpUrl).hostname}>`;
  return smtpMailer({ smtpUrl, isTlsRequired: smtpTls === "required", mailFrom: sender });
}

/** Opens the database for whoever looks after stuck mails. Throws SetupProblem where a server holds it. */
export async function composeOutbox(config: Config): Promise<OutboxKeeper & { close(): Promise<void> }> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir });
  const keeper = lookAfterOutbox({ outbox: outboxStore(database), clock: systemClock });
  return { ...keeper, close: () => database.close() };
}

async function fillWhereEmpty(database: Database, log: Log): Promise<void> {
  if ((await catalogueStore(database).version()) > 0) return;
  log.info({}, "Loading the demonstration catalogue: every club, team and session in it is invented");
  await loadDemonstrationInto(database);
}

function loadDemonstrationInto(database: Database, scale?: number): Promise<ImportReport> {
  return loadDemonstration(
    {
      catalogue: demonstrationFeed({ todayMs: systemClock.nowMs(), scale }),
      places: demonstrationPlacesFeed(),
      outwardCodes: demonstrationOutwardCodesFeed(),
    },
    {
      catalogueWriter: catalogueWriter(database),
      gazetteerWriter: gazetteerWriter(database),
      geocoder: databaseGeocoder(database),
    },
  );
}

/** What the terminal asks for. */
export interface Importer {
  /** A folder or zip in the exchange format. Throws SetupProblem where it cannot be read. */
  importCatalogue(path: string, options: Omit<ImportOptions, "isDemonstration">): Promise<ImportReport>;
  /** Outward codes, a list of unit postcodes or the national directory. Throws SetupProblem where it is none of them. */
  importPostcodes(path: string, onProgress?: GazetteerProgress): Promise<GazetteerReport>;
  /** Throws SetupProblem where the file cannot be read or lacks a column. */
  importPlaces(path: string, onProgress?: GazetteerProgress): Promise<GazetteerReport>;
  /** The invented catalogue around today. Throws SetupProblem over a real one, unless told to. */
  loadDemonstration(options: { scale?: number; isReplacingReal: boolean }): Promise<ImportReport>;
  close(): Promise<void>;
}

/** Opens the database alone, without an index. Throws SetupProblem where it cannot be opened or a server holds it. */
export async function composeImporter(config: Config): Promise<Importer> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir });
  const writer = catalogueWriter(database);
  const gazetteer = gazetteerWriter(database);
  return {
    importCatalogue: async (path, options) =>
      importCatalogue(await openCatalogue(path), writer, { ...options, isDemonstration: false }),
    importPostcodes: async (path, onProgress) => importPostcodes(await readPostcodeFile(path), gazetteer, onProgress),
    importPlaces: async (path, onProgress) => importPlaces(await readPlacesFile(path), gazetteer, onProgress),
    loadDemonstration: async ({ scale, isReplacingReal }) => {
      await refuseOverReal(database, isReplacingReal);
      return loadDemonstrationInto(database, scale);
    },
    close: () => database.close(),
  };
}

/** @throws SetupProblem where invented records would take the place of real ones without being told to */
async function refuseOverReal(database: Database, isReplacingReal: boolean): Promise<void> {
  const store = catalogueStore(database);
  const isReal = (await store.version()) > 0 && !(await store.isDemonstration());
  if (isReal && !isReplacingReal) {
    throw new SetupProblem("The database holds an imported catalogue. To lose it for the invented one, add --replace.");
  }
}
