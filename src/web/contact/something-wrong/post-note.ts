// Sends a note to the server, and returns the outcome with a message for the person who wrote.
import { type NoteReader, type NoteRequest, noteReaders } from "#src/notes/note-schema.ts";
import { askServer, type CallFailure, isRecord } from "#src/web/calls/ask-server.ts";

export type PostedNote = { ok: true; sentTo: NoteReader } | { ok: false; kind: "captcha" | "not-sent"; words: string };

/** Milliseconds to wait for an answer; the server stores in a few. */
const limitMs = 30_000;

const unchanged = "Everything you wrote is still here.";
const notSent: Record<string, string> = {
  "captcha-needed": "It was not sent yet. Please tick “I am a person”, then send again.",
  "captcha-wrong":
    "It was not sent yet: the check has run out. Please tick “I am a person” once more, then send again.",
  "too-many": `It was not sent: too many people write at the moment. ${unchanged} Please try again in an hour.`,
  "unknown-id": `It was not sent: this is no longer listed here. ${unchanged}`,
};
const broken = `It was not sent: something went wrong on our side. ${unchanged} Try again in a moment.`;
/** The note may have arrived or not; sending again with the same id does not create a second one. */
const lost = `The connection was lost, so we cannot tell whether it was sent. ${unchanged} Send it again: it arrives only once.`;

/** Never rejects. */
export async function postNote(body: NoteRequest): Promise<PostedNote> {
  const answer = await askServer("/api/notes", { method: "POST", body, limitMs, fits: isStored });
  return answer.ok ? { ok: true, sentTo: answer.body.SentTo } : notPosted(answer);
}

const isStored = (body: unknown): body is { SentTo: NoteReader } =>
  isRecord(body) && noteReaders.some((reader) => reader === body.SentTo);

function notPosted({ kind, problem }: CallFailure): PostedNote {
  if (kind !== "refused" && kind !== "not-found") return { ok: false, kind: "not-sent", words: lost };
  const isCaptcha = problem === "captcha-needed" || problem === "captcha-wrong";
  return { ok: false, kind: isCaptcha ? "captcha" : "not-sent", words: notSent[problem] ?? broken };
}
