// Takes a message to a club: judged by its rules, addressed here, stored before it counts as sent.

import type { Club } from "#src/catalogue/records/catalogue.ts";
import { nameIn } from "#src/catalogue/records/second-names.ts";
import type { CatalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { mailLanguage } from "#src/mail/mail-body.ts";
import type { Captcha } from "#src/platform/captcha/altcha-captcha.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database } from "#src/platform/database/database.ts";
import {
  dayOf,
  type FormRefusal,
  formLimits,
  hourOf,
  type RateLimit,
  storeForm,
  widerNetwork,
} from "#src/platform/database/rate-limit.ts";
import { english } from "#src/platform/language/server-language.ts";
import { mailboxOf } from "#src/platform/text/email-address.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import type { Recommender } from "#src/search/recommend.ts";
import { isBlocked } from "./blocked-writers.ts";
import { enquirerMail, type MessageMailSettings, type RecipientUrls, recipientMail } from "./message-mails.ts";
import {
  type ContactErrors,
  type ContactForm,
  contactErrors,
  isPaused,
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
  /** Finds other clubs for whom one has no place. */
  search: Pick<Recommender, "answer">;
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
  /** The tag of the language in which its writer is. */
  language: string;
  /** The network address, which is used as a digest only. */
  from: string;
  /** Where the product's pages are, for links in mails; null: no links. */
  origin: string | null;
}

/** A day: what a limit of a mailbox would say. */
const blockedForSeconds = 86_400;

type SentMessage =
  | { ok: true; recipientKind: Recipient["kind"] }
  | { ok: false; kind: "does-not-fit"; errors: ContactErrors }
  | { ok: false; kind: "unknown-club" | "no-recipient" | "paused" | "key-reused" }
  | FormRefusal;

/** The same event id, words and club again get the first answer, and nothing happens twice. */
export async function sendMessage(parts: MessageParts, request: SendMessage): Promise<SentMessage> {
  const errors = contactErrors(english, request.form);
  if (Object.keys(errors).length > 0) return { ok: false, kind: "does-not-fit", errors };
  const club = await findWgsClub(parts, request.wgsClubId);
  if (!club) return { ok: false, kind: "unknown-club" };
  const earlier = await answerAgain(parts, request, club);
  if (earlier) return earlier;
  // As for whoever has written too much: nobody learns from the answer which addresses are watched.
  if (await isBlocked(parts.database, request.form.email)) {
    return { ok: false, kind: "too-many", retryAfterSeconds: blockedForSeconds };
  }
  if (isPaused(club.enquiriesPausedUntil, localDate(parts.clock.nowMs()))) return { ok: false, kind: "paused" };
  const recipient = recipientFor(club, { age: Number(request.form.age), role: roleOf(request.form.queryIsAbout) });
  if (!recipient) return { ok: false, kind: "no-recipient" };
  const nowMs = parts.clock.nowMs();
  const message = messageOf(request, club, recipient, await teamNameOf(parts, request, club), nowMs);
  const followUp = newLink();
  const received = recipientLink(message, club, request.origin, parts.settings);
  const to = { address: recipient.address, club };
  const { path } = mailLanguage(parts.settings, message.language);
  const mails = [
    recipientMail("to-recipient", message, to, received.urls, parts.settings),
    enquirerMail(message, request.origin && `${request.origin}${path}/follow-up/${followUp.token}`, parts.settings),
  ];
  const limits = await messageLimits(parts, request, club.clubId, nowMs);
  const stored = await storeForm(parts, { solution: request.captcha, limits, nowMs }, async (queries, count) => {
    const links = { followUpDigest: followUp.digest, reportDigest: received.digest };
    const isNew = await storeMessage(queries, message, mails, links);
    if (isNew) await count();
    return { ok: true as const, isNew };
  });
  const answer = { ok: true as const, recipientKind: recipient.kind };
  if (stored.ok && stored.isNew) return answer;
  // Its own twin was stored meanwhile, and perhaps counted: the answer is the twin's.
  return (await answerAgain(parts, request, club)) ?? (stored.ok ? answer : stored);
}

async function findWgsClub({ catalogue }: MessageParts, wgsClubId: string): Promise<Club | null> {
  const clubId = await catalogue.findClubIdByWgsClubId(wgsClubId.toLowerCase());
  return clubId === null ? null : catalogue.findClub(clubId);
}

/**
 * How many messages are taken, and from how many on a captcha is asked for. Nobody is asked for one
 * by the e-mail: the question would tell a stranger whether its owner has written.
 */
function messageLimits(
  { database, settings }: MessageParts,
  { from, form }: SendMessage,
  clubId: number,
  nowMs: number,
): Promise<RateLimit[]> {
  const { messagesPerAddress: perAddress, messagesPerClub, messagesPerHour: perHour, messagesPerEmail } = settings;
  const half = Math.ceil(perAddress / 2);
  const [hour, day] = [hourOf(nowMs), dayOf(nowMs)];
  return formLimits(database, { kind: "", from, perAddress, perHour }, nowMs, (digest) => {
    const network = digest(`network ${widerNetwork(from)}`);
    const email = digest(`email ${mailboxOf(form.email)}`);
    const withoutCaptcha = Number.MAX_SAFE_INTEGER;
    return [
      { ...day, name: `address-club:${digest(from)}:${clubId}`, atMost: half, withoutCaptcha: 1 },
      { ...day, name: `network-club:${network}:${clubId}`, atMost: perAddress, withoutCaptcha: half },
      { ...day, name: `email:${email}`, atMost: messagesPerEmail, withoutCaptcha },
      { ...hour, name: `club:${clubId}`, atMost: messagesPerClub, withoutCaptcha: Math.ceil(messagesPerClub / 3) },
    ];
  });
}

/** What a link of a mail ends in, and what is stored of it. */
function newLink(): { token: string; digest: string } {
  const token = randomIds.newToken();
  return { token, digest: randomIds.digest(token) };
}

/**
 * The links of a mail to a recipient, those about the message with one token; none where `origin`
 * is null. That to the club's listing has none: answers quote the mail, and go to the writer.
 */
export function recipientLink(
  { clubId, recipientKind }: Message,
  { language }: Club,
  origin: string | null,
  settings: Pick<MessageMailSettings, "languages">,
): { urls: RecipientUrls | null; digest: string } {
  const { token, digest } = newLink();
  const pages = `${origin}${mailLanguage(settings, language).path}`;
  const answer = `${pages}/answer/${token}`;
  const listing = recipientKind === "club" ? `${pages}/club-listing/club/${clubId}` : null;
  const urls = { answered: `${answer}/answered`, full: `${answer}/full`, report: `${pages}/report/${token}`, listing };
  return { urls: origin === null ? null : urls, digest };
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
  { clubId }: Club,
): Promise<SentMessage | null> {
  const first = await findMessage(database, eventId.toLowerCase());
  if (!first) return null;
  const typed = ["firstName", "lastName", "email", "queryIsAbout", "description"] as const;
  const isSame =
    first.clubId === clubId &&
    first.playerAge === Number(form.age) &&
    typed.every((field) => first[field] === form[field]);
  return isSame ? { ok: true, recipientKind: first.recipientKind } : { ok: false, kind: "key-reused" };
}

/** With age group and who plays, as one name may be that of several teams. */
async function teamNameOf({ catalogue }: MessageParts, { teamId }: SendMessage, club: Club): Promise<string | null> {
  const team = teamId === null ? null : await catalogue.findTeam(teamId);
  return team?.clubId === club.clubId ? `${team.teamName} (${team.ageGroup}, ${team.gender})` : null;
}

function messageOf(
  { form, eventId, language }: SendMessage,
  { clubId, clubName: plainName, names }: Club,
  recipient: Recipient,
  teamName: string | null,
  createdAtMs: number,
): Message {
  const { firstName, lastName, email, description } = form;
  // As its writer has read it: their mails and their page say it.
  const clubName = nameIn(language, names, "ClubName", plainName);
  return {
    messageId: randomIds.newId(),
    eventId: eventId.toLowerCase(),
    clubId,
    clubName,
    teamName,
    recipientKind: recipient.kind,
    firstName,
    lastName,
    email,
    queryIsAbout: form.queryIsAbout ?? "Playing",
    role: roleOf(form.queryIsAbout),
    playerAge: Number(form.age),
    description,
    createdAtMs,
    language,
  };
}
