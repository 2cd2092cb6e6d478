// The mails of an alert: the one that asks for a press, the news, and the one before the end, without picture or pixel; and the
// one that tells the association of news that is held.

import type { Mail } from "#src/mail/mail.ts";
import { type MailBlock, type MailLook, mailOf, oneLine, textsOf } from "#src/mail/mail-body.ts";
import { formatFullDate, formatTime } from "#src/platform/text/format-date.ts";
import { mailedLinks } from "#src/site/legal-links.ts";
import type { PageSettings } from "#src/site/page-settings.ts";
import type { Alert, AlertAddress, AlertMail } from "./alert.ts";
import { alertMonths, atLeastFew, confirmationHours } from "./alert-rules.ts";
import type { HeldRun } from "./alert-run-store.ts";
import { formatAlert, formatFrequency } from "./format-alert.ts";
import type { NewsCard } from "./news-cards.ts";

export type AlertMailSettings = MailLook & Pick<PageSettings, "associationPages">;

/** Cards that a mail shows; of more it says how many. */
export const cardsInMail = 5;

/** The first mail. The address is unproven: it holds nothing that a stranger could have written. */
export function confirmationMail(
  alert: Alert,
  { email, origin }: AlertAddress,
  token: string,
  settings: AlertMailSettings,
): AlertMail {
  const say = textsOf("alert-confirm", settings);
  const values = valuesOf(alert);
  const blocks: MailBlock[] = [
    { heading: say("heading", values) },
    { paragraph: say("opening", values) },
    { paragraph: say("asked", values) },
    { button: say("button"), href: `${origin}/alerts/confirm/${token}` },
    { paragraph: say("after", { often: formatFrequency(alert.often), months: `${alertMonths}` }) },
    { paragraph: say("otherwise", { hours: `${confirmationHours}` }) },
    ...associationLinks(origin, settings),
  ];
  const subject = say(alert.at ? "subjectAt" : "subject", values);
  return { to: email, unsubscribeUrl: null, ...mailOf(subject, blocks, settings) };
}

/** What is new: a few cards as on the list, nearest first. `more` counts those that are not shown. */
export function newsMail(
  alert: Alert,
  { email, origin }: AlertAddress,
  token: string,
  { cards, more }: { cards: NewsCard[]; more: number },
  settings: AlertMailSettings,
): AlertMail {
  const say = textsOf("alert-news", settings);
  const values = { ...valuesOf(alert), name: cards[0]?.name ?? "" };
  const count = cards.length + more;
  const stopUrl = `${origin}/alerts/stop/${token}`;
  const blocks: MailBlock[] = [
    { heading: count === 1 ? say("headingOne", values) : say("headingMany", { ...values, count: `${count}` }) },
    { paragraph: say("opening", values) },
    { paragraph: say("asked", values) },
    ...cards.map((card) => ({
      card: card.name,
      href: `${origin}${card.path}`,
      distance: card.distance,
      lines: card.lines,
    })),
    ...(more > 0 ? [{ paragraph: say("more", { count: `${more}` }) }] : []),
    { link: say("searchAgain"), href: `${origin}/alerts/search/${token}` },
    { paragraph: say("ending") },
    ...whyBlocks(alert, origin, stopUrl, settings),
  ];
  const subject = alert.at
    ? say("subjectAt", values)
    : count === 1
      ? say("subjectOne", values)
      : say("subjectMany", { ...values, others: `${count - 1}` });
  return { to: email, unsubscribeUrl: stopUrl, ...mailOf(subject, blocks, settings) };
}

/** Before the end: one press adds months, and without it nothing more is to be done. */
export function endingMail(
  alert: Alert,
  { email, origin }: AlertAddress,
  token: string,
  settings: AlertMailSettings,
): AlertMail {
  const say = textsOf("alert-ending", settings);
  const values = valuesOf(alert);
  const stopUrl = `${origin}/alerts/stop/${token}`;
  const blocks: MailBlock[] = [
    { heading: say("heading", values) },
    { paragraph: say("opening", values) },
    { paragraph: say("asked", values) },
    { paragraph: say("end", { until: formatFullDate(alert.expiresAtMs) }) },
    { button: say("button", { months: `${alertMonths}` }), href: `${origin}/alerts/extend/${token}` },
    { paragraph: say("otherwise") },
    ...whyBlocks(alert, origin, stopUrl, settings),
  ];
  const subject = say(alert.at ? "subjectAt" : "subject", values);
  return { to: email, unsubscribeUrl: stopUrl, ...mailOf(subject, blocks, settings) };
}

/** Why one gets it, how to end it, and who to ask. */
function whyBlocks(alert: Alert, origin: string, stopUrl: string, settings: AlertMailSettings): MailBlock[] {
  const say = textsOf("alert-news", settings);
  const often = formatFrequency(alert.often);
  const [date, until] = [formatFullDate(alert.createdAtMs), formatFullDate(alert.expiresAtMs)];
  return [
    { paragraph: say("why", { date, often, until }) },
    { link: say("stop"), href: stopUrl },
    ...associationLinks(origin, settings),
  ];
}

function associationLinks(origin: string, settings: AlertMailSettings): MailBlock[] {
  const say = textsOf("alert-news", settings);
  const { privacyPolicy, contact } = mailedLinks(settings);
  return [
    { link: say("privacy"), href: new URL(privacyPolicy, origin).href },
    { link: say("contact"), href: new URL(contact, origin).href },
  ];
}

function valuesOf(alert: Alert) {
  return { search: formatAlert(alert), place: alert.at?.name ?? alert.near ?? "you" };
}

export function heldMail(mailId: string, held: HeldRun, to: string, look: MailLook): Mail {
  const say = textsOf("alerts-held", look);
  const values = { count: `${held.alerts}` };
  const moment = (ms: number) => `${formatFullDate(ms)}, ${formatTime(ms)}`;
  const imports = held.imports.map(({ command, atMs }) => `${command} (${moment(atMs)})`).join("; ");
  const more = held.placesInAll - held.places.length;
  const blocks: MailBlock[] = [
    { heading: say("heading", values) },
    { paragraph: say("opening", { ...values, date: moment(held.lookedAtMs) }) },
    ...(imports === "" ? [] : [{ paragraph: say("after", { imports }) }]),
    { paragraph: say("places") },
    { facts: held.places.map(({ name, alerts }): [string, string] => [oneLine(name), atLeastFew(alerts)]) },
    ...(more > 0 ? [{ paragraph: say("morePlaces", { count: `${more}` }) }] : []),
    { paragraph: say("how") },
    { facts: [[say("reference"), `${held.runId}`]] },
  ];
  const head = { mailId, messageId: null, kind: "alerts-held" as const, to, replyTo: null };
  return { ...head, ...mailOf(say("subject", values), blocks, look) };
}
