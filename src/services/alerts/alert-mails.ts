// The mails of an alert: the one that asks for a press, the news, and the one before the end. No picture, no pixel.
import { alertMonths, confirmationHours } from "#src/domain/alerts/alert-choices.ts";
import { formatAlert, formatFrequency } from "#src/domain/alerts/format-alert.ts";
import { formatFullDate } from "#src/domain/formatting/format-date.ts";
import { type MailBlock, type MailLook, mailHtml, mailText } from "#src/services/messages/mail-body.ts";
import type { NewsCard } from "./news-cards.ts";
import type { Alert } from "./ports.ts";
import type { AlertAddress, AlertMail } from "./seal-mail.ts";

export type AlertMailSettings = MailLook;

/** Cards that a mail shows; of more it says how many. */
export const cardsInMail = 5;

/** The first mail. The address is unproven: it holds nothing that a stranger could have written. */
export function confirmationMail(alert: Alert, to: string, confirmUrl: string, settings: AlertMailSettings): AlertMail {
  const blocks: MailBlock[] = [
    { heading: "One press, and we look for you" },
    { paragraph: `Somebody, and we hope it was you, asked ${settings.siteName} to write to this address about:` },
    { paragraph: `${searchText(alert)}.` },
    { button: "Yes, tell me", href: confirmUrl },
    {
      paragraph: `Then we write when there is something new, ${formatFrequency(alert.often)}, for ${alertMonths} months. You can end it with one press in every email.`,
    },
    {
      paragraph: `Without the press nothing happens, and we delete this address after ${confirmationHours} hours. You did not ask? Then you need not do anything.`,
    },
  ];
  return whole(to, "Shall we tell you when there is football?", blocks, null, settings);
}

/** What is new: a few cards as on the list, nearest first. `more` counts those that are not shown. */
export function newsMail(
  alert: Alert,
  { email, origin }: AlertAddress,
  token: string,
  { cards, more }: { cards: NewsCard[]; more: number },
  settings: AlertMailSettings,
): AlertMail {
  const stopUrl = `${origin}/alerts/stop/${token}`;
  const count = cards.length + more;
  const subject = count === 1 ? `New: ${cards[0]?.name}` : `${count} new places to play`;
  const blocks: MailBlock[] = [
    { heading: count === 1 ? "There is something new" : `${count} new places to play` },
    { paragraph: `You asked for: ${searchText(alert)}.` },
    ...cards.map((card) => ({
      card: card.name,
      href: `${origin}${card.path}`,
      distance: card.distance,
      lines: card.lines,
    })),
    ...(more > 0 ? [{ paragraph: `And ${more} more: search again to see them all.` }] : []),
    { link: "Search again", href: `${origin}/` },
    ...ending(alert, stopUrl),
  ];
  return whole(email, subject, blocks, stopUrl, settings);
}

/** Before the end: one press adds months, and without it nothing more is to be done. */
export function endingMail(
  alert: Alert,
  { email, origin }: AlertAddress,
  token: string,
  settings: AlertMailSettings,
): AlertMail {
  const stopUrl = `${origin}/alerts/stop/${token}`;
  const day = formatFullDate(alert.expiresAtMs);
  const blocks: MailBlock[] = [
    { heading: "Shall we keep looking?" },
    { paragraph: `We have looked for you for a while: ${searchText(alert)}.` },
    { paragraph: `On ${day} that ends, and we delete your address.` },
    { button: `Keep looking for ${alertMonths} more months`, href: `${origin}/alerts/extend/${token}` },
    { paragraph: "You need not do anything to let it end." },
    { link: "End it now", href: stopUrl },
  ];
  return whole(email, "Shall we keep looking for football for you?", blocks, stopUrl, settings);
}

function ending(alert: Alert, stopUrl: string): MailBlock[] {
  const rhythm = alert.often === "weekly" ? "At most one email a week" : "At most one email a day";
  return [
    { paragraph: `${rhythm}, until ${formatFullDate(alert.expiresAtMs)}. Found a team, or had enough?` },
    { link: "End these emails", href: stopUrl },
  ];
}

function searchText({ search: Search, offers: Offers, miles: Miles, near }: Alert): string {
  return formatAlert({ Search, Offers, Miles, near });
}

function whole(
  to: string,
  subject: string,
  blocks: MailBlock[],
  unsubscribeUrl: string | null,
  settings: AlertMailSettings,
): AlertMail {
  // A head line can hold no second line, whatever a register calls a club.
  const line = subject.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, " ").trim();
  return {
    to,
    subject: line,
    text: mailText(blocks, settings),
    html: mailHtml(line, blocks, settings),
    unsubscribeUrl,
  };
}
