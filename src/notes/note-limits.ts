// How many notes are taken, and from how many on a captcha is asked for: by network, about one record, and over all.
import type { Database } from "#src/platform/database/database.ts";
import {
  addressesInNetwork,
  dailyDigest,
  hourOf,
  type RateLimit,
  widerNetwork,
} from "#src/platform/database/rate-limit.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";
import type { NoteSettings } from "./note-settings.ts";

/** `about` null: no record, but the association itself, to which everybody may write. In an order that is the same for every note, so that two never wait for each other's counts. */
export async function noteLimits(
  { database, settings }: { database: Database; settings: NoteSettings },
  { from, about }: { from: string; about: string | null },
  nowMs: number,
): Promise<RateLimit[]> {
  const { notesPerAddress, notesPerHour } = settings;
  const digest = await dailyDigest(secretStore(database), nowMs);
  const hour = hourOf(nowMs);
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
