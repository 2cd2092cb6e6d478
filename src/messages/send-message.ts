// Takes a message to a club: judged by the form's rules, its recipient looked up here, stored before anybody says "sent".
import type { CatalogueStore } from "#src/catalogue/ports.ts";
import type { Club } from "#src/catalogue/records/catalogue.ts";
import type { Captcha } from "#src/platform/captcha/ports.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database } from "#src/platform/database/database.ts";
import { messageLimits } from "./message-limits.ts";
import { enquirerMail, type MessageMailSettings, recipientMail } from "./message-mails.ts";
import {
  type ContactErrors,
  type ContactForm,
  contactErrors,
  type Recipient,
  recipientFor,
  roleOf,
} from "./message-rules.ts";
import type { MessageSettings } from "./message-settings.ts";
import { findMessage, type Message, storeMessage } from "./message-store.ts";

export interface MessageParts {
  database: Database;
  catalogue: Pick<CatalogueStore, "findClub" | "findClubIdByWgsClubId" | "findTeam">;
  captcha: Captcha;
  clock: Clock;
  settings: MessageSettings & MessageMailSettings;
}

export interface SendMessage {
  form: ContactForm;
  wgsClubId: string;
  /** The team that it is about; null for none. A team that the club does not have is left out. */
  teamId: number | null;
  eventId: string;
  /** A solved challenge; null where the browser showed none. */
  captcha: string | null;
  /** The network address, which is used as a digest only. */
  from: string;
  /** Where the product's pages are, for links in mails; null: no links. */
  origin: string | null;
}

export type SentMessage =
  | { ok: true; recipientKind: Recipient["kind"]; clubId: number }
  | { ok: false; kind: "does-not-fit"; errors: ContactErrors }
  | { ok: false; kind: "unknown-club" | "no-recipient" | "captcha-needed" | "captcha-wrong" | "key-reused" }
  | { ok: false; kind: "too-many"; retryAfterSeconds: number };

/** The same event id with the same words to the same club again is answered as the first time, and nothing happens twice. */
export async function sendMessage(parts: MessageParts, request: SendMessage): Promise<SentMessage> {
  const errors = contactErrors(request.form);
  if (Object.keys(errors).length > 0) return { ok: false, kind: "does-not-fit", errors };
  const clubId = await parts.catalogue.findClubIdByWgsClubId(request.wgsClubId.toLowerCase());
  const club = clubId === null ? null : await parts.catalogue.findClub(clubId);
  if (!club) return { ok: false, kind: "unknown-club" };
  const known = await answerAgain(parts, request, club.clubId);
  if (known) return known;
  const recipient = recipientFor(club, {
    age: Number(request.form.age),
    role: roleOf(request.form.queryIsAbout),
  });
  if (!recipient) return { ok: false, kind: "no-recipient" };
  const outcome = await takeMessage(parts, request, club, recipient);
  // Refused only because its own twin was stored meanwhile and counted: that is the answer of the twin.
  return outcome.ok ? outcome : ((await answerAgain(parts, request, club.clubId)) ?? outcome);
}

async function takeMessage(
  parts: MessageParts,
  request: SendMessage,
  club: Club,
  recipient: Recipient,
): Promise<SentMessage> {
  const nowMs = parts.clock.nowMs();
  const writer = { from: request.from, email: request.form.email, clubId: club.clubId };
  const limits = await messageLimits(parts, writer, nowMs);
  // Judged whether it is needed or not: that is known only once the message is counted.
  const verdict = request.captcha === null ? null : await parts.captcha.verify(request.captcha, nowMs);
  const teamName = await teamNameOf(parts, request, club);
  const message = { ...messageOf(request, club, recipient, nowMs), teamName };
  const token = randomIds.newToken();
  const followUpUrl = request.origin && `${request.origin}/follow-up/${token}`;
  const report = reportLink(request.origin);
  const stored = await storeMessage(parts.database, {
    message,
    mails: [
      recipientMail("to-recipient", message, recipient.address, report.url, parts.settings),
      enquirerMail(message, followUpUrl, parts.settings),
    ],
    followUpDigest: randomIds.digest(token),
    reportDigest: report.digest,
    limits,
    solution: verdict?.ok ? verdict : null,
  });
  if (stored.ok) {
    // Nothing new: the same message arrived twice at the same time.
    const first = stored.isNew ? null : await answerAgain(parts, request, club.clubId);
    return first ?? { ok: true, recipientKind: recipient.kind, clubId: club.clubId };
  }
  if (stored.kind === "too-many") {
    return { ok: false, kind: "too-many", retryAfterSeconds: Math.ceil((stored.untilMs - nowMs) / 1_000) };
  }
  const isAsked = stored.kind === "captcha-needed" && request.captcha === null;
  return { ok: false, kind: isAsked ? "captcha-needed" : "captcha-wrong" };
}

/** The link by which whoever gets a message reports it: a new one for each mail; `origin` null: no link. */
export function reportLink(origin: string | null): { url: string | null; digest: string } {
  const token = randomIds.newToken();
  return { url: origin && `${origin}/report/${token}`, digest: randomIds.digest(token) };
}

/** Whether a message of this event id is stored, and was to this club where one is named. */
export async function isMessageStored(
  { database, catalogue }: MessageParts,
  eventId: string,
  wgsClubId: string | null,
): Promise<boolean> {
  const message = await findMessage(database, eventId.toLowerCase());
  if (!message || wgsClubId === null) return message !== null;
  return (await catalogue.findClubIdByWgsClubId(wgsClubId.toLowerCase())) === message.clubId;
}

/** What a message stored before under this event id was answered; null where there is none. */
async function answerAgain(
  { database }: MessageParts,
  { eventId, form }: SendMessage,
  clubId: number,
): Promise<SentMessage | null> {
  const first = await findMessage(database, eventId.toLowerCase());
  if (!first) return null;
  const isSame =
    first.clubId === clubId &&
    first.firstName === form.firstName &&
    first.lastName === form.lastName &&
    first.email === form.email &&
    first.queryIsAbout === form.queryIsAbout &&
    first.playerAge === Number(form.age) &&
    first.description === form.description;
  if (!isSame) return { ok: false, kind: "key-reused" };
  return { ok: true, recipientKind: first.recipientKind, clubId: first.clubId };
}

/** With age group and who plays, as one name may be that of several teams. */
async function teamNameOf({ catalogue }: MessageParts, { teamId }: SendMessage, club: Club): Promise<string | null> {
  const team = teamId === null ? null : await catalogue.findTeam(teamId);
  return team?.clubId === club.clubId ? `${team.teamName} (${team.ageGroup}, ${team.gender})` : null;
}

function messageOf(
  { form, eventId }: SendMessage,
  club: Club,
  recipient: Recipient,
  createdAtMs: number,
): Omit<Message, "teamName"> {
  const { firstName, lastName, email, description } = form;
  return {
    messageId: randomIds.newId(),
    eventId: eventId.toLowerCase(),
    clubId: club.clubId,
    clubName: club.clubName,
    recipientKind: recipient.kind,
    firstName,
    lastName,
    email,
    queryIsAbout: form.queryIsAbout ?? "Playing",
    role: roleOf(form.queryIsAbout),
    playerAge: Number(form.age),
    description,
    createdAtMs,
  };
}
