// What the links of an alert's mails do. Looking changes nothing, as mail systems follow links of their own accord.
import type { Clock } from "#src/platform/clock/clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { SealedAlert } from "./alert.ts";
import type { AlertCipher } from "./alert-cipher.ts";
import { alertMonths } from "./alert-rules.ts";
import type { AlertLinkPurpose, AlertLinkState, AlertSearchAnswer } from "./alert-schema.ts";
import { confirmAlert, endAlert, extendAlert, findLink } from "./alert-store.ts";
import { alertWords, openAlert } from "./seal-mail.ts";

interface AlertLinkParts {
  database: Database;
  cipher: AlertCipher;
  clock: Clock;
}

export type AlertLink =
  | { ok: true; state: AlertLinkState; words: string | null; untilMs: number | null }
  /** Nobody was given such a link, it is for something else, or it is too old. */
  | { ok: false; kind: "unknown" };

/** How long before its end an alert's owner is asked, and may give it more months. */
export const askBeforeMs = 14 * 86_400_000;

/** The state of a link. */
async function showAlertLink(parts: AlertLinkParts, purpose: AlertLinkPurpose, token: string) {
  return standing(parts, await find(parts, purpose, token), purpose);
}

/** The search of an alert, by the token of its mails; null where it has ended. Reading it changes nothing. */
export async function findAlertSearch(parts: AlertLinkParts, token: string): Promise<AlertSearchAnswer | null> {
  const found = (await find(parts, "stop", token))?.alert;
  const alert = found && found.expiresAtMs > parts.clock.nowMs() ? openAlert(parts.cipher, found) : null;
  return alert && { Search: alert.search, Offers: alert.offers, Near: alert.near };
}

/** Does what the link is for. Pressed again it reports the current state and changes nothing. */
async function pressAlertLink(parts: AlertLinkParts, purpose: AlertLinkPurpose, token: string): Promise<AlertLink> {
  const link = await find(parts, purpose, token);
  const shown = standing(parts, link, purpose);
  if (!shown.ok || shown.state !== "ready" || !link?.alert) return shown;
  const { alert } = link;
  const nowMs = parts.clock.nowMs();
  const untilMs = endAfter(purpose === "extend" ? alert.expiresAtMs : nowMs);
  const { database } = parts;
  const isDone =
    purpose === "stop"
      ? await endAlert(database, alert.alertId)
      : purpose === "confirm"
        ? await confirmAlert(database, alert.alertId, nowMs, untilMs)
        : await extendAlert(database, alert.alertId, untilMs);
  // Used by another request at the same time: its result is the state.
  if (!isDone) return showAlertLink(parts, purpose, token);
  return { ...shown, state: "done", untilMs: purpose === "stop" ? null : untilMs };
}

async function find(
  { database, clock }: AlertLinkParts,
  purpose: AlertLinkPurpose,
  token: string,
): Promise<{ alert: SealedAlert | null } | null> {
  const link = await findLink(database, randomIds.digest(token), clock.nowMs());
  const needed = purpose === "confirm" ? "confirm" : "manage";
  return link?.purpose === needed ? link : null;
}

function standing(
  { cipher, clock }: AlertLinkParts,
  link: { alert: SealedAlert | null } | null,
  purpose: AlertLinkPurpose,
): AlertLink {
  if (link === null) return { ok: false, kind: "unknown" };
  const { alert } = link;
  const nowMs = clock.nowMs();
  if (alert === null || alert.expiresAtMs <= nowMs) {
    return { ok: true, state: purpose === "confirm" ? "too-late" : "already-ended", words: null, untilMs: null };
  }
  // Without its key an alert cannot be put into words; it can still be ended.
  const opened = openAlert(cipher, alert);
  const words = opened && alertWords(opened);
  return { ok: true, state: stateOf(alert, purpose, nowMs), words, untilMs: alert.expiresAtMs };
}

function stateOf(
  { confirmedAtMs, expiresAtMs }: SealedAlert,
  purpose: AlertLinkPurpose,
  nowMs: number,
): AlertLinkState {
  if (purpose === "confirm") return confirmedAtMs === null ? "ready" : "already-on";
  if (purpose === "extend") return expiresAtMs - nowMs <= askBeforeMs ? "ready" : "too-early";
  return "ready";
}

/** So many months later, at the same time of day; at the month's last day where it has fewer. */
function endAfter(fromMs: number): number {
  const end = new Date(fromMs);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + alertMonths, 1);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end.getTime();
}

/** The links in an alert's mails, as pages follow them: of alerts in our database, or behind a gateway, in another's. */
export interface AlertLinks {
  /** The state of a link; reading it changes nothing. */
  showLink(purpose: AlertLinkPurpose, token: string): Promise<AlertLink>;
  /** Does what the link is for. */
  pressLink(purpose: AlertLinkPurpose, token: string): Promise<AlertLink>;
}

export const alertLinks = (parts: AlertLinkParts): AlertLinks => ({
  showLink: (purpose, token) => showAlertLink(parts, purpose, token),
  pressLink: (purpose, token) => pressAlertLink(parts, purpose, token),
});
