// How many alerts are taken, and from how many on a captcha is asked for: by network, and over all.
import { addressesInNetwork, widerNetwork } from "#src/messages/message-limits.ts";
import type { Outbox } from "#src/messages/ports.ts";
import type { RandomIds } from "#src/platform/crypto/ports.ts";
import type { RateLimit } from "#src/platform/database/rate-limit.ts";

export interface AlertLimitSettings {
  /** Alerts an hour from one network address, and over all. */
  alertsPerAddress: number;
  alertsPerHour: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * In an order that is the same for every alert, so that two never wait for each other's counts. The count by mailbox has
 * no limit: it makes two requests for one address wait for each other, and whoever asks learns nothing of it.
 */
export async function alertLimits(
  { outbox, ids, settings }: { outbox: Pick<Outbox, "secret">; ids: RandomIds; settings: AlertLimitSettings },
  { from, mailboxDigest }: { from: string; mailboxDigest: string },
  nowMs: number,
): Promise<RateLimit[]> {
  const { alertsPerAddress, alertsPerHour } = settings;
  // With another salt each day, so that an address is not recognised from its digest later.
  const salt = await outbox.secret(`salt:${Math.floor(nowMs / dayMs)}`, nowMs, ids.newToken());
  const digest = (text: string) => ids.digest(`${salt}\n${text}`).slice(0, 32);
  const hour = { windowStartMs: nowMs - (nowMs % hourMs), windowMs: hourMs };
  const any = Number.MAX_SAFE_INTEGER;
  return [
    {
      ...hour,
      name: `alert-address:${digest(from)}`,
      atMost: alertsPerAddress,
      withoutCaptcha: Math.ceil(alertsPerAddress / 4),
    },
    {
      ...hour,
      name: `alert-network:${digest(`network ${widerNetwork(from)}`)}`,
      atMost: addressesInNetwork * alertsPerAddress,
      withoutCaptcha: alertsPerAddress,
    },
    { ...hour, name: `alert-mailbox:${digest(mailboxDigest)}`, atMost: any, withoutCaptcha: any },
    { ...hour, name: "alert-all", atMost: alertsPerHour, withoutCaptcha: Math.ceil(alertsPerHour / 2) },
  ];
}
