// Links to clubs' listings in the database.
import type { Queries } from "#src/platform/database/database.ts";
import { changeRows, countRows, firstRow, insertRow } from "#src/platform/database/rows.ts";
import type { ListingRef } from "./listing-rules.ts";

export interface ListingLink extends ListingRef {
  madeAtMs: number;
  expiresAtMs: number;
  addressDigest: string;
}

/** False where its event id is stored already, and nothing changes. */
export const storeLink = (
  queries: Queries,
  { kind: recordKind, id: recordId, ...link }: ListingLink,
  tokenDigest: string,
  eventId: string | null,
): Promise<boolean> => {
  const row = { tokenDigest, eventId, recordKind, recordId, ...link };
  return insertRow(queries, "listing_links", row, "on conflict do nothing");
};

export const isLinkStored = async (queries: Queries, eventId: string): Promise<boolean> =>
  (await countRows(queries, "listing_links where event_id = $1", [eventId])) > 0;

/** Null where there is none, or it is no longer good. */
export const findLink = (queries: Queries, tokenDigest: string, nowMs: number): Promise<ListingLink | null> =>
  firstRow(
    queries,
    `select record_kind as kind, record_id as id, made_at_ms, expires_at_ms, address_digest
     from listing_links where token_digest = $1 and revoked_at_ms is null and expires_at_ms > $2`,
    [tokenDigest, nowMs],
  );

/** How many links were made to an address since then. */
export const countLinks = (queries: Queries, addressDigest: string, sinceMs: number): Promise<number> =>
  countRows(queries, "listing_links where address_digest = $1 and made_at_ms >= $2", [addressDigest, sinceMs]);

const areGood = "record_kind = $1 and record_id = $2 and revoked_at_ms is null and expires_at_ms > $3";

/** Links to a record that are good now. */
export const goodLinks = (queries: Queries, { kind, id }: ListingRef, nowMs: number): Promise<number> =>
  countRows(queries, `listing_links where ${areGood}`, [kind, id, nowMs]);

/** Ends every link to a record. Returns how many. */
export const stopLinks = (queries: Queries, { kind, id }: ListingRef, nowMs: number): Promise<number> =>
  changeRows(queries, `update listing_links set revoked_at_ms = $3 where ${areGood}`, [kind, id, nowMs]);

/** Deletes links that are over, and mails with a token that no mail system can still return. */
export async function deleteOldLinks(queries: Queries, nowMs: number, mailedBeforeMs: number): Promise<void> {
  await queries.query("delete from listing_links where expires_at_ms <= $1", [nowMs]);
  await queries.query("delete from mails where kind = 'club-listing' and state <> 'waiting' and created_at_ms < $1", [
    mailedBeforeMs,
  ]);
}
