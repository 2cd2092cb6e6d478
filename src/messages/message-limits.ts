// How many messages are taken, and from how many on a captcha is asked for: by address, network, e-mail, club and over all.
import type { RandomIds } from "#src/platform/crypto/ports.ts";
import type { RateLimit } from "#src/platform/database/rate-limit.ts";
import { mailboxOf } from "#src/platform/text/email-address.ts";
import type { Outbox } from "./ports.ts";

export interface MessageLimitSettings {
  /** Messages an hour from one network address, to one club, and over all. */
  messagesPerAddress: number;
  messagesPerClub: number;
  messagesPerHour: number;
  /** Messages a day that name one e-mail address: each sends a confirmation there, whoever wrote it. */
  messagesPerEmail: number;
}

export interface MessageWriter {
  /** A network address, of IPv6 the /64. */
  from: string;
  email: string;
  clubId: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** As multiples of what one address may send: a school or a village's provider is one network of many people. */
export const addressesInNetwork = 4;

/**
 * In an order that is the same for every message, so that two of them never wait for each other's counts. Nobody is asked
 * for a captcha by the e-mail: the question would tell a stranger whether its owner has written.
 */
export async function messageLimits(
  { outbox, secrets, settings }: { outbox: Outbox; secrets: RandomIds; settings: MessageLimitSettings },
  { from, email, clubId }: MessageWriter,
  nowMs: number,
): Promise<RateLimit[]> {
  const { messagesPerAddress, messagesPerClub, messagesPerHour, messagesPerEmail } = settings;
  // With another salt each day, so that an address is not recognised from its digest later.
  const salt = await outbox.secret(`salt:${Math.floor(nowMs / dayMs)}`, nowMs, secrets.newToken());
  const digest = (text: string) => secrets.digest(`${salt}\n${text}`).slice(0, 32);
  const address = digest(from);
  const network = digest(`network ${widerNetwork(from)}`);
  const hour = { windowStartMs: nowMs - (nowMs % hourMs), windowMs: hourMs };
  const day = { windowStartMs: nowMs - (nowMs % dayMs), windowMs: dayMs };
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

/** The network that providers give to one customer at most: /24, of IPv6 /48. */
export function widerNetwork(from: string): string {
  const isIPv4 = /^\d+(\.\d+){3}$/.test(from);
  return isIPv4 ? from.split(".").slice(0, 3).join(".") : from.split(":").slice(0, 3).join(":");
}
