// What clubs have changed by their links, and what they have asked the association for: its tables.
import type { Queries } from "#src/platform/database/database.ts";
import { allRows, countRows, firstRow, insertRow } from "#src/platform/database/rows.ts";
import { waitingRows } from "#src/platform/waiting.ts";
import { deleteUnusedLogos } from "./club-logos.ts";
import type { ListingRef } from "./listing-rules.ts";

/** A field with its texts as they are typed, and as people say them. */
export interface ChangedField {
  kind: "club" | "team";
  id: string;
  field: string;
  /** The team's name; empty for the club itself. */
  of: string;
  label: string;
  before: string;
  after: string;
  was: string;
  now: string;
}

export interface ListingChange extends ListingRef {
  changeId: string;
  atMs: number;
  /** When the link was mailed by which it came. */
  linkMadeAtMs: number;
  what: ChangedField[];
}

export async function storeChange(queries: Queries, { kind, id, what, ...change }: ListingChange): Promise<void> {
  const row = { recordKind: kind, recordId: id, ...change, what: JSON.stringify(what) };
  await insertRow(queries, "listing_changes", row);
}

const changeColumns = "change_id, record_kind as kind, record_id as id, at_ms, link_made_at_ms, what";

/** The latest first. */
export const listChanges = (queries: Queries, { kind, id }: ListingRef, limit: number) =>
  allRows<ListingChange & { isUndone: boolean }>(
    queries,
    `select ${changeColumns}, undone_at_ms is not null as is_undone from listing_changes
     where record_kind = $1 and record_id = $2 order by at_ms desc, change_id limit $3`,
    [kind, id, limit],
  );

/** Null where there is none of this listing, or it was undone. */
export const findChange = (queries: Queries, { kind, id }: ListingRef, changeId: string) =>
  firstRow<ListingChange>(
    queries,
    `select ${changeColumns} from listing_changes
     where change_id = $3 and record_kind = $1 and record_id = $2 and undone_at_ms is null`,
    [kind, id, changeId],
  );

export async function markUndone(queries: Queries, changeId: string, nowMs: number): Promise<void> {
  await queries.query("update listing_changes set undone_at_ms = $2 where change_id = $1", [changeId, nowMs]);
}

export const countChanges = (queries: Queries, { kind, id }: ListingRef, sinceMs: number): Promise<number> =>
  countRows(queries, "listing_changes where record_kind = $1 and record_id = $2 and at_ms >= $3", [kind, id, sinceMs]);

/** Marks changes as mailed to their club once it is quiet; returns them, the oldest first. */
export async function takeUnmailed(queries: Queries, quietSinceMs: number): Promise<ListingChange[]> {
  const rows = await allRows<ListingChange>(
    queries,
    `update listing_changes set is_told = true where change_id in (
       select c.change_id from listing_changes c
       join (select record_kind, record_id from listing_changes where not is_told
         group by record_kind, record_id having max(at_ms) < $1 limit 1) as quiet
         on c.record_kind = quiet.record_kind and c.record_id = quiet.record_id
       where not c.is_told for update of c skip locked)
     returning ${changeColumns}`,
    [quietSinceMs],
  );
  return rows.toSorted((one, other) => one.atMs - other.atMs);
}

/** A field, or something else, that a club asks the association to change. */
export interface Proposal extends ListingRef {
  proposalId: string;
  recordName: string;
  about: string;
  /** What it should say; of a logo, the words for who cannot see it. */
  words: string;
  madeAtMs: number;
  /** Of a logo. */
  logoDigest?: string | null;
}

const proposalColumns =
  "proposal_id, record_kind as kind, record_id as id, record_name, about, words, made_at_ms, logo_digest";

/** In the place of one that waits about the same. */
export async function storeProposal(queries: Queries, proposal: Proposal): Promise<void> {
  const { kind, id, ...rest } = proposal;
  const { about, madeAtMs } = rest;
  await queries.query(
    `update listing_proposals set ended_at_ms = $4, outcome = 'taken-back'
     where record_kind = $1 and record_id = $2 and about = $3 and ended_at_ms is null`,
    [kind, id, about, madeAtMs],
  );
  await insertRow(queries, "listing_proposals", { recordKind: kind, recordId: id, ...rest });
}

/** Whether the same waits already. */
export const isProposed = async (queries: Queries, { kind, id, about, words }: Proposal): Promise<boolean> =>
  (await countRows(
    queries,
    `listing_proposals
     where record_kind = $1 and record_id = $2 and about = $3 and words = $4 and ended_at_ms is null`,
    [kind, id, about, words],
  )) > 0;

/** Those of a listing, or of all, that wait; the oldest first. */
export const listProposals = (queries: Queries, of: ListingRef | null, limit: number): Promise<Proposal[]> =>
  allRows(
    queries,
    `select ${proposalColumns} from listing_proposals
     where ended_at_ms is null and ($1::text is null or (record_kind = $1 and record_id = $2))
     order by made_at_ms, proposal_id limit $3`,
    [of?.kind ?? null, of?.id ?? null, limit],
  );

export const waitingProposals = (queries: Queries) =>
  waitingRows(queries, "made_at_ms", "listing_proposals where ended_at_ms is null");

/** Null where there is none that waits, or none of this listing where one is named. */
export const endProposal = (
  queries: Queries,
  proposalId: string,
  outcome: "approved" | "declined" | "taken-back",
  nowMs: number,
  of: ListingRef | null = null,
): Promise<Proposal | null> =>
  firstRow(
    queries,
    `update listing_proposals set ended_at_ms = $2, outcome = $3 where proposal_id = $1 and ended_at_ms is null
       and ($4::text is null or (record_kind = $4 and record_id = $5)) returning ${proposalColumns}`,
    [proposalId, nowMs, outcome, of?.kind ?? null, of?.id ?? null],
  );

/** How many a listing has made since then. */
export const countProposals = (queries: Queries, { kind, id }: ListingRef, sinceMs: number): Promise<number> =>
  countRows(queries, "listing_proposals where record_kind = $1 and record_id = $2 and made_at_ms >= $3", [
    ...[kind, id, sinceMs],
  ]);

/** Proposals may name people: they go as messages do. Changes stay two years, as the audit does. */
export async function deleteOldChanges(
  queries: Queries,
  { proposalsBeforeMs, changesBeforeMs }: { proposalsBeforeMs: number; changesBeforeMs: number },
): Promise<void> {
  await queries.query("delete from listing_proposals where made_at_ms < $1", [proposalsBeforeMs]);
  await queries.query("delete from listing_changes where at_ms < $1", [changesBeforeMs]);
  await deleteUnusedLogos(queries);
}
