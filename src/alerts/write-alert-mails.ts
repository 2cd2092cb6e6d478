// Writes the mails that are due: news, at most one a day or a week, and the question before an alert's end.
import type { Clock } from "#src/platform/clock/clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import type { AddressedAlert, Alert } from "./alert.ts";
import { readCards } from "./alert-catalogue.ts";
import type { AlertCipher } from "./alert-cipher.ts";
import { type NewsMail, takeEnding, takeNews } from "./alert-mail-store.ts";
import { type AlertMailSettings, cardsInMail, endingMail, newsMail } from "./alert-mails.ts";
import { askBeforeMs } from "./follow-alert-link.ts";
import { newsCards } from "./news-cards.ts";
import { type AlertMail, openAddress, openAlert, sealMail } from "./seal-mail.ts";

export interface WriteParts {
  database: Database;
  cipher: AlertCipher;
  clock: Clock;
  settings: AlertMailSettings & { catchmentMiles: number };
}

/** Alerts of one transaction. */
const alertsAtOnce = 20;

/** Links still say what became of an alert for a while after its end. */
const linkDays = 60;
const dayMs = 86_400_000;

/** Returns how many alerts were written to or found to have no news any more. */
export async function writeAlertMails(parts: WriteParts, signal: AbortSignal): Promise<number> {
  const { database, clock, cipher } = parts;
  let written = 0;
  const untilNone = async (take: () => Promise<number>) => {
    for (let taken = alertsAtOnce; taken === alertsAtOnce && !signal.aborted; written += taken) taken = await take();
  };
  await untilNone(() =>
    takeNews(database, clock.nowMs(), cipher, alertsAtOnce, (alert, cards, queries) =>
      composeNews(parts, alert, cards, queries),
    ),
  );
  await untilNone(() =>
    takeEnding(database, { nowMs: clock.nowMs(), withinMs: askBeforeMs }, cipher, alertsAtOnce, (alert) =>
      composeEnding(parts, alert),
    ),
  );
  return written;
}

/** Checked again, as hours or days may have passed: null where none of the cards is still on the alert's list. */
async function composeNews(
  parts: WriteParts,
  stored: AddressedAlert,
  cards: string[],
  queries: Queries,
): Promise<NewsMail | null> {
  const alert = openAlert(parts.cipher, stored);
  if (alert === null) return null;
  const nowMs = parts.clock.nowMs();
  const { catchmentMiles } = parts.settings;
  const records = await readCards(queries, cards, nowMs);
  const found = await newsCards(alert, cards, records, { catchmentMiles, nowMs });
  if (found.length === 0) return null;
  const shown = { cards: found.slice(0, cardsInMail), more: Math.max(0, found.length - cardsInMail) };
  const address = openAddress(parts.cipher, stored);
  return sealed(parts, alert, "alert-news", (token) => newsMail(alert, address, token, shown, parts.settings));
}

function composeEnding(parts: WriteParts, stored: AddressedAlert): NewsMail | null {
  const alert = openAlert(parts.cipher, stored);
  if (alert === null) return null;
  const address = openAddress(parts.cipher, stored);
  return sealed(parts, alert, "alert-ending", (token) => endingMail(alert, address, token, parts.settings));
}

function sealed(
  { cipher, clock }: WriteParts,
  alert: Alert,
  kind: "alert-news" | "alert-ending",
  write: (token: string) => AlertMail,
): NewsMail {
  const token = randomIds.newToken();
  const head = { mailId: randomIds.newId(), alertId: alert.alertId, kind, dueAtMs: clock.nowMs() };
  return {
    // Longer than the alert lives, also where months are added: its links are always good.
    token: {
      digest: randomIds.digest(token),
      purpose: "manage",
      expiresAtMs: alert.expiresAtMs + 2 * linkDays * dayMs,
    },
    mail: sealMail(cipher, head, write(token)),
  };
}
