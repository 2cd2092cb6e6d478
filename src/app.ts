// What the product consists of: each feature made over the database, its jobs, and all hooks and
// routes in the order in which a request passes them.
import type { Logger } from "pino";
import { openMail } from "#src/alerts/alert.ts";
import { openAlertCipher } from "#src/alerts/alert-cipher.ts";
import { alertJobs } from "#src/alerts/alert-jobs.ts";
import { alertRoutes } from "#src/alerts/alert-routes.ts";
import { followAlertLink } from "#src/alerts/manage-alert.ts";
import { addCommonRefusals } from "#src/api/common-refusals.ts";
import { addHealth } from "#src/api/health.ts";
import { addKeyCheck } from "#src/api/key-check.ts";
import { addOpenApi } from "#src/api/open-api.ts";
import { auditDeletion } from "#src/audit/audit-store.ts";
import { showingJob } from "#src/catalogue/corrections/hide-record.ts";
import { sourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { settleAddressesSince } from "#src/catalogue/store/shown-addresses.ts";
import { withNames } from "#src/catalogue/store/shown-names.ts";
import { uploadDeletion } from "#src/catalogue/uploads/upload-store.ts";
import { findLogo } from "#src/club-listing/club-logos.ts";
import { listingDeletion, listingJobs } from "#src/club-listing/listing-jobs.ts";
import { addClubLogos, listingRoutes } from "#src/club-listing/listing-routes.ts";
import { deleteOldSearchCounts } from "#src/demand/search-count-store.ts";
import { searchCounter } from "#src/demand/search-counter.ts";
import { openDesk } from "#src/desk/open-desk.ts";
import { databaseGeocoder } from "#src/gazetteer/database-geocoder.ts";
import { addLocations } from "#src/gazetteer/locations.ts";
import { mapTowns } from "#src/gazetteer/map-towns.ts";
import { addMapTowns } from "#src/gazetteer/map-towns-route.ts";
import { postcodeAttribution, postcodeOrigin } from "#src/gazetteer/positions.ts";
import { addCalendarFiles, addCalendars } from "#src/listings/calendar-routes.ts";
import { addCounty, findCounty } from "#src/listings/county-routes.ts";
import { addDetails } from "#src/listings/detail-routes.ts";
import { detailServices } from "#src/listings/detail-services.ts";
import { catalogueFixtures, catalogueOrganisations } from "#src/listings/organisations.ts";
import { keepSiteMap, type SiteMapServices } from "#src/listings/site-map.ts";
import { addSearchEngines } from "#src/listings/site-map-routes.ts";
import { mailJob } from "#src/mail/deliver-mail.ts";
import type { DueMail } from "#src/mail/mail.ts";
import { mailFigures } from "#src/mail/mail-figures.ts";
import { readDevelopmentMails, readQueueNowMs } from "#src/mail/mail-store.ts";
import { openMailer } from "#src/mail/smtp-mailer.ts";
import { messageDeletion } from "#src/messages/message-jobs.ts";
import { messageLinks } from "#src/messages/message-links.ts";
import { messageLinkRoutes, messageRoutes } from "#src/messages/message-routes.ts";
import { usualAnswerDays } from "#src/messages/message-store.ts";
import { noteDeletion } from "#src/notes/note-jobs.ts";
import { noteRoutes } from "#src/notes/note-routes.ts";
import { harvestJob, harvestParts } from "#src/open-data/harvest/harvest.ts";
import { listSources } from "#src/open-data/harvest/source-store.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { addOpenData } from "#src/open-data/open-data-routes.ts";
import { openData, openDataDeletion, publisherOf, publishingJob } from "#src/open-data/published-open-data.ts";
import { addOfflineWorker } from "#src/pages/offline-worker-route.ts";
import { addScreens, type Web } from "#src/pages/render-pages.ts";
import { altchaCaptcha } from "#src/platform/captcha/altcha-captcha.ts";
import { steadyClock, systemClock } from "#src/platform/clock/clock.ts";
import type { ScheduledJobs } from "#src/platform/clock/jobs.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database } from "#src/platform/database/database.ts";
import { openDatabase } from "#src/platform/database/open-database.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";
import { addCompression, refuseCompressedBodies } from "#src/platform/http/compression.ts";
import { addConnectionLimits } from "#src/platform/http/connection-limits.ts";
import { type App, addQueryNumbers, addRequestLog, bareServer } from "#src/platform/http/fastify.ts";
import { addProblems, noSuchAddress, sendProblem } from "#src/platform/http/problems.ts";
import { addSoundAddresses, addSoundText } from "#src/platform/http/refuse-unsound-text.ts";
import { underDeadline } from "#src/platform/http/request-deadline.ts";
import { addSecurityHeaders, securityHeaders } from "#src/platform/http/security-headers.ts";
import type { Language } from "#src/platform/language/language.ts";
import { localeOf } from "#src/platform/language/locale-of.ts";
import { preferredLanguage, siteLanguages } from "#src/platform/language/site-languages.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import { composeUpstream, type UpstreamWatched } from "#src/platform/outgoing/watch-upstream.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import type { CurrentIndex } from "#src/search/keep-current.ts";
import { composeIndex, type SearchedCatalogue } from "#src/search/open-index.ts";
import type { Recommender } from "#src/search/recommend.ts";
import { addRecommendations } from "#src/search/search-routes.ts";
import { openSignIn } from "#src/sign-in/open-sign-in.ts";
import { proofDeletion } from "#src/sign-in/prove-address.ts";
import { signInRoutes } from "#src/sign-in/sign-in-routes.ts";
import { revocationDeletion } from "#src/sign-in/sign-in-store.ts";
import type { ContentSource } from "#src/site/content-parts.ts";
import { publisherPages } from "#src/site/legal-links.ts";
import { addInstalling } from "#src/site/manifest-and-statement.ts";
import { composeContent } from "#src/site/open-content.ts";
import { statementMaker } from "#src/site/statement-pdf.ts";
import { mailBranding, openTheme } from "#src/site/theme-file.ts";
import { chooseBaseMap } from "#src/streets/installed-streets.ts";
import { addMapFiles } from "#src/streets/map-files.ts";
import { addForwarding } from "#src/upstreams/forwarding.ts";
import { composeGateway } from "#src/upstreams/open-gateway.ts";
import { composeOrganisations, type Organisations } from "#src/upstreams/open-organisations.ts";
import { addSiteCalls } from "#src/upstreams/site-calls.ts";
import { loadDemonstrationInto } from "./load-demonstration-into.ts";
import type { AddOutbox, StandIns } from "./load-development.ts";
import { whenMailFails } from "./mail-subjects.ts";
import { addMetrics } from "./metrics.ts";
import type { Services } from "./services.ts";
import type { Config } from "./settings.ts";

/** What a server runs on. */
export interface Product {
  services: Services;
  jobs: ScheduledJobs;
  close(): Promise<void>;
}

/**
 * Opens everything and builds the first index. `standIns`: null in production.
 * @throws SetupProblem where a setting names something unusable
 */
export async function openProduct(config: Config, log: Log, standIns: StandIns | null): Promise<Product> {
  if (config.apiGatewayUrl) return composeGateway(config, systemClock, log);
  const database = await openDatabase(config, log);
  try {
    if (config.demo) await fillWhereEmpty(database, log);
    await settleAddressesSince(database);
    const content = await composeContent(config, steadyClock, log);
    const upstreams = composeUpstream(steadyClock, log);
    const organisations = composeOrganisations(config, steadyClock, upstreams);
    const index = await composeIndex(database, config, log);
    const parts = { database, config, log, standIns, content, upstreams, organisations, index };
    const { services, jobs, close } = await makeServices(parts);
    return {
      jobs,
      services,
      async close() {
        organisations.stop();
        await content.stop();
        await index.stop();
        await close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function fillWhereEmpty(database: Database, log: Log): Promise<void> {
  if ((await catalogueStore(database).version()) > 0) return;
  log.info({}, "Loading the demonstration catalogue: every club, team and session in it is invented");
  await loadDemonstrationInto(database, systemClock);
}

export interface ServiceParts {
  database: Database;
  config: Config;
  log: Log;
  standIns: StandIns | null;
  content: Pick<ContentSource, "current">;
  upstreams: UpstreamWatched;
  organisations: Pick<Organisations, "organisationsOver" | "fixturesOver">;
  index: Pick<CurrentIndex<SearchedCatalogue>, "current" | "state">;
}

/** As many as fit below the input (§2.21). */
const suggestionsAtMost = 5;

/**
 * What entry points call, and the scheduled jobs, over what is open already and stays open when
 * this is closed.
 * @throws SetupProblem where a setting names something unusable
 */
export async function makeServices(parts: ServiceParts): Promise<Product> {
  const { database, config, log, standIns, content, upstreams, organisations, index } = parts;
  const store = catalogueStore(database);
  const secrets = secretStore(database);
  const inForce = (name: string) => secrets.secretsInForce(name, systemClock.nowMs(), randomIds.newToken());
  const captcha = altchaCaptcha(() => inForce("captcha"));
  const geocoder = databaseGeocoder(database);
  const branding = mailBranding(config, content);
  const queueNowMs = () => readQueueNowMs(database);
  const around = { database, captcha, clock: systemClock, log, queueNowMs };
  const settings = { ...config, ...branding };
  const search: Pick<Recommender, "answer"> = { answer: (...search) => index.current().answer(...search) };
  const contact = { ...around, catalogue: store, search, settings };
  // The link in a mail names no host that a request made up.
  const canList = config.publicUrl !== undefined || !config.isProduction;
  const listing = canList ? { ...around, publish: publishTouched, settings } : null;
  const cipher = await openAlertCipher(config, secrets);
  const alerts = cipher && { ...around, cipher, settings };
  const jobsOfAlerts = alerts && alertJobs(alerts);
  const mailer = openMailer(config, standIns?.mailer ?? null);
  const mails = mailFigures(database);
  const openSealed = (mail: DueMail) => cipher && openMail(cipher, mail);
  const signIn = await openSignIn({ database, config, clock: systemClock, log, alerts, standIns });
  const searches = searchCounter(database, systemClock);
  const harvest = harvestParts(database, config, systemClock);
  const publisher = publisherOf(config, publisherPages(config));
  const theme = openTheme(config.theme);
  return {
    jobs: {
      repeated: [
        mailJob({ ...around, mailer, openSealed, whenMailFails: whenMailFails(settings), count: mails.count }),
        ...(jobsOfAlerts?.repeated ?? []),
        ...(config.harvest ? [harvestJob(harvest, log)] : []),
        publishingJob(database, log),
        showingJob({ database, publish: publishTouched, clock: systemClock }),
        ...(listing ? listingJobs(listing, config.publicUrl?.replace(/\/+$/, "") ?? null) : []),
        searches.job,
      ],
      deletions: [
        messageDeletion(contact),
        noteDeletion(contact),
        ...(jobsOfAlerts ? [jobsOfAlerts.deletion] : []),
        openDataDeletion(database, systemClock, log),
        revocationDeletion(around),
        proofDeletion(around),
        listingDeletion(contact),
        uploadDeletion(around),
        auditDeletion(database, systemClock.nowMs, log),
        async () => {
          const rows = await deleteOldSearchCounts(database, localDate(systemClock.nowMs()));
          if (rows > 0) log.info({ rows }, "Counts of searches were deleted after two years");
        },
      ],
    },
    services: {
      messages: contact,
      messageLinks: messageLinks(contact),
      readDevelopmentMails: config.smtpUrl === undefined ? () => readDevelopmentMails(database, openSealed) : null,
      notes: contact,
      listing,
      alerts,
      followAlertLink: alerts && ((...link) => followAlertLink(alerts, ...link)),
      alertFigures: jobsOfAlerts?.figures ?? null,
      mailFigures: mails.read,
      ...detailServices({
        store,
        clock: systemClock,
        organisations: organisations.organisationsOver(catalogueOrganisations(store)),
        fixtures: organisations.fixturesOver(catalogueFixtures(store)),
        findLogo: (clubId, logoUrl) => findLogo(database, clubId, logoUrl),
        usualAnswerDays: (clubId) => usualAnswerDays(database, clubId, systemClock.nowMs()),
        secondNames: () => index.current().names,
        findSources: async () => sourceFinder(await store.readSources(), config.associationName),
      }),
      gateway: null,
      upstreamCounts: upstreams.counts,
      listSources: () => listSources(database, systemClock.nowMs()),
      openData: config.openData
        ? openData({ database, clock: systemClock, publisher, catalogueState: () => index.state() })
        : null,
      registerSources: () => store.readSources(),
      postcodeAttribution: async () =>
        postcodeAttribution(await postcodeOrigin(database), config.postcodesAttribution ?? null),
      calendarSecrets: () => inForce("pages"),
      passSecrets: () => inForce("passes"),
      catalogueState: () => index.state(),
      secondNames: () => index.current().names,
      recommend(call, request) {
        const answer = index.current().answerBytes(call, request, systemClock.nowMs());
        searches.count(call, request, answer);
        return answer;
      },
      upcomingSessions: (request) => index.current().upcomingBytes(request, systemClock.nowMs()),
      countFilters: (request) => index.current().countFilters(request, systemClock.nowMs()),
      findPostcode: (text) => geocoder.findPostcode(text),
      findCounty: (request) => findCounty(store, geocoder, request),
      mapTowns: mapTowns(database),
      suggestLocations: (text, near) => geocoder.suggest(text, suggestionsAtMost, near),
      content: content.current,
      antiSlaveryStatement: statementMaker(() => content.current()["anti-slavery"], config.associationName),
      theme,
      signIn: signIn.signIn,
      desk: await openDesk({
        config,
        log,
        database,
        clock: systemClock,
        ...signIn,
        mailBranding: settings,
        theme,
        isDemonstration: () => index.state().isDemonstration,
        alertCipher: cipher,
        sources: harvest,
        notes: contact,
        listing,
        whenMailFails: whenMailFails(settings),
        formSecret: () => secrets.secret("desk", systemClock.nowMs(), randomIds.newToken()),
      }),
    },
    async close() {
      await signIn.close();
      await mailer.close();
      // Counts are no reason not to stop.
      await searches.write().catch(() => undefined);
    },
  };
}

export interface AppParts {
  config: Config;
  services: Services;
  log: Logger;
  /** Null for a server that answers API calls only. */
  web: Web | null;
  /** Adds the page that shows mails which were not sent; development only. */
  addOutbox?: AddOutbox;
  /** Adds further routes, for measurements. */
  alsoAdd?: (app: App) => void;
}

/** The whole server, not yet listening. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, services, log, web, addOutbox, alsoAdd } = parts;
  const siteMap = keepSiteMap(services, services.catalogueState);
  const headers = securityHeaders(config);
  const { trustedProxies } = config;
  const app = bareServer(log, { trustedProxies, headers });
  addConnectionLimits(app, trustedProxies);
  addProblems(app);
  addSecurityHeaders(app, headers);
  addSoundAddresses(app);
  addRequestLog(app);
  addMetrics(app, services, config.callerKeys !== undefined);
  addHealth(app, services.catalogueState);
  await addOpenApi(app, config);
  await addCalls(app, services, siteMap, config);
  if (services.readDevelopmentMails) addOutbox?.(app, services.readDevelopmentMails);
  addInstalling(app, config, services);
  addSearchEngines(app, services, siteMap, config);
  addCalendarFiles(app, services, config);
  addClubLogos(app, services);
  addMapTowns(app, services.mapTowns, siteLanguages(config));
  if (services.openData) addOpenData(app, services.openData, config);
  if (config.mapFolder) await addMapFiles(app, config.mapFolder);
  const baseMap = await chooseBaseMap(config, log);
  if (web) {
    const screens = await web.attach(app);
    const { desk } = services;
    if (desk && screens.desk) {
      // Loaded only where there is a desk: a start without one is not to wait for it.
      await app.register(await screens.desk(), desk);
    }
    addOfflineWorker(app, screens, config, services.theme);
    await addScreens(app, screens, services, { config, baseMap });
  }
  alsoAdd?.(app);
  await app.ready();
  return app;
}

async function addCalls(app: App, services: Services, siteMap: SiteMapServices, config: Config): Promise<void> {
  const languages = siteLanguages(config);
  await app.register(
    async (scope) => {
      const api = scope as App;
      api.addHook("onRequest", (_request, reply, done) => {
        // Answers depend on a body and on who asks, and change with every import.
        reply.header("cache-control", "no-store");
        done();
      });
      addCommonRefusals(api, config);
      await addKeyCheck(api, config, services.passSecrets);
      addSecondNames(api, services, languages);
      addCompression(api);
      refuseCompressedBodies(api);
      if (services.gateway) addForwarding(api, services.gateway);
      addSoundText(api);
      addQueryNumbers(api);
      api.addHook("preHandler", (_request, _reply, done) => underDeadline(done));
      addRecommendations(api, services, config);
      addDetails(api, services);
      addLocations(api, services, languages);
      addCounty(api, services);
      await api.register(messageRoutes, { messages: services.messages, config });
      await api.register(noteRoutes, { notes: services.notes, config });
      const { alerts, followAlertLink: followLink, listing, gateway } = services;
      if (listing || gateway) await api.register(listingRoutes, { listing, config });
      if (followLink) await api.register(alertRoutes, { alerts, followLink, config });
      if (services.signIn) await api.register(signInRoutes, { ...services.signIn, config });
      addCalendars(api, services, config);
      addSiteCalls(api, services, siteMap);
      await api.register(messageLinkRoutes, { links: services.messageLinks, config });
      addEverythingElse(api);
    },
    { prefix: "/api" },
  );
}

/** Names in the language that a call asks for, if there are any: before compression. */
function addSecondNames(api: App, { secondNames }: Services, languages: readonly Language[]): void {
  if (languages.length === 1) return;
  api.addHook("onSend", (request, reply, payload, done) => {
    const names = secondNames().get(localeOf(preferredLanguage(languages, request.headers["accept-language"]).tag));
    const isBytes = Buffer.isBuffer(payload);
    const isJson = String(reply.getHeader("content-type")).startsWith("application/json");
    if (!names || !isJson || !(isBytes || typeof payload === "string")) return done(null, payload);
    const answer = JSON.stringify(withNames(JSON.parse(String(payload)), names));
    done(null, isBytes ? Buffer.from(answer) : answer);
  });
}

/** Answers unknown calls, which would otherwise get a page. */
function addEverythingElse(api: App): void {
  api.all("/*", { schema: { hide: true } }, (request, reply) => {
    const path = request.url.split("?", 1)[0]!;
    const allowed = ["GET", "POST", "DELETE"].filter((method) => api.hasRoute({ url: path, method }));
    if (allowed.length === 0) return sendProblem(reply, noSuchAddress);
    reply.header("allow", allowed.join(", "));
    return sendProblem(reply, {
      kind: "wrong-method",
      status: 405,
      detail: `This call is made with ${allowed.join(" or ")}.`,
    });
  });
}
