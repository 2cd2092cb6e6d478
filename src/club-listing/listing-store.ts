// Links to clubs' listings in the database.
import type { Queries } from "#src/platform/database/database.ts";
import type { ListingKind, ListingRef } from "./listing-rules.ts";

export interface ListingLink extends ListingRef {
  madeAtMs: number;
  expiresAtMs: number;
  addressDigest: string;
}

/** False where its event id is stored already, and nothing changes. */
export async function storeLink(
  queries: Queries,
  { kind, id, madeAtMs, expiresAtMs, addressDigest }: ListingLink,
  tokenDigest: string,
  eventId: string | null,
): Promise<boolean> {
  const { rows } = await queries.query(
    `insert into listing_links (token_digest, event_id, record_kind, record_id, address_digest, made_at_ms, expires_at_ms)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1`,
    [tokenDigest, eventId, kind, id, addressDigest, madeAtMs, expiresAtMs],
  );
  return rows.length > 0;
}

/** Null where there is none, or it is no longer good. */
export async function findLink(queries: Queries, tokenDigest: string, nowMs: number): Promise<ListingLink | null> {
  const { rows } = await queries.query<ListingLink>(
    `select record_kind as kind, record_id as id, made_at_ms::float8 as "madeAtMs",
       expires_at_ms::float8 as "expiresAtMs", address_digest as "addressDigest"
     from listing_links where token_digest = $1 and revoked_at_ms is null and expires_at_ms > $2`,
    [tokenDigest, nowMs],
  );
  return rows[0] ?? null;
}

/** How many links were made to an address since then. */
export async function countLinks(
  queries: Queries,
  { addressDigest, sinceMs }: { addressDigest: string; sinceMs: number },
): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    "select count(*)::integer as count from listing_links where address_digest = $1 and made_at_ms >= $2",
    [addressDigest, sinceMs],
  );
  return rows[0]!.count;
}

/** Links to a record that are good now. */
export async function goodLinks(queries: Queries, { kind, id }: ListingRef, nowMs: number): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    `select count(*)::integer as count from listing_links
     where record_kind = $1 and record_id = $2 and revoked_at_ms is null and expires_at_ms > $3`,
    [kind, id, nowMs],
  );
  return rows[0]!.count;
}

/** Ends every link to a record. Returns how many. */
export async function stopLinks(
  queries: Queries,
  { kind, id }: { kind: ListingKind; id: string },
  nowMs: number,
): Promise<number> {
  const { rows } = await queries.query(
    `update listing_links set revoked_at_ms = $3
     where record_kind = $1 and record_id = $2 and revoked_at_ms is null and expires_at_ms > $3 returning 1`,
    [kind, id, nowMs],
  );
  return rows.length;
}

/** Deletes links that are over, and mails that hold a token longer than a mail system may return them. */
export async function deleteOldLinks(queries: Queries, nowMs: number, mailedBeforeMs: number): Promise<void> {
  await queries.query("delete from listing_links where expires_at_ms <= $1", [nowMs]);
  await queries.query("delete from mails where kind = 'club-listing' and state <> 'waiting' and created_at_ms < $1", [
    mailedBeforeMs,
  ]);
}
