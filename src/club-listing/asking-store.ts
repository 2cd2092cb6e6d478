// Which clubs are asked whether all is right, and whether any are, in the database.
import { localInSql } from "#src/platform/country/country.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { allRows, countRows, dateOf, firstRow } from "#src/platform/database/rows.ts";
import { waitingRows } from "#src/platform/waiting.ts";

const dayMs = 86_400_000;

/** Days between rounds, and between the mails of one; a round has three at most. */
const roundDays = 91;
const reminderDays = 14;
const mailsOfRound = 3;

export interface Asking {
  isOn: boolean;
  /** Null where it was never turned on. */
  changedBy: string | null;
  changedAtMs: number | null;
}

export async function readAsking(queries: Queries): Promise<Asking> {
  const text = "select is_on, changed_by, changed_at_ms from listing_asking";
  return (await firstRow<Asking>(queries, text)) ?? { isOn: false, changedBy: null, changedAtMs: null };
}

export async function storeAsking(queries: Queries, isOn: boolean, by: string, nowMs: number): Promise<void> {
  await queries.query(
    `insert into listing_asking (is_on, changed_by, changed_at_ms) values ($1, $2, $3)
     on conflict (one) do update set is_on = $1, changed_by = $2, changed_at_ms = $3`,
    [isOn, by, nowMs],
  );
}

/** True where asking is on and no other server asks: it is this transaction's to do. */
export const holdAsking = async (queries: Queries): Promise<boolean> =>
  (await firstRow(queries, "select 1 from listing_asking where is_on for update skip locked")) !== null;

const day = (ms: string) => `${localInSql(`to_timestamp(${ms} / 1000.0)`)}::date`;

/** Of a club that it has said that all is right since its round began. */
const hasAnswered = () => `coalesce(c.confirmed_on >= ${day("a.round_began_ms")}, false)`;

/**
 * Clubs with an address that are to be asked now: anew, where nobody has said for three months that
 * all is right, or once more. A club that did not answer a whole round is not asked again.
 */
export const clubsToAsk = (queries: Queries, nowMs: number, limit: number) =>
  allRows<{ id: string; isAgain: boolean }>(
    queries,
    `select c.club_id::text as id, coalesce(not ${hasAnswered()}, false) and a.club_id is not null as is_again
     from clubs c left join listing_asked a on a.club_id = c.club_id
     where c.email like '%@%' and case
       when a.club_id is null or ${hasAnswered()} then
         coalesce(c.confirmed_on < ${day("$1::float8")} - ${roundDays}, true)
         and coalesce(a.round_began_ms < $1::float8 - ${roundDays * dayMs}::float8, true)
       else a.times < ${mailsOfRound} and a.asked_at_ms < $1::float8 - ${reminderDays * dayMs}::float8 end
     order by a.asked_at_ms nulls first, c.club_id limit $2`,
    [nowMs, limit],
  );

export async function storeConfirmationRequest(
  queries: Queries,
  clubId: string,
  isAgain: boolean,
  nowMs: number,
): Promise<void> {
  await queries.query(
    `insert into listing_asked (club_id, round_began_ms, asked_at_ms, times) values ($1, $2, $2, 1)
     on conflict (club_id) do update set asked_at_ms = $2,
       times = case when $3 then listing_asked.times + 1 else 1 end,
       round_began_ms = case when $3 then listing_asked.round_began_ms else $2 end`,
    [clubId, nowMs, isAgain],
  );
}

export const countRequestsSince = (queries: Queries, sinceMs: number): Promise<number> =>
  countRows(queries, "listing_asked where asked_at_ms >= $1", [sinceMs]);

/** Clubs that have answered none of the mails of their round. */
const silent = () => `clubs c join listing_asked a on a.club_id = c.club_id
  where a.times >= ${mailsOfRound} and a.asked_at_ms < $1::float8 - ${reminderDays * dayMs}::float8
    and not ${hasAnswered()}`;

export const silentClubs = (queries: Queries, nowMs: number) =>
  waitingRows(queries, "a.asked_at_ms", silent(), [nowMs]);

export interface SilentClub {
  id: string;
  name: string;
  phone: string | null;
  /** The day on which it last said that all is right, like 2026-11-24; null where it never has. */
  confirmedOn: string | null;
  askedAtMs: number;
}

/** Those who have been silent longest first. */
export const listSilentClubs = (queries: Queries, nowMs: number, limit: number): Promise<SilentClub[]> =>
  allRows(
    queries,
    `select c.club_id::text as id, c.club_name as name, c.phone, ${dateOf("c.confirmed_on")} as confirmed_on,
       a.asked_at_ms
     from ${silent()} order by a.asked_at_ms, c.club_id limit $2`,
    [nowMs, limit],
  );
