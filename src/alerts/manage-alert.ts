// What people do with their alerts: by the links in their mails, or signed in, by their verified
// e-mail address. Looking at a link changes nothing, as mail systems follow links.
import { type MailBranding, mailLanguage } from "#src/mail/mail-body.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { formerMailboxOf, mailboxOf } from "#src/platform/text/email-address.ts";
import { type Alert, openAlert, type StoredAlert } from "./alert.ts";
import type { AlertCipher } from "./alert-cipher.ts";
import { alertMonths } from "./alert-rules.ts";
import type { AlertLinkAnswer, AlertLinkPurpose, AlertLinkState, AlertSearchAnswer } from "./alert-schema.ts";
import { confirmAlert, endAlert, endOfAddress, extendAlert, findLink, findOfAddress } from "./alert-store.ts";
import { formatAlert } from "./format-alert.ts";

interface AlertLinkParts {
  database: Database;
  cipher: AlertCipher;
  clock: Clock;
  settings: Pick<MailBranding, "languages">;
}

/**
 * The state of a link, after doing what it is for where it `isPressed` and ready. Null where nobody
 * was given such a link, it is for something else or too old. Of our database, or behind a gateway.
 */
export type FollowAlertLink = (
  purpose: AlertLinkPurpose,
  token: string,
  isPressed: boolean,
) => Promise<AlertLinkAnswer | null>;

/** How long before its end an alert's owner is asked, and may give it more months. */
export const askBeforeMs = 14 * 86_400_000;

/** As `FollowAlertLink`. */
export async function followAlertLink(
  parts: AlertLinkParts,
  purpose: AlertLinkPurpose,
  token: string,
  isPressed: boolean,
): Promise<AlertLinkAnswer | null> {
  const link = await find(parts, purpose, token);
  if (link === null) return null;
  const { database, cipher, clock, settings } = parts;
  const { alert } = link;
  const nowMs = clock.nowMs();
  if (alert === null || alert.expiresAtMs <= nowMs) {
    return { State: purpose === "confirm" ? "too-late" : "already-ended", Words: null, UntilMs: null };
  }
  const State = stateOf(alert, purpose, nowMs);
  // Without its key an alert cannot be put into words; it can still be ended.
  const opened = openAlert(cipher, alert);
  const Words = opened && formatAlert(mailLanguage(settings, opened.language), opened);
  if (!isPressed || State !== "ready") return { State, Words, UntilMs: alert.expiresAtMs };
  const untilMs = endAfter(purpose === "extend" ? alert.expiresAtMs : nowMs);
  const does = { stop: endAlert, confirm: confirmAlert, extend: extendAlert };
  const isDone = await does[purpose](database, alert.alertId, untilMs, nowMs);
  // Used by another request at the same time: its result is the state.
  if (!isDone) return followAlertLink(parts, purpose, token, false);
  return { State: "done", Words, UntilMs: purpose === "stop" ? null : untilMs };
}

/** An alert's search, by the token of its mails; null where it ended. Reading changes nothing. */
export async function findAlertSearch(parts: AlertLinkParts, token: string): Promise<AlertSearchAnswer | null> {
  const found = (await find(parts, "stop", token))?.alert;
  const alert = found && found.expiresAtMs > parts.clock.nowMs() ? openAlert(parts.cipher, found) : null;
  return alert && { Search: alert.search, Offers: alert.offers, Near: alert.near };
}

async function find({ database, clock }: AlertLinkParts, purpose: AlertLinkPurpose, token: string) {
  const link = await findLink(database, randomIds.digest(token), clock.nowMs());
  return link?.purpose === (purpose === "confirm" ? "confirm" : "manage") ? link : null;
}

function stateOf(
  { confirmedAtMs, expiresAtMs }: StoredAlert,
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

export interface HeldAlertParts {
  database: Queries;
  cipher: AlertCipher;
}

const digests = ({ addressDigests }: AlertCipher, email: string) =>
  [mailboxOf(email), formerMailboxOf(email)].flatMap(addressDigests);

export async function findHeldAlerts({ database, cipher }: HeldAlertParts, email: string): Promise<Alert[]> {
  const alerts = await findOfAddress(database, digests(cipher, email));
  return alerts.flatMap((alert) => openAlert(cipher, alert) ?? []);
}

/** Ends one of them, or all where no id is given; returns how many. */
export function endHeldAlerts(
  { database, cipher }: HeldAlertParts,
  email: string,
  alertId: string | null,
): Promise<number> {
  return endOfAddress(database, digests(cipher, email), alertId);
}
