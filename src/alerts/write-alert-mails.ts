// Writes the mails that are due: news, one a day or a week, and the question before the end.

import { mailLanguage } from "#src/mail/mail-body.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { openAddress, openAlert, type SealedMail, type StoredAlert, sealMail } from "./alert.ts";
import type { AlertCipher } from "./alert-cipher.ts";
import { type AlertMailSettings, cardsInMail, endingMail, newsMail } from "./alert-mails.ts";
import { readCards } from "./alert-run-store.ts";
import { linkMs, lockEnding, lockWithNews, storeAlertMail, storeNewsMail, takeNews } from "./alert-store.ts";
import { askBeforeMs } from "./manage-alert.ts";
import { type NewsCard, nearestFirst, newsCards } from "./news-cards.ts";

export interface WriteParts {
  database: Database;
  cipher: AlertCipher;
  clock: Clock;
  settings: AlertMailSettings & { catchmentMiles: number };
}

/** Alerts of one transaction. */
const alertsAtOnce = 20;

/** Cards that are read and searched at once: few enough that no request waits for their index. */
const cardsAtOnce = 50;

/** Returns how many alerts were written to or found to have no news any more. */
export async function writeAlertMails(parts: WriteParts, signal: AbortSignal): Promise<number> {
  let written = 0;
  for (const write of [writeNews, writeEndings]) {
    let taken = alertsAtOnce;
    while (taken === alertsAtOnce && !signal.aborted) {
      taken = await parts.database.transaction("read committed", (queries) => write(parts, queries));
      written += taken;
    }
  }
  return written;
}

async function writeNews(parts: WriteParts, queries: Queries): Promise<number> {
  const nowMs = parts.clock.nowMs();
  const alerts = await lockWithNews(queries, nowMs, parts.cipher.keyNames, alertsAtOnce);
  for (const alert of alerts) {
    const mail = await composeNews(parts, alert, await takeNews(queries, alert.alertId), queries);
    if (mail) await storeNewsMail(queries, mail, nowMs);
  }
  return alerts.length;
}

async function writeEndings({ cipher, clock, settings }: WriteParts, queries: Queries): Promise<number> {
  const nowMs = clock.nowMs();
  const untilMs = nowMs + askBeforeMs;
  const alerts = await lockEnding(queries, { nowMs, untilMs }, cipher.keyNames, alertsAtOnce);
  for (const stored of alerts) {
    const [alert, address] = [openAlert(cipher, stored), openAddress(cipher, stored)];
    if (!alert || !address) continue;
    const mail = sealMail(cipher, headOf(stored, "alert-ending", nowMs), (token) =>
      endingMail(alert, address, token, settings),
    );
    await storeAlertMail(queries, mail, nowMs);
  }
  return alerts.length;
}

/** Checked again, as days may have passed: null where none of the cards is on the list now. */
async function composeNews(
  { cipher, clock, settings }: WriteParts,
  stored: StoredAlert,
  { cards, forRoom }: Awaited<ReturnType<typeof takeNews>>,
  queries: Queries,
): Promise<SealedMail | null> {
  const [alert, address] = [openAlert(cipher, stored), openAddress(cipher, stored)];
  if (!alert || !address) return null;
  const language = mailLanguage(settings, alert.language);
  const nowMs = clock.nowMs();
  const found: NewsCard[] = [];
  for (let from = 0; from < cards.length; from += cardsAtOnce) {
    const some = cards.slice(from, from + cardsAtOnce);
    const { catchmentMiles } = settings;
    const records = await readCards(queries, some, nowMs);
    found.push(...newsCards(language, alert, some, records, { catchmentMiles, nowMs, forRoom }));
  }
  if (found.length === 0) return null;
  const shown = { cards: nearestFirst(found).slice(0, cardsInMail), more: Math.max(0, found.length - cardsInMail) };
  return sealMail(cipher, headOf(stored, "alert-news", nowMs), (token) =>
    newsMail(alert, address, token, shown, settings),
  );
}

/** Its links last longer than the alert, also where months are added. */
const headOf = ({ alertId, expiresAtMs }: StoredAlert, kind: "alert-news" | "alert-ending", nowMs: number) => ({
  alertId,
  kind,
  nowMs,
  linkUntilMs: expiresAtMs + 2 * linkMs,
});
