// Marked messages to clubs, and alerts: what was promised, and which the mail system got.
import { setTimeout as wait } from "node:timers/promises";
import { alertCipher } from "#src/alerts/alert-cipher.ts";
import type { NamedAlertKey } from "#src/alerts/alert-settings.ts";
import type { Database } from "#src/platform/database/database.ts";
import { anAlert } from "#test/alerts/alert-setup.ts";
import { storeConfirmedAlerts } from "#test/alerts/many-alerts.ts";
import type { ReceivedMail } from "#test/messages/smtp-server.ts";
import { aMessage } from "#test/server/production-process.ts";

export const markOf = (number: number) => `mark-${number}-end`;

/** The body of a message; each of them from a mailbox of its own. */
export function markedMessage(marker: string, wgsClubId: string): Record<string, unknown> {
  const { EmailSubjectData: data, ...body } = aMessage(wgsClubId);
  return {
    ...body,
    EmailSubjectData: { ...(data as object), Email: `${marker}@example.org`, QueryDescription: marker },
  };
}

/** Alerts that are on, for girls' teams in Sale. Returns their addresses, to tell mails apart. */
export async function storeMarkedAlerts(database: Database, key: NamedAlertKey, count: number): Promise<string[]> {
  const addressOf = (number: number) => `alert-${number}@example.org`;
  const requestOf = (number: number) => anAlert({ Email: addressOf(number) });
  await storeConfirmedAlerts(database, alertCipher([key]), { count, nowMs: Date.now(), requestOf });
  return Array.from({ length: count }, (_, number) => addressOf(number));
}

/** The Message-ID of each mail, by the message's mark or the alert's address. */
export function arrivals(inbox: readonly ReceivedMail[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { raw, messageId, to } of inbox) {
    const isToClub = to.some((address) => /^club(-\d+)?@/.test(address));
    const marker =
      to.find((address) => address.startsWith("alert-")) ?? (isToClub ? /mark-\d+-end/.exec(raw)?.[0] : undefined);
    if (marker) found.set(marker, [...(found.get(marker) ?? []), messageId]);
  }
  return found;
}

/** Waits until all have arrived, at most so long; returns the milliseconds that it took. */
export async function untilArrived(inbox: readonly ReceivedMail[], marks: Iterable<string>, withinMs: number) {
  const beganMs = performance.now();
  while (missingOf(inbox, marks) > 0 && performance.now() - beganMs < withinMs) await wait(200);
  return performance.now() - beganMs;
}

export function missingOf(inbox: readonly ReceivedMail[], marks: Iterable<string>): number {
  const found = arrivals(inbox);
  return [...marks].filter((marker) => !found.has(marker)).length;
}

/** How many arrived under more Message-IDs than one. */
export const doubledOf = (inbox: readonly ReceivedMail[]): number =>
  [...arrivals(inbox).values()].filter((ids) => new Set(ids).size > 1).length;
