// A relay that refuses us at one step for three days, and then takes mails again: no alert ends but
// those whose mailbox is not there, and each of the others gets its mail once.
import { openMail, sealMail } from "#src/alerts/alert.ts";
import { alertCipher } from "#src/alerts/alert-cipher.ts";
import { storeAlertMail } from "#src/alerts/alert-store.ts";
import { deliverDueMails } from "#src/mail/deliver-mail.ts";
import { readDeliveryReport } from "#src/mail/delivery-report.ts";
import { recordReturned, retryMails } from "#src/mail/mail-store.ts";
import { smtpMailer } from "#src/mail/smtp-mailer.ts";
import { whenMailFails } from "#src/mail-subjects.ts";
import type { Database } from "#src/platform/database/database.ts";
import { allValues, countRows } from "#src/platform/database/rows.ts";
import { anAlert, firstKey } from "#test/alerts/alert-setup.ts";
import { storeConfirmedAlerts } from "#test/alerts/many-alerts.ts";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import { deliveryReport } from "#test/messages/delivery-report-text.ts";
import { ownMails } from "#test/messages/mail-texts.ts";
import { type SmtpStep, startSmtpServer } from "#test/messages/smtp-server.ts";
import type { DrillRow } from "./drill-report.ts";

/** "report": the mail is taken, and reported as refused afterwards. */
export type RefusingStep = SmtpStep | "recipient" | "report";

const refusals: Record<RefusingStep, { code: number; words: string }> = {
  connection: { code: 554, words: "5.7.1 192.0.2.1 is listed at zen.example" },
  login: { code: 535, words: "5.7.8 wrong password" },
  sender: { code: 530, words: "5.7.0 Authentication required" },
  recipient: { code: 554, words: "Relay access denied" },
  data: { code: 550, words: "5.7.1 our policy" },
  report: { code: 550, words: "5.7.1 client host is listed" },
};

export const refusingSteps = Object.keys(refusals) as RefusingStep[];

/** One mailbox in so many is not there. */
const deadEvery = 10;

const hourMs = 3_600_000;
const giveUpHours = 90;

export async function refusingRelay(step: RefusingStep, alerts: number): Promise<DrillRow> {
  const database = await openPGliteInMemory();
  let isRefusing = true;
  const refused = (at: RefusingStep) => (isRefusing && at === step ? refusals[step] : null);
  const isDead = (address: string) => address.startsWith("dead-");
  const peer = await startSmtpServer({
    passwords: () => ["secret"],
    refuse: refused,
    refuseRecipient: (address) =>
      refused("recipient") ?? (isDead(address) ? { code: 550, words: "5.1.1 unknown" } : null),
  });
  const mailer = smtpMailer({
    smtpUrl: peer.url.replace("//", "//user:secret@"),
    mailFrom: "no-reply@ff.example.org",
    bounceAddress: null,
  });
  const cipher = alertCipher([firstKey]);
  const clock = { ms: Date.now() };
  const errors: object[] = [];
  const failing = whenMailFails({
    siteName: "Find Football",
    associationName: "The association",
    colour: "#0b6344",
    messageDays: 90,
    ...ownMails,
  });
  const deliver = () =>
    deliverDueMails(
      {
        database,
        mailer,
        whenMailFails: failing,
        queueNowMs: async () => clock.ms,
        openSealed: (mail) => openMail(cipher, mail),
        log: { info() {}, error: (details) => void errors.push(details) },
      },
      new AbortController().signal,
    );
  try {
    const addressOf = (number: number) => `${number % deadEvery === 0 ? "dead" : "alive"}-${number}@example.org`;
    const requestOf = (number: number) => anAlert({ Email: addressOf(number) });
    await storeConfirmedAlerts(database, cipher, { count: alerts, nowMs: clock.ms, requestOf });
    await writeToAll(database, cipher, addressOf, clock.ms);
    for (let hour = 0; hour < giveUpHours; hour += 1, clock.ms += hourMs) await deliver();
    const dead = Math.ceil(alerts / deadEvery);
    const living = alerts - dead;
    if (step === "report") await reportAll(database, refusals.report, clock.ms, failing);
    const erased = living - (await countLiving(database, alerts, dead));
    isRefusing = false;
    await retryMails(database, null, clock.ms);
    await deliver();
    const stay = await countRows(database, "alerts");
    const arrived = peer.inbox.map(({ to }) => to[0]);
    const missing = living - new Set(arrived).size;
    const doubled = arrived.length - new Set(arrived).size;
    const unreported = step === "report" || errors.length === 1 ? 0 : 1;
    return {
      tried: `the mail system refuses at: ${step}`,
      times: alerts,
      lost: erased + Math.abs(living - stay) + missing + doubled + unreported,
      measured:
        `${erased} erased but the dead, ${dead} dead, ${missing} missing and ${doubled} doubled afterwards; ` +
        `${errors.length} line of the log`,
    };
  } finally {
    await mailer.close();
    await peer.stop();
    await database.close();
  }
}

/** A mail to each alert, in the order of the alerts' numbers. */
async function writeToAll(
  database: Database,
  cipher: ReturnType<typeof alertCipher>,
  addressOf: (number: number) => string,
  nowMs: number,
): Promise<void> {
  const digests = await allValues<string>(database, "select alert_id || ' ' || address_digest from alerts");
  const alertOf = new Map(digests.map((row) => row.split(" ").reverse() as [string, string]));
  for (let number = 0; number < digests.length; number++) {
    const to = addressOf(number);
    const alertId = alertOf.get(cipher.addressDigests(to)[0]!)!;
    const head = { alertId, kind: "alert-news" as const, nowMs, linkUntilMs: nowMs + 100 * 24 * hourMs };
    const body = { to, unsubscribeUrl: null, subject: "News", text: "News", html: "<p>News</p>" };
    await storeAlertMail(
      database,
      sealMail(cipher, head, () => body),
      nowMs,
    );
  }
}

/** All alerts that are there, without those of the dead no mail system has said to be so yet. */
async function countLiving(database: Database, alerts: number, dead: number): Promise<number> {
  const there = await countRows(database, "alerts");
  return there > alerts - dead ? there - dead : there;
}

/** Mails that were taken are reported as refused because of us. */
async function reportAll(
  database: Database,
  { code, words }: { code: number; words: string },
  nowMs: number,
  failing: ReturnType<typeof whenMailFails>,
): Promise<void> {
  for (const mailId of await allValues<string>(database, "select mail_id::text from mails where state = 'sent'")) {
    const report = readDeliveryReport(deliveryReport(mailId, { status: "5.7.1", diagnostic: `${code} ${words}` }));
    if (typeof report !== "string") await recordReturned(database, report, nowMs, failing);
  }
}
