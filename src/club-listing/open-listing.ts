// Opens a listing by its link. Looking changes nothing: mail systems open links of their own accord.
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import { type FormRefusal, formLimits, storeForm } from "#src/platform/database/rate-limit.ts";
import { digestOfAddress, type ListedRecord, readListed } from "./listed-record.ts";
import { findLink, type ListingLink } from "./listing-store.ts";
import type { ListingParts } from "./mail-link.ts";

/**
 * Wrong tokens an hour from one network address, and in all, that are told so. A good one opens beyond that too: nobody can lock
 * clubs out, and 256 random bits, not these limits, keep guesses out.
 */
const wrongTokens = { perAddress: 40, perHour: 20_000 };

export type OpenedLink =
  | { ok: true; link: ListingLink; record: ListedRecord }
  | { ok: false; kind: "unknown-id" }
  | Extract<FormRefusal, { kind: "too-many" }>;

/** Not where it is over, was stopped, or its record has another address by now. */
export async function openLink(parts: ListingParts, token: string, from: string): Promise<OpenedLink> {
  const { database, clock } = parts;
  const nowMs = clock.nowMs();
  const link = await findLink(database, randomIds.digest(token), nowMs);
  const record = link && (await readListed(database, link));
  const { address } = record ?? {};
  if (record && address != null && digestOfAddress(address) === link.addressDigest) return { ok: true, link, record };
  const limits = await formLimits(database, { kind: "listing-wrong-", from, ...wrongTokens }, nowMs, () => []);
  const free = limits.map((limit) => ({ ...limit, withoutCaptcha: limit.atMost }));
  const counted = await storeForm(parts, { solution: null, limits: free, nowMs }, async (_queries, count) => {
    await count();
    return { ok: false as const, kind: "unknown-id" as const };
  });
  return counted.kind === "too-many" ? counted : { ok: false, kind: "unknown-id" };
}
