// Sends the contact form to the server, and returns the outcome with a message for the person who wrote.

import { type ContactForm, isChild, notificationTypes, roleOf } from "#src/messages/message-rules.ts";
import type { ClubNotification } from "#src/messages/message-schema.ts";
import { askServer, type CallFailure, isRecord } from "#src/web/calls/ask-server.ts";

export type Posted =
  | { ok: true }
  | { ok: false; kind: "captcha"; words: string }
  | { ok: false; kind: "not-sent"; words: string };

/** Milliseconds to wait for an answer; the server stores in a few. */
const limitMs = 30_000;

const unchanged = "Everything you typed is still here.";
const notSent: Record<string, string> = {
  "captcha-needed": "Your message was not sent yet. Please tick “I am a person”, then send again.",
  "captcha-wrong":
    "Your message was not sent yet: the check has run out. Please tick “I am a person” once more, then send again.",
  "too-many": `Your message was not sent: too many messages at the moment. ${unchanged} Please try again later.`,
  "no-recipient": `Your message was not sent: nobody at this club can be written to about a person of this age. ${unchanged}`,
  "unknown-id": `Your message was not sent: this club is no longer listed. ${unchanged}`,
};
const broken = `Your message was not sent: something went wrong on our side. ${unchanged} Try again in a moment.`;
/** The message may have arrived or not; sending again with the same id does not create a second one. */
const lost = `The connection was lost, so we cannot tell whether your message was sent. ${unchanged} Send it again: the club will get it only once.`;

interface PostedTo {
  wgsClubId: string;
  /** The team that it is about, if it is about one. */
  teamId: number | undefined;
  /** The same for every attempt to send the same message. */
  eventId: string;
  captcha: string | null;
  fax: string;
}

export async function postMessage(
  form: ContactForm,
  { wgsClubId, teamId, eventId, captcha, fax }: PostedTo,
): Promise<Posted> {
  const answer = await askServer("/api/notification", {
    method: "POST",
    body: {
      ...notificationOf(form, wgsClubId, eventId),
      ...(teamId !== undefined && { TeamId: teamId }),
      ...(captcha !== null && { Captcha: captcha }),
      ...(fax && { Fax: fax }),
    },
    limitMs,
    fits: isSent,
  });
  return answer.ok ? { ok: true } : notPosted(answer);
}

const isSent = (body: unknown): body is { Status: "sent" } => isRecord(body) && body.Status === "sent";

function notPosted({ kind, problem }: CallFailure): Posted {
  if (kind !== "refused" && kind !== "not-found") return { ok: false, kind: "not-sent", words: lost };
  const isCaptcha = problem === "captcha-needed" || problem === "captcha-wrong";
  return { ok: false, kind: isCaptcha ? "captcha" : "not-sent", words: notSent[problem] ?? broken };
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

/** A version 4 UUID, on pages without https too, where `crypto.randomUUID` is missing. */
export function newEventId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
