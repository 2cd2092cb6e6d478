// Takes a note: its record looked up here, stored with its mail before anybody says "passed on", once for each event id.
import type { Captcha } from "#src/platform/captcha/ports.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { RandomIds, SecretStore } from "#src/platform/crypto/ports.ts";
import { emailAddressError } from "#src/platform/text/email-address.ts";
import { type NoteLimitSettings, noteLimits } from "./note-limits.ts";
import { type NoteMailSettings, noteMail } from "./note-mail.ts";
import { type NoteReader, type NoteRequest, noteTextError } from "./note-request.ts";
import { type FoundNoted, findNoted, type NotedCatalogue } from "./noted-record.ts";
import type { NoteStore, WrittenNote } from "./ports.ts";

export interface NoteParts {
  notes: NoteStore;
  secrets: Pick<SecretStore, "secret">;
  catalogue: NotedCatalogue;
  captcha: Captcha;
  ids: RandomIds;
  clock: Clock;
  settings: NoteLimitSettings &
    NoteMailSettings & {
      /** The association's address; null where it reads notes at the terminal alone. */
      notesTo: string | null;
    };
}

export interface SendNote {
  request: NoteRequest;
  /** The network address, which is used as a digest only. */
  from: string;
  /** Where the pages are, for the link in the mail; null: none. */
  origin: string | null;
}

export type SentNote =
  | { ok: true; sentTo: NoteReader }
  | { ok: false; kind: "does-not-fit"; field: string; message: string }
  | { ok: false; kind: "unknown-id" | "captcha-needed" | "captcha-wrong" | "key-reused" }
  | { ok: false; kind: "too-many"; retryAfterSeconds: number };

/** The same event id with the same note again is answered as the first time, and nothing happens twice. */
export async function sendNote(parts: NoteParts, { request, from, origin }: SendNote): Promise<SentNote> {
  const message = noteTextError(request.Words ?? "");
  if (message !== null) return { ok: false, kind: "does-not-fit", field: "Words", message: `${message}.` };
  if (request.Record === "site" && !request.Words?.trim()) {
    return { ok: false, kind: "does-not-fit", field: "Words", message: "Words must say what it is about." };
  }
  const addressError = replyToError(request);
  if (addressError !== null) return { ok: false, kind: "does-not-fit", field: "ReplyTo", message: addressError };
  const known = await answerAgain(parts, request);
  if (known) return known;
  const nowMs = parts.clock.nowMs();
  const found = await findNoted(parts.catalogue, request, nowMs);
  if (!found.ok) return found.kind === "unknown-id" ? { ok: false, kind: found.kind } : unknownSession;
  const outcome = await storeNote(parts, { request, from, origin }, found, nowMs);
  // Refused only because its own twin was stored meanwhile and counted: that is the answer of the twin.
  return outcome.ok ? outcome : ((await answerAgain(parts, request)) ?? outcome);
}

function replyToError({ Record, ReplyTo }: NoteRequest): string | null {
  if (ReplyTo === undefined) return null;
  if (Record !== "site") return "ReplyTo is only for notes about the site.";
  return emailAddressError(ReplyTo) && "ReplyTo must be an e-mail address.";
}

/** With the address for an answer below it, which a note has no field for: it is deleted with the note. */
function wordsOf({ Words = "", ReplyTo }: NoteRequest): string {
  return ReplyTo === undefined ? Words : `${Words}\n\nAnswer to: ${ReplyTo}`;
}

const unknownSession: SentNote = {
  ok: false,
  kind: "does-not-fit",
  field: "SessionId",
  message: "SessionId must be of a session to come at this venue or of this provider.",
};

type Found = Extract<FoundNoted, { ok: true }>;

async function storeNote(parts: NoteParts, { request, from, origin }: SendNote, found: Found, nowMs: number) {
  const { notes, captcha, ids, settings } = parts;
  const reader = await readerOf(parts, found.record.sourceId);
  const note = noteOf(ids.newId(), request, found, reader.sentTo, nowMs);
  const limits = await noteLimits(
    parts,
    { from, about: note.record === "site" ? null : `${note.record}:${note.recordId}` },
    nowMs,
  );
  // Judged whether it is needed or not: that is known only once the note is counted.
  const verdict = request.Captcha === undefined ? null : await captcha.verify(request.Captcha, nowMs);
  const stored = await notes.store({
    note,
    mail:
      reader.to === null
        ? null
        : noteMail(ids.newId(), note, { to: reader.to, replyTo: request.ReplyTo ?? null }, origin, settings),
    limits,
    solution: verdict?.ok ? verdict : null,
  });
  if (stored.ok) {
    // Nothing new: the same note arrived twice at the same time.
    const first = stored.isNew ? null : await answerAgain(parts, request);
    return first ?? { ok: true as const, sentTo: note.sentTo };
  }
  if (stored.kind === "too-many") {
    const retryAfterSeconds = Math.ceil((stored.untilMs - nowMs) / 1_000);
    return { ok: false as const, kind: "too-many" as const, retryAfterSeconds };
  }
  const isAsked = stored.kind === "captcha-needed" && request.Captcha === undefined;
  return { ok: false as const, kind: isAsked ? ("captcha-needed" as const) : ("captcha-wrong" as const) };
}

/** The source's own people where it has an address that can be written to, else the association. */
async function readerOf(
  { notes, settings: { notesTo } }: NoteParts,
  sourceId: number | null,
): Promise<{ sentTo: NoteReader; to: string | null }> {
  const source = sourceId === null ? null : await notes.findSourceContact(sourceId);
  // A publisher's word, so held to the rule of any address.
  if (source?.email && emailAddressError(source.email) === null) return { sentTo: "source", to: source.email };
  return notesTo === null ? { sentTo: "nobody", to: null } : { sentTo: "association", to: notesTo };
}

/** What a note stored before under this event id was answered; null where there is none. */
async function answerAgain({ notes }: NoteParts, request: NoteRequest): Promise<SentNote | null> {
  const first = await notes.findByEventId(request.EventId.toLowerCase());
  if (!first) return null;
  const isSame =
    first.record === request.Record &&
    first.recordId === request.Id &&
    first.sessionId === (request.SessionId ?? null) &&
    first.wrong === request.Wrong &&
    first.words === wordsOf(request);
  return isSame ? { ok: true, sentTo: first.sentTo } : { ok: false, kind: "key-reused" };
}

function noteOf(
  noteId: string,
  request: NoteRequest,
  { record, session }: Found,
  sentTo: NoteReader,
  createdAtMs: number,
): WrittenNote {
  return {
    ...record,
    noteId,
    eventId: request.EventId.toLowerCase(),
    record: request.Record,
    sessionId: session?.sessionId ?? null,
    sessionName: session?.sessionName ?? null,
    wrong: request.Wrong,
    words: wordsOf(request),
    sentTo,
    createdAtMs,
  };
}
