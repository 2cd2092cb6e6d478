// Takes a note: stored with its mail before anybody says "passed on", once for each event id.
import type { Captcha } from "#src/platform/captcha/altcha-captcha.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database } from "#src/platform/database/database.ts";
import {
  addressesInNetwork,
  type FormRefusal,
  formLimits,
  hourOf,
  type RateLimit,
  storeForm,
} from "#src/platform/database/rate-limit.ts";
import { english } from "#src/platform/language/server-language.ts";
import { isEmailAddress } from "#src/platform/text/email-address.ts";
import { type NoteMailSettings, noteMail } from "./note-mails.ts";
import { type NoteReader, type NoteRequest, noteTextError } from "./note-schema.ts";
import type { NoteSettings } from "./note-settings.ts";
import { findNote, findSourceEmail, storeNote, type WrittenNote } from "./note-store.ts";
import { findNoted, type NotedCatalogue } from "./noted-record.ts";

export interface NoteParts {
  database: Database;
  catalogue: NotedCatalogue;
  captcha: Captcha;
  clock: Clock;
  settings: NoteSettings & NoteMailSettings;
}

export interface SendNote {
  request: NoteRequest;
  /** The network address, which is used as a digest only. */
  from: string;
  /** Where the pages are, for the link in the mail; null: none. */
  origin: string | null;
}

type SentNote =
  | { ok: true; sentTo: NoteReader }
  | { ok: false; kind: "does-not-fit"; field: string; message: string }
  | { ok: false; kind: "unknown-id" | "key-reused" }
  | FormRefusal;

/** The same note under the same event id is answered as the first time. */
export async function sendNote(parts: NoteParts, { request, from, origin }: SendNote): Promise<SentNote> {
  const message = noteTextError(english, request.Words ?? "");
  if (message !== null) return { ok: false, kind: "does-not-fit", field: "Words", message: `${message}.` };
  if (request.Record === "site" && !request.Words?.trim()) {
    return { ok: false, kind: "does-not-fit", field: "Words", message: "Words must say what the message is about." };
  }
  const addressError = replyToError(request);
  if (addressError !== null) return { ok: false, kind: "does-not-fit", field: "ReplyTo", message: addressError };
  const earlier = await answerAgain(parts, request);
  if (earlier) return earlier;
  const nowMs = parts.clock.nowMs();
  const found = await findNoted(parts.catalogue, request, nowMs);
  if (!found.ok) return found.kind === "unknown-id" ? { ok: false, kind: found.kind } : unknownSession;
  const reader = await readerOf(parts, found.record.sourceId);
  const note: WrittenNote = {
    noteId: randomIds.newId(),
    eventId: request.EventId.toLowerCase(),
    record: request.Record,
    ...found.record,
    sessionId: found.session?.sessionId ?? null,
    sessionName: found.session?.sessionName ?? null,
    wrong: request.Wrong,
    words: wordsOf(request),
    sentTo: reader.sentTo,
    createdAtMs: nowMs,
  };
  const head = { to: reader.to ?? "", replyTo: request.ReplyTo ?? null };
  const mail = reader.to === null ? null : noteMail(note, head, origin, parts.settings);
  const limits = await noteLimits(parts, note, from, nowMs);
  const stored = await storeForm(parts, { solution: request.Captcha, limits, nowMs }, async (queries, count) => {
    const isNew = await storeNote(queries, note, mail);
    if (isNew) await count();
    return { ok: true as const, isNew };
  });
  const answer = { ok: true as const, sentTo: note.sentTo };
  if (stored.ok && stored.isNew) return answer;
  // Its own twin was stored meanwhile, and perhaps counted: the answer is the twin's.
  return (await answerAgain(parts, request)) ?? (stored.ok ? answer : stored);
}

/** How many notes are taken, and from how many on a captcha is asked for. */
function noteLimits(
  { database, settings }: NoteParts,
  { record, recordId }: WrittenNote,
  from: string,
  nowMs: number,
): Promise<RateLimit[]> {
  const { notesPerAddress: perAddress, notesPerHour: perHour } = settings;
  const name = `note-record:${record}:${recordId}`;
  const [atMost, withoutCaptcha] = [addressesInNetwork * perAddress, Math.ceil(perAddress / 2)];
  return formLimits(database, { kind: "note-", from, perAddress, perHour }, nowMs, () =>
    record === "site" ? [] : [{ ...hourOf(nowMs), name, atMost, withoutCaptcha }],
  );
}

function replyToError({ Record, ReplyTo }: NoteRequest): string | null {
  if (ReplyTo === undefined) return null;
  if (Record !== "site") return "ReplyTo is only for notes about the site.";
  return isEmailAddress(ReplyTo) ? null : "ReplyTo must be an email address.";
}

/** With the address for an answer below it, which is deleted with the note. */
function wordsOf({ Words = "", ReplyTo }: NoteRequest): string {
  return ReplyTo === undefined ? Words : `${Words}\n\nAnswer to: ${ReplyTo}`;
}

const unknownSession: SentNote = {
  ok: false,
  kind: "does-not-fit",
  field: "SessionId",
  message: "SessionId must be of a future session at this venue or of this provider.",
};

/** The source's own people where it has an address that can be written to, else the association. */
async function readerOf(
  { database, settings: { notesTo } }: NoteParts,
  sourceId: number | null,
): Promise<{ sentTo: NoteReader; to: string | null }> {
  const email = sourceId === null ? null : await findSourceEmail(database, sourceId);
  // A publisher's word, so held to the rule of any address.
  if (email && isEmailAddress(email)) return { sentTo: "source", to: email };
  return notesTo === undefined ? { sentTo: "nobody", to: null } : { sentTo: "association", to: notesTo };
}

/** What a note stored before under this event id was answered; null where there is none. */
async function answerAgain({ database }: NoteParts, request: NoteRequest): Promise<SentNote | null> {
  const first = await findNote(database, request.EventId.toLowerCase());
  if (!first) return null;
  const isSame =
    first.record === request.Record &&
    first.recordId === request.Id &&
    first.sessionId === (request.SessionId ?? null) &&
    first.wrong === request.Wrong &&
    first.words === wordsOf(request);
  return isSame ? { ok: true, sentTo: first.sentTo } : { ok: false, kind: "key-reused" };
}
