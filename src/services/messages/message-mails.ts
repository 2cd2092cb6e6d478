// The mails that a message becomes: to the club, to the person who wrote, once more after days without an answer.

import { whatHappensNext } from "#src/domain/contact/what-happens-next.ts";
import { formatFullDate } from "#src/domain/formatting/format-date.ts";
import { type MailBlock, type MailLook, mailHtml, mailText, oneLine } from "./mail-body.ts";
import type { Mail, MailKind, Message } from "./ports.ts";

export interface MessageSettings extends MailLook {
  /** Days that a message and its content are stored. */
  messageDays: number;
}

/** The message itself, to its recipient; Reply-To is the person who wrote. */
export function recipientMail(mailId: string, message: Message, to: string, settings: MessageSettings): Mail {
  const opening = `${nameOf(message)} has written to ${message.clubName} through ${settings.siteName}.`;
  const blocks = [{ heading: `A message for ${message.clubName}` }, { paragraph: opening }];
  const subject = `A message for ${message.clubName} about ${message.queryIsAbout.toLowerCase()}`;
  return whole(
    mailId,
    message,
    "to-recipient",
    to,
    subject,
    [...blocks, ...messageBlocks(message, settings)],
    settings,
  );
}

/** The same mail again, because the person says that there was no answer. */
export function followUpMail(mailId: string, message: Message, to: string, settings: MessageSettings): Mail {
  const opening = `${nameOf(message)} wrote to ${message.clubName} on ${formatFullDate(message.createdAtMs)} and has had no answer yet. Could somebody reply? We ask only this once.`;
  const blocks = [{ heading: `Still waiting for an answer from ${message.clubName}` }, { paragraph: opening }];
  const subject = `Still waiting: a message for ${message.clubName} about ${message.queryIsAbout.toLowerCase()}`;
  return whole(mailId, message, "follow-up", to, subject, [...blocks, ...messageBlocks(message, settings)], settings);
}

function messageBlocks(message: Message, { siteName, messageDays }: MessageSettings): MailBlock[] {
  const isChild = message.recipientKind === "welfareOfficer";
  return [
    {
      facts: [
        ["About", message.queryIsAbout],
        // The person who asks about playing may be the player, a parent or anybody else: it is not known.
        ["From", message.role === "player" ? nameOf(message) : `${nameOf(message)} (${message.role})`],
        ["Email", message.email],
        [message.role === "player" ? "Age of the player" : "Age", String(message.playerAge)],
      ],
    },
    { quote: message.description },
    { paragraph: `To answer, reply to this mail: it goes to ${message.email}.` },
    ...(isChild
      ? [
          {
            paragraph:
              "The person it is about is under 18, so it comes to you as the club’s welfare officer. Please answer the adult who wrote.",
          },
        ]
      : []),
    { paragraph: `${siteName} deletes this message after ${messageDays} days.` },
  ];
}

/**
 * The confirmation. It does not repeat the message: the address is not verified, and nobody should be able to send a
 * stranger a text of their own.
 */
export function enquirerMail(
  mailId: string,
  message: Message,
  followUpUrl: string | null,
  settings: MessageSettings,
): Mail {
  const blocks: MailBlock[] = [
    { heading: "Message sent" },
    { paragraph: `${greeting(message.firstName)} your message to ${message.clubName} is on its way.` },
    { paragraph: "What happens next:" },
    { steps: whatHappensNext(message.recipientKind, settings.messageDays) },
  ];
  if (followUpUrl) {
    blocks.push(
      { paragraph: "No answer after a few days? You can ask the club once more, with one press:" },
      { link: "Ask the club again", href: followUpUrl },
    );
  }
  blocks.push({ paragraph: `You did not write this? Then somebody typed your address: you need not do anything.` });
  return whole(mailId, message, "to-enquirer", message.email, `Your message to ${message.clubName}`, blocks, settings);
}

/** The truth where a message could not be delivered within the time that it is tried. */
export function notDeliveredMail(mailId: string, message: Message, settings: MessageSettings): Mail {
  const blocks: MailBlock[] = [
    { heading: "Your message was not delivered" },
    {
      paragraph: `${greeting(message.firstName)} we could not deliver the message that you wrote to ${message.clubName} on ${formatFullDate(message.createdAtMs)}: its mail system did not take it.`,
    },
    { paragraph: `You may find another way to reach the club on its page at ${settings.siteName}.` },
  ];
  const subject = `Not delivered: your message to ${message.clubName}`;
  return whole(mailId, message, "not-delivered", message.email, subject, blocks, settings);
}

function whole(
  mailId: string,
  message: Message,
  kind: MailKind,
  to: string,
  subject: string,
  blocks: MailBlock[],
  settings: MessageSettings,
): Mail {
  const replyTo = kind === "to-recipient" || kind === "follow-up" ? message.email : null;
  const line = oneLine(subject);
  const text = mailText(blocks, settings);
  return {
    mailId,
    messageId: message.messageId,
    kind,
    to,
    replyTo,
    subject: line,
    text,
    html: mailHtml(line, blocks, settings),
  };
}

const nameOf = ({ firstName, lastName }: Message) => `${firstName.trim()} ${lastName.trim()}`;

/** By name where it can only be a name: a stranger's mail must not carry an advertisement for one. */
function greeting(firstName: string): string {
  const name = firstName.trim();
  return /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name) ? `Hello ${name},` : "Hello,";
}
