// A message's mails: to the club, to its writer, and once more after days without an answer.

import type { Club } from "#src/catalogue/records/catalogue.ts";
import { nameIn } from "#src/catalogue/records/second-names.ts";
import type { Mail, MailKind } from "#src/mail/mail.ts";
import { type MailBlock, type MailBranding, mailLanguage, mailOf, textsOf } from "#src/mail/mail-body.ts";
import { outcomeWords } from "#src/mail/outcome-words.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Language } from "#src/platform/language/language.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { formatDistance } from "#src/platform/text/format-distance.ts";
import type { ClubCard } from "#src/search/answer/answer-schema.ts";
import { isChild, isWrittenByParent, roleNames, topicLabels, topicNames } from "./message-rules.ts";
import type { Message, MessageNote } from "./message-store.ts";

export interface MessageMailSettings extends MailBranding {
  /** Days that a message and its content are stored. */
  messageDays: number;
  /** The association's address; left out where it reads notes at the terminal alone. */
  notesTo?: string;
}

/** Where the club's mail leads: it has answered, it is full, it reports the message. */
export interface RecipientUrls {
  answered: string;
  full: string;
  report: string;
  /** The page that mails the club its listing's link; null in a mail to its welfare officer. */
  listing: string | null;
}

/**
 * The message itself, to its recipient, or once more because the person says that there was no
 * answer; Reply-To is the person who wrote. `urls` null: no links.
 */
export function recipientMail(
  kind: "to-recipient" | "follow-up",
  written: Message,
  { address: to, club }: { address: string; club: Club },
  urls: RecipientUrls | null,
  settings: MessageMailSettings,
): Mail {
  const language = mailLanguage(settings, club.language);
  const message = { ...written, clubName: nameIn(language.tag, club.names, "ClubName", club.clubName) };
  const say = textsOf(language, kind, settings);
  const values = valuesOf(language, message);
  const blocks = [{ heading: say("heading", values) }, { paragraph: say("opening", values) }];
  const all = [...blocks, ...messageBlocks(language, message, urls, settings)];
  const head = { ...headOf(message, kind), to, replyTo: message.email };
  return { ...head, ...mailOf(language, say("subject", values), all, settings) };
}

function messageBlocks(
  language: Language,
  message: Message,
  urls: RecipientUrls | null,
  settings: MessageMailSettings,
): MailBlock[] {
  const say = textsOf(language, "to-recipient", settings);
  const { playerAge, role } = message;
  const { text } = language;
  const isPlayer = role === "player";
  // The person who asks about playing may be the player, a parent or anybody else: it is not known.
  const isWriter = !isPlayer && !isWrittenByParent(playerAge);
  return [
    {
      facts: [
        [say("about"), text(topicLabels[message.queryIsAbout])],
        ...(message.teamName === null ? [] : [[say("team"), message.teamName] as [string, string]]),
        [
          say("from"),
          isWriter ? text("{name} ({role})", { name: nameOf(message), role: text(roleNames[role]) }) : nameOf(message),
        ],
        [say("email"), message.email],
        [
          isPlayer ? say("ageOfPlayer") : isWriter ? say("age") : say("ageOfHelper", { role: text(roleNames[role]) }),
          String(playerAge),
        ],
      ],
    },
    { quote: message.description },
    { paragraph: say("howToAnswer", { email: message.email }) },
    ...whyOfficer(language, message, settings),
    ...(urls
      ? [
          { paragraph: say("afterwards") },
          { link: say("answered"), href: urls.answered },
          { link: say("full"), href: urls.full },
          { paragraph: say("worried") },
          { link: say("report"), href: urls.report },
        ]
      : []),
    { paragraph: say("deleted", { days: String(settings.messageDays) }) },
    ...(urls?.listing ? [{ link: say("listing"), href: urls.listing, isQuiet: true }] : []),
  ];
}

/** Why the welfare officer gets it, and whom to answer; nothing in a mail to the club. */
function whyOfficer(language: Language, message: Message, settings: MessageMailSettings): MailBlock[] {
  if (message.recipientKind === "club") return [];
  const say = textsOf(language, "to-recipient", settings);
  if (!isChild(message.playerAge)) return [{ paragraph: say("insteadOfClub", valuesOf(language, message)) }];
  return [{ paragraph: say(isWrittenByParent(message.playerAge) ? "aboutChild" : "aboutYoungPerson") }];
}

/**
 * The confirmation. It does not repeat the message: the address is not verified, and nobody should
 * be able to send a stranger a text of their own.
 */
export function enquirerMail(message: Message, followUpUrl: string | null, settings: MessageMailSettings): Mail {
  const say = textsOf(mailLanguage(settings, message.language), "to-enquirer", settings);
  const { clubName: club } = message;
  const reader = message.recipientKind === "club" ? "clubReads" : "welfareOfficerReads";
  const days = String(settings.messageDays);
  const askAgain = { link: say("askAgainLink", { club }), href: followUpUrl ?? "" };
  return mailToWriter(message, "to-enquirer", settings, [
    { paragraph: say("next") },
    { steps: [say(reader, { club }), say("takesDays"), say("deleted", { days })] },
    ...(followUpUrl ? [{ paragraph: say("askAgain", { club }) }, askAgain] : []),
    { paragraph: say("notYou") },
  ]);
}

/** The truth where no mail system took a message within the time that it is tried. */
export function lateMail(message: Message, settings: MessageMailSettings): Mail {
  const say = textsOf(mailLanguage(settings, message.language), "message-late", settings);
  return mailToWriter(message, "message-late", settings, [{ paragraph: say("otherWays", { club: message.clubName }) }]);
}

