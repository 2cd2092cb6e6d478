// How many alerts are taken, and from how many on a captcha is asked for: by network, and over all.
import type { SecretStore } from "#src/platform/crypto/ports.ts";
import {
  addressesInNetwork,
  dailyDigest,
  hourOf,
  type RateLimit,
  widerNetwork,
} from "#src/platform/database/rate-limit.ts";

export interface AlertLimitSettings {
  /** Alerts an hour from one network address, and over all. */
  alertsPerAddress: number;
  alertsPerHour: number;
}

/**
 * In an order that is the same for every alert, so that two never wait for each other's counts. The count by mailbox has
 * no limit: it makes two requests for one address wait for each other, and whoever asks learns nothing of it.
 */
export async function alertLimits(
  { secrets, settings }: { secrets: Pick<SecretStore, "secret">; settings: AlertLimitSettings },
  { from, mailboxDigest }: { from: string; mailboxDigest: string },
  nowMs: number,
): Promise<RateLimit[]> {
  const { alertsPerAddress, alertsPerHour } = settings;
  const digest = await dailyDigest(secrets, nowMs);
  const hour = hourOf(nowMs);
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
