// How many messages are taken, and from how many on a captcha is asked for: by address, network, e-mail, club and over all.
import type { Database } from "#src/platform/database/database.ts";
import {
  addressesInNetwork,
  dailyDigest,
  dayOf,
  hourOf,
  type RateLimit,
  widerNetwork,
} from "#src/platform/database/rate-limit.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";
import { mailboxOf } from "#src/platform/text/email-address.ts";
import type { MessageSettings } from "./message-settings.ts";

export interface MessageWriter {
  /** A network address, of IPv6 the /64. */
  from: string;
  email: string;
  clubId: number;
}

/**
 * In an order that is the same for every message, so that two of them never wait for each other's counts. Nobody is asked
 * for a captcha by the e-mail: the question would tell a stranger whether its owner has written.
 */
export async function messageLimits(
  { database, settings }: { database: Database; settings: MessageSettings },
  { from, email, clubId }: MessageWriter,
  nowMs: number,
): Promise<RateLimit[]> {
  const { messagesPerAddress, messagesPerClub, messagesPerHour, messagesPerEmail } = settings;
  const digest = await dailyDigest(secretStore(database), nowMs);
  const address = digest(from);
  const network = digest(`network ${widerNetwork(from)}`);
  const [hour, day] = [hourOf(nowMs), dayOf(nowMs)];
  const half = Math.ceil(messagesPerAddress / 2);
  return [
    { ...hour, name: `address:${address}`, atMost: messagesPerAddress, withoutCaptcha: Math.ceil(half / 2) },
    { ...day, name: `address-club:${address}:${clubId}`, atMost: half, withoutCaptcha: 1 },
    {
      ...hour,
      name: `network:${network}`,
      atMost: addressesInNetwork * messagesPerAddress,
      withoutCaptcha: messagesPerAddress,
    },
    { ...day, name: `network-club:${network}:${clubId}`, atMost: messagesPerAddress, withoutCaptcha: half },
    { ...day, name: `email:${digest(`email ${mailboxOf(email)}`)}`, atMost: messagesPerEmail, withoutCaptcha: any },
    { ...hour, name: `club:${clubId}`, atMost: messagesPerClub, withoutCaptcha: Math.ceil(messagesPerClub / 3) },
    { ...hour, name: "all", atMost: messagesPerHour, withoutCaptcha: Math.ceil(messagesPerHour / 2) },
  ];
}

const any = Number.MAX_SAFE_INTEGER;
