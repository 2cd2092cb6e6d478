// What writing to a club needs, around a real database, with the test's own clock and mailer.

import { deliverDueMails } from "#src/mail/deliver-mail.ts";
import type { MailState } from "#src/mail/mail.ts";
import { listMails, recordReturned } from "#src/mail/mail-store.ts";
import { whenMailFails } from "#src/mail-subjects.ts";
import { deleteOldMessages } from "#src/messages/message-jobs.ts";
import { type SendMessage, sendMessage } from "#src/messages/send-message.ts";
import { altchaCaptcha } from "#src/platform/captcha/altcha-captcha.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { Recommender } from "#src/search/recommend.ts";
import { aClub, aTeam, uuid } from "#test/catalogue/builders.ts";
import { catalogueInMemory } from "#test/catalogue/catalogue-in-memory.ts";
import { ownMails } from "./mail-texts.ts";
import { type MailAnswers, recordingMailer } from "./recording-mailer.ts";

const club = aClub({
  clubId: 1,
  wgsClubId: uuid(1),
  clubName: "Sale Juniors",
  email: "secretary@sale.example.org",
  welfareOfficerEmail: "welfare@sale.example.org",
});
/** Its only address is its welfare officer's. */
const officerAlone = aClub({
  clubId: 4,
  wgsClubId: uuid(4),
  email: "",
  welfareOfficerEmail: "welfare@trafford.example.org",
});
const teams = [
  aTeam({ teamId: 11, clubId: 1, teamName: "Lions", ageGroup: "U9", gender: "Female" }),
  aTeam({ teamId: 12, clubId: 4, teamName: "Of another club" }),
];
const unreachable = aClub({ clubId: 2, wgsClubId: uuid(2), email: null, welfareOfficerEmail: "n/a" });
/** It takes messages again on the second day. */
const paused = aClub({ ...club, clubId: 5, wgsClubId: uuid(5), enquiriesPausedUntil: "2026-11-24" });

export const startMs = Date.UTC(2026, 10, 23, 9);
export const dayMs = 86_400_000;
export const hourMs = 3_600_000;

/** A message by a man of 30 to the club that can be written to, with changes. */
export const aMessage = (change: Partial<SendMessage> = {}, form: Partial<SendMessage["form"]> = {}): SendMessage => ({
  form: {
    firstName: "Samir",
    lastName: "Okafor",
    email: "samir@example.org",
    queryIsAbout: "Playing",
    age: "30",
    description: "Which days?",
    confirmAge: true,
    confirmSafeGuard: true,
    ...form,
  },
  wgsClubId: uuid(1),
  teamId: null,
  eventId: uuid(100),
  captcha: null,
  language: "en-GB",
  from: "203.0.113.9",
  origin: "https://ff.example.org",
  ...change,
});

/** Three clubs, the second without an address. Its mailer accepts all, or answers as given. */
export function messageSetup(database: Database, answers?: MailAnswers, notesTo?: string) {
  const clock = { ms: startMs, nowMs: () => clock.ms };
  const queueNowMs = async () => clock.ms;
  const settings = {
    siteName: "Find Football",
    associationName: "The association",
    colour: "#0b6344",
    ...ownMails,
    messageDays: 90,
    notesTo,
    messagesPerAddress: 8,
    messagesPerClub: 15,
    messagesPerEmail: 6,
    messagesPerHour: 40,
  };
  const captcha = altchaCaptcha(async () => ["a secret of this test"]);
  const catalogue = catalogueInMemory({ clubs: [club, unreachable, officerAlone, paused], teams });
  const search: Pick<Recommender, "answer"> = {
    answer: () => JSON.stringify([{ Recommendations: [], Suggestions: [] }]),
  };
  const parts = { database, queueNowMs, clock, settings, captcha, catalogue, search };
  const { sent, mailer } = recordingMailer(answers);
  const troubles: object[] = [];
  const errors: object[] = [];
  const log = {
    info: (details: object) => void troubles.push(details),
    error: (details: object) => void errors.push(details),
  };
  const failing = whenMailFails(settings);
  const delivery = { database, queueNowMs, mailer, openSealed: () => null, whenMailFails: failing, log };
  return {
    parts,
    delivery,
    clock,
    sent,
    troubles,
    errors,
    send: (each: SendMessage) => sendMessage(parts, each),
    deliver: () => deliverDueMails(delivery, new AbortController().signal),
    /** A mail system reports that a mail was returned. */
    bounce: (mailId: string) => recordReturned(database, { mailId, code: "5.1.1" }, clock.ms, failing),
    list: (state: MailState | "any") => listMails(database, { state, limit: 99 }),
    deleteOld: (messageDays = 90) => deleteOldMessages({ ...parts, settings: { messageDays } }),
    count: async (table: "messages" | "mails" | "captcha_solutions" | "rate_counts") => {
      const { rows } = await database.query<{ n: number }>(`select count(*)::integer as n from ${table}`);
      return rows[0]?.n;
    },
  };
}
