// Composes the services that entry points call, and the scheduled jobs, over a database, an index, content and upstreams
// that are open already.
import { openAlertCipher } from "#src/alerts/alert-cipher.ts";
import { alertJobs } from "#src/alerts/alert-jobs.ts";
import { followAlertLink } from "#src/alerts/follow-alert-link.ts";
import { openMail } from "#src/alerts/seal-mail.ts";
import type { CatalogueStore } from "#src/catalogue/ports.ts";
import { sourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { databaseGeocoder } from "#src/gazetteer/database-geocoder.ts";
import { postcodeOrigin } from "#src/gazetteer/positions.ts";
import { postcodeAttribution } from "#src/gazetteer/postcode-attribution.ts";
import { catalogueFixtures, catalogueOrganisations } from "#src/listings/catalogue-organisations.ts";
import { detailServices } from "#src/listings/detail-services.ts";
import { findCounty } from "#src/listings/find-county.ts";
import type { DueMail } from "#src/mail/mail.ts";
import { mailJob } from "#src/mail/mail-jobs.ts";
import { readDevelopmentMails, readQueueNowMs } from "#src/mail/mail-store.ts";
import { openMailer } from "#src/mail/smtp-mailer.ts";
import { messageDeletion } from "#src/messages/message-jobs.ts";
import { messageLinks } from "#src/messages/message-links.ts";
import { noteDeletion } from "#src/notes/note-jobs.ts";
import { harvestJob, harvestParts } from "#src/open-data/harvest/harvest.ts";
import { listSources } from "#src/open-data/harvest/source-store.ts";
import { openDataDeletion, publishingJob } from "#src/open-data/open-data-services.ts";
import { openDataStore } from "#src/open-data/open-data-store.ts";
import { composeOpenData } from "#src/open-data/publish-open-data.ts";
import { altchaCaptcha } from "#src/platform/captcha/altcha-captcha.ts";
import type { ScheduledJobs } from "#src/platform/clock/jobs.ts";
import { systemClock } from "#src/platform/clock/system-clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database } from "#src/platform/database/database.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import type { UpstreamWatched } from "#src/platform/outgoing/watch-upstream.ts";
import { speakDistancesIn } from "#src/platform/text/format-distance.ts";
import type { MaintainedIndex } from "#src/search/maintain-index.ts";
import type { Recommender } from "#src/search/recommend.ts";
import { openSignIn } from "#src/sign-in/open-sign-in.ts";
import { revocationDeletion } from "#src/sign-in/sign-in-jobs.ts";
import type { ContentSource } from "#src/site/content-source.ts";
import { legalLinks, publisherPage } from "#src/site/legal-links.ts";
import { mailLook } from "#src/site/mail-look.ts";
import { statementMaker } from "#src/site/statement-pdf.ts";
import { openTheme } from "#src/site/theme-file.ts";
import type { Organisations } from "#src/upstreams/open-organisations.ts";
import type { StandIns } from "./development-parts.ts";
import { whenMailFails } from "./mail-subjects.ts";
import type { Services } from "./services.ts";
import type { Config } from "./settings.ts";

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
  const secrets = secretStore(database);
  const captcha = altchaCaptcha(() => secrets.secretsInForce("captcha", systemClock.nowMs(), randomIds.newToken()));
  const look = mailLook(config, content);
  const queueNowMs = () => readQueueNowMs(database);
  const around = { database, captcha, clock: systemClock, log, queueNowMs };
  const settings = { ...config, ...look };
  const contact = { ...around, catalogue: store, settings };
  const cipher = await openAlertCipher(config, secrets);
  const alerts = cipher && { ...around, cipher, settings };
  const jobsOfAlerts = alerts && alertJobs(alerts);
  const mailer = openMailer(config, standIns?.mailer ?? null);
  const openSealed = (mail: DueMail) => cipher && openMail(cipher, mail);
  const signIn = await openSignIn({ database, config, clock: systemClock, log, alerts, standIns });
  return {
    jobs: {
      repeated: [
        mailJob({ ...around, mailer, openSealed, whenMailFails: whenMailFails(settings) }),
        ...(jobsOfAlerts?.repeated ?? []),
        ...(config.harvest ? [harvestJob(harvestParts(database, config, systemClock), log)] : []),
        publishingJob(openDataStore(database), log),
      ],
      deletions: [
        messageDeletion(contact),
        noteDeletion(contact),
        ...(jobsOfAlerts ? [jobsOfAlerts.deletion] : []),
        openDataDeletion(openDataStore(database), systemClock, log),
        revocationDeletion(around),
      ],
    },
    services: {
      messages: contact,
      messageLinks: messageLinks(contact),
      readDevelopmentMails: config.smtpUrl === undefined ? () => readDevelopmentMails(database, openSealed) : null,
      notes: contact,
      alerts,
      followAlertLink: alerts && ((...link) => followAlertLink(alerts, ...link)),
      alertFigures: jobsOfAlerts?.figures ?? null,
      ...detailServices({
        store,
        clock: systemClock,
        organisations: organisations.organisationsOver(catalogueOrganisations(store)),
        fixtures: organisations.fixturesOver(catalogueFixtures(store)),
        findSources: async () => sourceFinder(await store.readSources(), config.associationName),
      }),
      forwardCall: null,
      upstreamCounts: upstreams.counts,
      listSources: () => listSources(database, systemClock.nowMs()),
      openData: composeOpenData(
        database,
        { ...config, contactUrl: legalLinks(config).contact, publisherUrl: publisherPage(config) },
        systemClock,
        index.state,
      ),
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
    async close() {
      await signIn.close();
      await mailer.close();
    },
  };
}

function searchServices(index: ServiceParts["index"], database: Database, store: CatalogueStore) {
  const geocoder = databaseGeocoder(database);
  return {
    catalogueState: index.state,
    recommend: (call, request) => index.current().answerBytes(call, request, systemClock.nowMs()),
    upcomingSessions: (request) => index.current().upcomingBytes(request, systemClock.nowMs()),
    countFilters: (request) => index.current().countFilters(request, systemClock.nowMs()),
    findPostcode: (text) => geocoder.findPostcode(text),
    findCounty: (request) => findCounty(store, geocoder, request),
    suggestLocations: (text, near) => geocoder.suggest(text, suggestionsAtMost, near),
  } satisfies Partial<Services>;
}

function secretServices(database: Database) {
  return {
    calendarSecrets: () => secretStore(database).secretsInForce("pages", systemClock.nowMs(), randomIds.newToken()),
    passSecrets: () => secretStore(database).secretsInForce("passes", systemClock.nowMs(), randomIds.newToken()),
  } satisfies Partial<Services>;
}
