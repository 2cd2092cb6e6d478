// Everything that a note needs, around a real database, with the test's own clock and mailer.
import { commandActor } from "#src/audit/audit-rules.ts";
import { deliverDueMails } from "#src/mail/deliver-mail.ts";
import type { Mail, MailOutcome } from "#src/mail/mail.ts";
import { closeNote } from "#src/notes/close-note.ts";
import { deleteOldNotes } from "#src/notes/note-jobs.ts";
import { listNotes } from "#src/notes/note-store.ts";
import { type SendNote, sendNote } from "#src/notes/send-note.ts";
import { altchaCaptcha } from "#src/platform/captcha/altcha-captcha.ts";
import type { Database } from "#src/platform/database/database.ts";
import { catalogueInMemory } from "#test/catalogue/catalogue-in-memory.ts";
import { aClub, aProvider, aProviderVenue, aSession, aTeam, aVenue, uuid } from "#test/catalogue/catalogue-records.ts";
import { ownMails } from "./mail-texts.ts";
import { startMs } from "./message-setup.ts";
import { recordingMailer } from "./recording-mailer.ts";

/** A note on club 1, with changes. */
export const aNote = (request: Partial<SendNote["request"]> = {}, change: Partial<SendNote> = {}): SendNote => ({
  request: { EventId: uuid(100), Record: "club", Id: "1", Wrong: "time", Words: "Thursdays now.", ...request },
  from: "203.0.113.9",
  origin: "https://ff.example.org",
  ...change,
});

const soon = { startsAtMs: startMs + 86_400_000, sessionName: "Turn up and play" };

/**
 * A club with a line break in its name, a team, venues of the register and of sources 1 and 2, a
 * provider at one of them.
 */
const catalogue = catalogueInMemory({
  clubs: [aClub(1, { clubName: "Sale\r\nBcc: everybody@example.org" })],
  teams: [aTeam(11, 1)],
  venues: [aVenue(20), aVenue(30, { sourceId: 1 }), aVenue(40, { sourceId: 2 })],
  providers: [aProvider(5), aProvider(6)],
  providerVenues: [aProviderVenue(5, 20)],
  sessions: [
    aSession("own", 20, 5, soon),
    aSession("theirs", 20, 6, { ...soon, sourceId: 1 }),
    aSession("over", 20, 5, { startsAtMs: startMs - 1 }),
  ],
});

export function noteSetup(
  database: Database,
  { notesTo = "data@fa.example.org", answers }: { notesTo?: string | null; answers?: (mail: Mail) => MailOutcome } = {},
) {
  const clock = { ms: startMs, nowMs: () => clock.ms };
  const queueNowMs = async () => clock.ms;
  const settings = {
    siteName: "Find Football",
    associationName: "The association",
    colour: "#0b6344",
    ...ownMails,
    messageDays: 90,
    notesTo: notesTo ?? undefined,
    notesPerAddress: 8,
    notesPerHour: 60,
  };
  const captcha = altchaCaptcha(async () => ["a secret of this test"]);
  const parts = { database, queueNowMs, catalogue, captcha, clock, settings };
  const { sent, mailer } = recordingMailer(answers);
  return {
    parts,
    clock,
    sent,
    captcha,
    list: (filter: { sinceMs: number; includesDone: boolean }) => listNotes(database, { ...filter, limit: 99 }),
    markDone: (noteId: string) => closeNote(database, noteId, commandActor, clock.ms),
    deleteOld: () => deleteOldNotes(parts),
    send: (each: SendNote) => sendNote(parts, each),
    deliver: () =>
      deliverDueMails(
        { ...parts, mailer, openSealed: () => null, whenMailFails: async () => null, log: { info() {}, error() {} } },
        new AbortController().signal,
      ),
    count: async (table: "notes" | "mails" | "rate_counts") => {
      const { rows } = await database.query<{ n: number }>(`select count(*)::integer as n from ${table}`);
      return rows[0]?.n;
    },
    /** Source 1 with an address, and source 2, whose address would break into a mail's header. */
    addSources: () =>
      database.query(
        `insert into sources (url, added_as, name, publisher_email, added_at_ms) values
           ('https://a.example', 'a', 'Trafford Leisure', 'data@leisure.example.org', 0),
           ('https://b.example', 'b', 'Kickabouts', E'x@example.org\\r\\nBcc: y@example.org', 0)`,
      ),
  };
}
