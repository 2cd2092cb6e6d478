// What alerts need, around a real database, with the test's own clock, catalogue and mailer.
import { openMail } from "#src/alerts/alert.ts";
import { alertCipher } from "#src/alerts/alert-cipher.ts";
import { tidyAlerts } from "#src/alerts/alert-jobs.ts";
import type { AlertLinkPurpose, AlertRequest } from "#src/alerts/alert-schema.ts";
import type { NamedAlertKey } from "#src/alerts/alert-settings.ts";
import { deleteUnconfirmed } from "#src/alerts/alert-store.ts";
import { createAlert } from "#src/alerts/create-alert.ts";
import { endHeldAlerts, findAlertSearch, findHeldAlerts, followAlertLink } from "#src/alerts/manage-alert.ts";
import { runAlerts } from "#src/alerts/run-alerts.ts";
import { writeAlertMails } from "#src/alerts/write-alert-mails.ts";
import type { CatalogueTable, CatalogueTables } from "#src/catalogue/records/catalogue.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { deliverDueMails } from "#src/mail/deliver-mail.ts";
import type { Mail, MailOutcome } from "#src/mail/mail.ts";
import { whenMailFails } from "#src/mail-subjects.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { altchaCaptcha } from "#src/platform/captcha/altcha-captcha.ts";
import type { Database } from "#src/platform/database/database.ts";
import { ownMails } from "#test/messages/mail-texts.ts";
import { dayMs, hourMs, startMs } from "#test/messages/message-setup.ts";

export { dayMs, hourMs, startMs };

export const neverStopped = new AbortController().signal;

export const alertOrigin = "https://ff.example.org";
export const firstKey: NamedAlertKey = { name: "first", key: "a-key-of-this-test-that-is-long-enough" };

/** Girls' teams for a nine-year-old in Sale, once a day at most, with changes. */
export const anAlert = (
  change: Partial<AlertRequest> = {},
  search: Partial<AlertRequest["Search"]> = {},
): AlertRequest => ({
  Email: "parent@example.org",
  Search: { Age: 9, PlayWith: 5, Disabilityoption: 2, Latitude: 53.4263, Longitude: -2.3265, ...search },
  Offers: "club",
  Miles: 5,
  Often: "at-once",
  ...change,
});

export interface AlertSetupOptions {
  answers?: (mail: Mail) => MailOutcome;
  keys?: NamedAlertKey[];
  alertHoldPercent?: number;
  /** The association’s address; none unless given. */
  notesTo?: string | null;
}

export function alertSetup(
  database: Database,
  {
    answers = () => ({ ok: true, outcome: "250" }),
    keys = [firstKey],
    alertHoldPercent = 5,
    notesTo = null,
  }: AlertSetupOptions = {},
) {
  const clock = { ms: startMs, nowMs: () => clock.ms };
  const cipher = alertCipher(keys);
  const captcha = altchaCaptcha(async () => ["a secret of this test"]);
  const branding = {
    siteName: "Find Football",
    associationName: "The association",
    colour: "#0b6344",
    ...ownMails,
  };
  const settings = {
    ...branding,
    alertsPerAddress: 8,
    alertsPerHour: 40,
    catchmentMiles: 50,
    alertHoldPercent,
    notesTo,
  };
  const runs: object[] = [];
  const log = {
    info: (run: object) => void runs.push({ ...run, isHeld: false }),
    error: (run: object) => void runs.push({ ...run, isHeld: true }),
  };
  const parts = { database, captcha, cipher, clock, settings };
  const lookParts = { ...parts, log };
  const services = {
    showLink: (purpose: AlertLinkPurpose, token: string) => followAlertLink(parts, purpose, token, false),
    pressLink: (purpose: AlertLinkPurpose, token: string) => followAlertLink(parts, purpose, token, true),
    findSearch: (token: string) => findAlertSearch(parts, token),
  };
  const jobs = {
    runAlerts: (signal: AbortSignal) => runAlerts(lookParts, signal),
    writeAlertMails: (signal: AbortSignal) => writeAlertMails(parts, signal),
    tidyAlerts: (signal: AbortSignal) => tidyAlerts(parts, signal),
    forgetUnconfirmed: () => deleteUnconfirmed(database, clock.nowMs()),
  };
  const sent: Mail[] = [];
  const mailer = {
    async send(mail: Mail) {
      const outcome = answers(mail);
      if (outcome.ok) sent.push(mail);
      return outcome;
    },
    close: async () => {},
  };
  const signal = neverStopped;
  const deliver = () =>
    deliverDueMails(
      {
        database,
        queueNowMs: async () => clock.ms,
        mailer,
        openSealed: (mail) => openMail(cipher, mail),
        whenMailFails: whenMailFails({ ...branding, messageDays: 90 }),
        log: { info() {}, error() {} },
      },
      signal,
    );
  const create = (request: AlertRequest, from = "203.0.113.9") =>
    createAlert(parts, { request, language: "en-GB", from, origin: alertOrigin });
  /** Matches what has changed, writes the mails that are due and sends them. */
  const tell = async () => {
    await jobs.runAlerts(signal);
    await jobs.writeAlertMails(signal);
    return deliver();
  };
  return {
    database,
    parts,
    clock,
    sent,
    runs,
    services,
    jobs,
    cipher,
    create,
    deliver,
    tell,
    ownAlerts: {
      find: (email: string) => findHeldAlerts(parts, email),
      end: (email: string, alertId: string | null) => endHeldAlerts(parts, email, alertId),
    },
    /** Requests an alert, gets the mail and confirms. */
    async subscribe(request = anAlert(), from?: string) {
      await create(request, from);
      await deliver();
      return services.pressLink("confirm", tokenOf(sent.findLast(({ kind }) => kind === "alert-confirm")!, "confirm"));
    },
    count: async (table: string) => {
      const { rows } = await database.query<{ n: number }>(`select count(*)::integer as n from ${table}`);
      return rows[0]?.n;
    },
  };
}

export function tokenOf(mail: Mail, purpose: "confirm" | "stop" | "extend" | "search"): string {
  const found = new RegExp(`/alerts/${purpose}/([\\w-]+)`).exec(mail.text);
  if (!found?.[1]) throw new Error(`The mail has no link to ${purpose}`);
  return found[1];
}

type Rows = { [T in CatalogueTable]?: CatalogueTables[T][] };

const oneLoaded = { loaded: 1, changed: 0, unchanged: 0, removed: 0, refused: 0, retained: 0 };

/** Imports these records; a partial import leaves the other records. */
export async function importRows(database: Database, rows: Rows, partial = true): Promise<void> {
  const change = await catalogueWriter(database, publishTouched).begin({ partial, isDemonstration: false });
  for (const [table, records] of Object.entries(rows) as [CatalogueTable, object[]][]) {
    await change.open(table);
    await change.stage(table, records as never);
  }
  await change.finish(() => ({ command: "import catalogue", files: { "clubs.csv": oneLoaded } }));
}