/** The truth where the mailbox of the club is not there. */
export function notDeliveredMail(message: Message, settings: MessageMailSettings): Mail {
  const say = textsOf(mailLanguage(settings, message.language), "not-delivered", settings);
  const otherWays = { paragraph: say("otherWays", { club: message.clubName }) };
  return mailToWriter(message, "not-delivered", settings, [otherWays]);
}

/**
 * To whoever wrote to a club that has no place for them, with other clubs. `origin` null: no links.
 * As the confirmation it says nothing of the message, nor why a club would fit.
 */
export function fullMail(
  message: Message,
  others: readonly ClubCard[],
  origin: string | null,
  settings: MessageMailSettings,
): Mail {
  const language = mailLanguage(settings, message.language);
  const say = textsOf(language, "club-full", settings);
  const { clubName: club } = message;
  const cards = others.map(({ ClubName, ClubId, DistanceFromUserLocation: miles }): MailBlock => {
    const distance = language.text("{distance} from {club}", { distance: formatDistance(language, miles), club });
    const card = { card: ClubName, href: `${origin}${language.path}/club/${ClubId}`, distance, lines: [] };
    return origin ? card : { paragraph: language.text("{name}, {distance}", { name: ClubName, distance }) };
  });
  return mailToWriter(message, "club-full", settings, [
    ...(cards.length > 0 ? [{ paragraph: say("others", { club }) }, ...cards] : []),
    ...(origin ? [{ link: say("search"), href: `${origin}${language.path}/` }] : []),
  ]);
}

/** The note to the association about a reported message, with nothing of what was written. */
export function reportedNote(message: Message, nowMs: number, settings: MessageMailSettings): MessageNote {
  const language = mailLanguage(settings);
  const say = textsOf(language, "message-reported", settings);
  const note = { message, wrong: "reported", eventId: message.messageId, words: "", createdAtMs: nowMs } as const;
  return messageNote(note, settings, say("subject"), (noteId) => [
    { heading: say("heading") },
    {
      facts: [
        [say("reference"), noteId],
        [say("club"), message.clubName],
        [say("sent"), formatFullDate(language, message.createdAtMs)],
        [say("reader"), say(message.recipientKind === "club" ? "readerClub" : "readerOfficer")],
      ],
    },
    { paragraph: say("how") },
    { paragraph: say("notTold") },
    { paragraph: say("kept", { days: String(settings.messageDays) }) },
  ]);
}

/** The note about an address of the register that takes no mail; `code` is the mail system's. */
export function undeliveredNote(
  { mailId, message, code }: { mailId: string; message: Message; code: string },
  nowMs: number,
  settings: MessageMailSettings,
): MessageNote {
  const language = mailLanguage(settings);
  const say = textsOf(language, "club-unreachable", settings);
  const { clubName: club } = message;
  const opening = message.recipientKind === "club" ? "openingClub" : "openingOfficer";
  const why = language.text(outcomeWords(code));
  const note = { message, wrong: "undelivered", eventId: mailId, words: code, createdAtMs: nowMs } as const;
  return messageNote(note, settings, say("subject", { club }), (noteId) => [
    { heading: say("heading", { club }) },
    { paragraph: say(opening, { club, date: formatFullDate(language, message.createdAtMs), code: why }) },
    { paragraph: say("told") },
    { facts: [[say("reference"), noteId]] },
    { paragraph: say("once", { club }) },
  ]);
}

function messageNote(
  note: Omit<MessageNote, "noteId" | "mail">,
  settings: MessageMailSettings,
  subject: string,
  blocksOf: (noteId: string) => MailBlock[],
): MessageNote {
  const noteId = randomIds.newId();
  const { notesTo: to } = settings;
  if (to === undefined) return { ...note, noteId, mail: null };
  const head = { mailId: randomIds.newId(), noteId, kind: "note" as const, to };
  return { ...note, noteId, mail: { ...head, ...mailOf(mailLanguage(settings), subject, blocksOf(noteId), settings) } };
}

const headOf = ({ messageId }: Message, kind: MailKind) => ({ mailId: randomIds.newId(), messageId, kind });

/** Its heading and opening, and then what is its own. */
function mailToWriter(
  message: Message,
  kind: "to-enquirer" | "not-delivered" | "message-late" | "club-full",
  settings: MessageMailSettings,
  blocks: MailBlock[],
): Mail {
  const language = mailLanguage(settings, message.language);
  const say = textsOf(language, kind, settings);
  const values = { club: message.clubName, date: formatFullDate(language, message.createdAtMs) };
  const opening = language.text("{greeting} {sentence}", {
    greeting: greeting(language, message.firstName, settings),
    sentence: say("opening", values),
  });
  const all = [{ heading: say("heading", values) }, { paragraph: opening }, ...blocks];
  const body = mailOf(language, say("subject", values), all, settings);
  return { ...headOf(message, kind), to: message.email, ...body };
}

const nameOf = ({ firstName, lastName }: Message) => `${firstName.trim()} ${lastName.trim()}`;

const valuesOf = (language: Language, message: Message) => ({
  club: message.clubName,
  writer: nameOf(message),
  topic: language.text(topicNames[message.queryIsAbout]),
  date: formatFullDate(language, message.createdAtMs),
});

/** By name only where it is surely one: no stranger's mail may carry an advertisement. */
function greeting(language: Language, firstName: string, settings: MessageMailSettings): string {
  const say = textsOf(language, "to-enquirer", settings);
  const name = firstName.trim();
  return /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name) ? say("greeting", { name }) : say("greetingWithoutName");
}
