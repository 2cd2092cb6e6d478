// Counts of searches in the database: added to, read by period, deleted after two years.
import type { Queries } from "#src/platform/database/database.ts";
import { addDays } from "#src/platform/text/local-days.ts";

export interface SearchCount {
  /** "M33"; empty where none is near. */
  district: string;
  fact: string;
  value: string;
  searches: number;
  /** Of them, those that found nothing within the distance asked for. */
  nothing: number;
}

/** `onDay`: a local date. */
export async function addSearchCounts(queries: Queries, onDay: string, counts: SearchCount[]): Promise<void> {
  if (counts.length === 0) return;
  // In one order, so that two servers never wait for each other's rows.
  await queries.query(
    `insert into search_counts
     select $1::date, district, fact, value, searches, nothing
     from json_to_recordset($2::json) as c (district text, fact text, value text, searches integer, nothing integer)
     order by district, fact, value
     on conflict (on_day, district, fact, value) do update set searches = search_counts.searches + excluded.searches,
       found_nothing = search_counts.found_nothing + excluded.found_nothing`,
    [onDay, JSON.stringify(counts)],
  );
}

/** Of all places and the days from one to another, both included. */
export async function searchTotals(
  queries: Queries,
  from: string,
  to: string,
): Promise<Pick<SearchCount, "searches" | "nothing">> {
  const { rows } = await queries.query<Pick<SearchCount, "searches" | "nothing">>(
    `select coalesce(sum(searches), 0)::float8 as searches, coalesce(sum(found_nothing), 0)::float8 as nothing
     from search_counts where on_day between $1::date and $2::date and fact = 'all'`,
    [from, to],
  );
  return rows[0]!;
}

/** Searches that found nothing, of the days from one to another, by district, fact and value. */
export async function searchesWithoutResult(
  queries: Queries,
  from: string,
  to: string,
): Promise<Omit<SearchCount, "searches">[]> {
  const { rows } = await queries.query<Omit<SearchCount, "searches">>(
    `select district, fact, value, sum(found_nothing)::float8 as nothing from search_counts
     where on_day between $1::date and $2::date and found_nothing > 0 group by district, fact, value`,
    [from, to],
  );
  return rows;
}

/** Two years, in days. */
const daysStored = 730;

/** Returns how many rows went. */
export async function deleteOldSearchCounts(queries: Queries, today: string): Promise<number> {
  const { count } = await queries.query("delete from search_counts where on_day < $1::date", [
    addDays(today, -daysStored),
  ]);
  return count;
}
