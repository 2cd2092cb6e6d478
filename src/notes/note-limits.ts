// How many notes are taken, and from how many on a captcha is asked for: by network, about one record, and over all.
import { addressesInNetwork, widerNetwork } from "#src/messages/message-limits.ts";
import type { Outbox } from "#src/messages/ports.ts";
import type { RandomIds } from "#src/platform/crypto/ports.ts";
import type { RateLimit } from "#src/platform/database/rate-limit.ts";

export interface NoteLimitSettings {
  /** Notes an hour from one network address, and over all. */
  notesPerAddress: number;
  notesPerHour: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** `about` null: no record, but the association itself, to which everybody may write. In an order that is the same for every note, so that two never wait for each other's counts. */
export async function noteLimits(
  { outbox, ids, settings }: { outbox: Pick<Outbox, "secret">; ids: RandomIds; settings: NoteLimitSettings },
  { from, about }: { from: string; about: string | null },
  nowMs: number,
): Promise<RateLimit[]> {
  const { notesPerAddress, notesPerHour } = settings;
  // With another salt each day, so that an address is not recognised from its digest later.
  const salt = await outbox.secret(`salt:${Math.floor(nowMs / dayMs)}`, nowMs, ids.newToken());
  const digest = (text: string) => ids.digest(`${salt}\n${text}`).slice(0, 32);
  const hour = { windowStartMs: nowMs - (nowMs % hourMs), windowMs: hourMs };
  const network = addressesInNetwork * notesPerAddress;
  return [
    {
      ...hour,
      name: `note-address:${digest(from)}`,
      atMost: notesPerAddress,
      withoutCaptcha: Math.ceil(notesPerAddress / 4),
    },
    {
      ...hour,
      name: `note-network:${digest(`network ${widerNetwork(from)}`)}`,
      atMost: network,
      withoutCaptcha: notesPerAddress,
    },
    ...(about === null
      ? []
      : [{ ...hour, name: `note-record:${about}`, atMost: network, withoutCaptcha: Math.ceil(notesPerAddress / 2) }]),
    { ...hour, name: "note-all", atMost: notesPerHour, withoutCaptcha: Math.ceil(notesPerHour / 2) },
  ];
}
