// Sends the form to the server and says what came of it, in words for the person who wrote.

import { type ContactForm, isChild, roleOf } from "#src/domain/contact-form.ts";
import type { ClubNotification } from "#src/domain/contact-request.ts";
import { notificationTypes } from "#src/domain/message-recipient.ts";
import { askServer } from "../../session/ask-server.ts";

export type Posted =
  | { ok: true }
  | { ok: false; kind: "captcha"; words: string }
  | { ok: false; kind: "not-sent"; words: string };

/** Milliseconds to wait for an answer; the server stores in a few. */
const timeoutMs = 30_000;

const unchanged = "Everything you typed is still here.";
const notSent: Record<string, string> = {
  "captcha-needed": "Your message was not sent yet. Please tick “I am a person”, then send again.",
  "captcha-wrong":
    "Your message was not sent yet: the check has run out. Please tick “I am a person” once more, then send again.",
  "too-many": `Your message was not sent: too many messages at the moment. ${unchanged} Please try again later.`,
  "no-recipient": `Your message was not sent: nobody at this club can be written to about a player of this age. ${unchanged}`,
  "unknown-id": `Your message was not sent: this club is no longer listed. ${unchanged}`,
};
const broken = `Your message was not sent: something went wrong on our side. ${unchanged} Try again in a moment.`;
/** Nobody knows whether it arrived; sending again under the same id makes no second message. */
const lost = `The connection was lost, so we cannot tell whether your message was sent. ${unchanged} Send it again: the club will get it only once.`;

/** `eventId` stays the same for the same words, however often they are sent. */
export async function postMessage(
  form: ContactForm,
  { wgsClubId, eventId, captcha, fax }: { wgsClubId: string; eventId: string; captcha: string | null; fax: string },
): Promise<Posted> {
  const body = notificationOf(form, wgsClubId, eventId);
  try {
    const answer = await askServer("/api/notification", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...body, ...(captcha !== null && { Captcha: captcha }), ...(fax && { Fax: fax }) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.ok) return { ok: true };
    const kind = kindOf(await answer.json().catch(() => null));
    const isCaptcha = kind.startsWith("captcha-");
    return { ok: false, kind: isCaptcha ? "captcha" : "not-sent", words: notSent[kind] ?? broken };
  } catch {
    return { ok: false, kind: "not-sent", words: lost };
  }
}

function notificationOf(form: ContactForm, wgsClubId: string, eventId: string): ClubNotification {
  const age = Number(form.age);
  const topic = form.queryIsAbout ?? "Playing";
  return {
    NotificationType: isChild(age) ? notificationTypes.welfareOfficer : notificationTypes.club,
    EventId: eventId,
    WgsClubId: wgsClubId,
    EmailSubjectData: {
      QueryFrom: roleOf(topic),
      Email: form.email,
      QueryIsAbout: topic,
      PlayerAge: age,
      QueryDescription: form.description,
    },
    Firstname: form.firstName,
    Lastname: form.lastName,
    ConfirmAge: form.confirmAge,
    ConfirmSafeGuard: form.confirmSafeGuard,
  };
}

/** The last part of a problem's type: "urn:touchline:problem:too-many". */
function kindOf(problem: { type?: unknown } | null): string {
  return (
    String(problem?.type ?? "")
      .split(":")
      .at(-1) ?? ""
  );
}

/** A version 4 UUID, on pages without https too, where `crypto.randomUUID` is missing. */
export function newEventId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
