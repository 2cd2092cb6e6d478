// The mails of an alert: the one that asks for a press, the news, and the one before the end,
// without picture or pixel; and the one that tells the association of news that is held.

import type { Mail } from "#src/mail/mail.ts";
import { type MailBlock, type MailBranding, mailLanguage, mailOf, oneLine, textsOf } from "#src/mail/mail-body.ts";
import type { Language } from "#src/platform/language/language.ts";
import { formatFullDate, formatTime } from "#src/platform/text/format-date.ts";
import { joinApart } from "#src/platform/text/joined-texts.ts";
import { mailedLinks } from "#src/site/legal-links.ts";
import type { PageSettings } from "#src/site/page-settings.ts";
import type { Alert, AlertAddress, AlertMail } from "./alert.ts";
import { alertMonths, atLeastFew, confirmationHours } from "./alert-rules.ts";
import type { HeldRun } from "./alert-run-store.ts";
import { formatAlert, formatFrequency } from "./format-alert.ts";
import type { NewsCard } from "./news-cards.ts";

export type AlertMailSettings = MailBranding & Pick<PageSettings, "associationPages">;

/** Cards that a mail shows; of more it says how many. */
export const cardsInMail = 5;

/** The first mail. The address is unproven: it holds nothing that a stranger could have written. */
export function confirmationMail(
  alert: Alert,
  { email, origin }: AlertAddress,
  token: string,
  settings: AlertMailSettings,
): AlertMail {
  const language = mailLanguage(settings, alert.language);
  const say = textsOf(language, "alert-confirm", settings);
  const values = valuesOf(language, alert);
  const blocks: MailBlock[] = [
    { heading: say("heading", values) },
    { paragraph: say("opening", values) },
    { paragraph: say("asked", values) },
    { button: say("button"), href: `${origin}${language.path}/alerts/confirm/${token}` },
    { paragraph: say("after", { often: formatFrequency(language, alert.often), months: `${alertMonths}` }) },
    { paragraph: say("otherwise", { hours: `${confirmationHours}` }) },
    ...associationLinks(language, origin, settings),
  ];
  const subject = say(alert.at ? "subjectAt" : "subject", values);
  return { to: email, unsubscribeUrl: null, ...mailOf(language, subject, blocks, settings) };
}

/** What is new: a few cards as on the list, nearest first. `more` counts the others. */
export function newsMail(
  alert: Alert,
  { email, origin }: AlertAddress,
  token: string,
  { cards, more }: { cards: NewsCard[]; more: number },
  settings: AlertMailSettings,
): AlertMail {
  const language = mailLanguage(settings, alert.language);
  const say = textsOf(language, "alert-news", settings);
  const values = { ...valuesOf(language, alert), name: cards[0]?.name ?? "" };
  const count = cards.length + more;
  const stopUrl = `${origin}${language.path}/alerts/stop/${token}`;
  const blocks: MailBlock[] = [
    { heading: count === 1 ? say("headingOne", values) : say("headingMany", { ...values, count: `${count}` }) },
    { paragraph: say("opening", values) },
    { paragraph: say("asked", values) },
    ...cards.map((card) => ({
      card: card.name,
      href: `${origin}${language.path}${card.path}`,
      distance: card.distance,
      lines: card.lines,
    })),
    ...(more > 0 ? [{ paragraph: say("more", { count: `${more}` }) }] : []),
    { link: say("searchAgain"), href: `${origin}${language.path}/alerts/search/${token}` },
    { paragraph: say("ending") },
    ...whyBlocks(language, alert, stopUrl, { origin, settings }),
  ];
  const subject = alert.at
    ? say("subjectAt", values)
    : count === 1
      ? say("subjectOne", values)
      : say("subjectMany", { ...values, others: `${count - 1}` });
  return { to: email, unsubscribeUrl: stopUrl, ...mailOf(language, subject, blocks, settings) };
}

/** Before the end: one press adds months, and without it nothing more is to be done. */
export function endingMail(
  alert: Alert,
  { email, origin }: AlertAddress,
  token: string,
  settings: AlertMailSettings,
): AlertMail {
  const language = mailLanguage(settings, alert.language);
  const say = textsOf(language, "alert-ending", settings);
  const values = valuesOf(language, alert);
  const stopUrl = `${origin}${language.path}/alerts/stop/${token}`;
  const blocks: MailBlock[] = [
    { heading: say("heading", values) },
    { paragraph: say("opening", values) },
    { paragraph: say("asked", values) },
    { paragraph: say("end", { until: formatFullDate(language, alert.expiresAtMs) }) },
    { button: say("button", { months: `${alertMonths}` }), href: `${origin}${language.path}/alerts/extend/${token}` },
    { paragraph: say("otherwise") },
    ...whyBlocks(language, alert, stopUrl, { origin, settings }),
  ];
  const subject = say(alert.at ? "subjectAt" : "subject", values);
  return { to: email, unsubscribeUrl: stopUrl, ...mailOf(language, subject, blocks, settings) };
}

/** Why one gets it, how to end it, and who to ask. */
function whyBlocks(
  language: Language,
  alert: Alert,
  stopUrl: string,
  { origin, settings }: { origin: string; settings: AlertMailSettings },
): MailBlock[] {
  const say = textsOf(language, "alert-news", settings);
  const often = formatFrequency(language, alert.often);
  const [date, until] = [formatFullDate(language, alert.createdAtMs), formatFullDate(language, alert.expiresAtMs)];
  return [
    { paragraph: say("why", { date, often, until }) },
    { link: say("stop"), href: stopUrl },
    ...associationLinks(language, origin, settings),
  ];
}

function associationLinks(language: Language, origin: string, settings: AlertMailSettings): MailBlock[] {
  const say = textsOf(language, "alert-news", settings);
  const { privacyPolicy, contact } = mailedLinks(settings);
  const pageAt = (page: string) => new URL(page.startsWith("/") ? language.path + page : page, origin).href;
  return [
    { link: say("privacy"), href: pageAt(privacyPolicy) },
    { link: say("contact"), href: pageAt(contact) },
  ];
}

const valuesOf = (language: Language, alert: Alert) => ({
  search: formatAlert(language, alert),
  place: alert.at?.name ?? alert.near ?? language.text("you"),
});

export function heldMail(mailId: string, run: HeldRun, to: string, branding: MailBranding): Mail {
  const language = mailLanguage(branding);
  const say = textsOf(language, "alerts-held", branding);
  const values = { count: `${run.alerts}` };
  const moment = (ms: number) =>
    language.text("{date}, {time}", { date: formatFullDate(language, ms), time: formatTime(language, ms) });
  const imports = joinApart(
    language,
    run.imports.map(({ command, atMs }) => language.text("{what} ({when})", { what: command, when: moment(atMs) })),
  );
  const more = run.placesInAll - run.places.length;
  const blocks: MailBlock[] = [
    { heading: say("heading", values) },
    { paragraph: say("opening", { ...values, date: moment(run.lookedAtMs) }) },
    ...(imports === "" ? [] : [{ paragraph: say("after", { imports }) }]),
    { paragraph: say("places") },
    { facts: run.places.map(({ name, alerts }): [string, string] => [oneLine(name), atLeastFew(alerts)]) },
    ...(more > 0 ? [{ paragraph: say("morePlaces", { count: `${more}` }) }] : []),
    { paragraph: say("how") },
    { facts: [[say("reference"), `${run.runId}`]] },
  ];
  return { mailId, kind: "alerts-held", to, ...mailOf(language, say("subject", values), blocks, branding) };
}
