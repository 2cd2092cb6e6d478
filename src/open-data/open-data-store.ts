// Reads what is published as open data, page by page in the order of the changes: items of the
// register alone, as what other publishers own is theirs to publish.
import type { CatalogueTable, CatalogueTables } from "#src/catalogue/records/catalogue.ts";
import { readState } from "#src/catalogue/store/read-snapshot.ts";
import { isListed, readRegisterTable } from "#src/catalogue/store/read-table.ts";
import { type Database, longTransaction, type Queries } from "#src/platform/database/database.ts";
import { allRows, changeRows, firstValue, onlyRow } from "#src/platform/database/rows.ts";
import type { OpenDataFeed } from "./dataset.ts";
import { isTouched, publishTouched, writtenSiteMark } from "./open-data-changes.ts";

export interface FeedItem {
  id: string;
  /** Number of its last change. */
  modified: number;
  /** JSON text with the site's origin in it; null where it was deleted. */
  data: string | null;
}

/** Takes some rows of a table; they come table by table. */
export type TakeRows = <T extends CatalogueTable>(table: T, rows: CatalogueTables[T][]) => Promise<void>;

/** In order of listing. Without training: where children are, and when, is for searches only. */
export const publishedTables = [
  ...(["clubs", "teams", "venues", "providers", "provider_venues"] as const),
  ...(["sessions", "social_links", "counties", "fixtures"] as const),
] satisfies CatalogueTable[];

/** Passes on listed rows of these tables, of one moment. Resolves to the catalogue's version. */
export function readRegister(database: Database, take: TakeRows): Promise<number> {
  const readTable = async <T extends CatalogueTable>(queries: Queries, table: T) => {
    for await (const rows of readRegisterTable(queries, table)) await take(table, rows);
  };
  return longTransaction(database, "repeatable read read only", async (queries) => {
    for (const table of publishedTables) await readTable(queries, table);
    return (await readState(queries)).version;
  });
}

/** Number of the last change of either feed; 0 where nothing was ever published. */
export const lastChange = async (queries: Queries): Promise<number> =>
  (await firstValue<number>(queries, "select last_change from open_data_state")) ?? 0;

/** When that was; null where nothing was ever published. */
export const lastChangedAtMs = (queries: Queries): Promise<number | null> =>
  // The last of each feed by its index: forgotten tombstones were not the last for thirty days.
  firstValue(
    queries,
    `select max(at) from (values ('session-series'), ('scheduled-sessions')) f(feed)
     cross join lateral (select changed_at_ms as at from open_data_items i where i.feed = f.feed
       order by change_number desc limit 1) last`,
  );

/** At most `limit` items that changed after this number, in order of numbers. `site`: an origin. */
export async function readItems(
  queries: Queries,
  feed: OpenDataFeed,
  after: number,
  limit: number,
  site: string,
): Promise<FeedItem[]> {
  const text = `select item_id as id, change_number as modified, data from open_data_items
    where feed = $1 and change_number > $2 order by change_number limit $3`;
  const rows = await allRows<FeedItem>(queries, text, [feed, after, limit]);
  return rows.map((row) => ({ ...row, data: row.data?.replaceAll(writtenSiteMark, site) ?? null }));
}

/** The register's sessions that the feeds leave out, by why the standard cannot express them. */
export const countLeftOut = (queries: Queries): Promise<{ withoutPrice: number; withoutPlace: number }> =>
  onlyRow(
    queries,
    `select count(*) filter (where price is null) as without_price,
       count(*) filter (where price is not null) as without_place
     from sessions where source_id is null and ${isListed("sessions")} and not exists (
       select from open_data_items i
       where i.feed = $1 and i.item_id = session_id and i.data is not null)`,
    ["scheduled-sessions" satisfies OpenDataFeed],
  );

/** Publishes what changed outside imports, as before an upgrade. Returns how many. */
export async function publishTouchedSince(database: Database): Promise<number> {
  return (await isTouched(database)) ? longTransaction(database, "read committed", publishTouched) : 0;
}

/** Forgets items that were deleted before this moment. Returns how many. */
export const forgetDeleted = (queries: Queries, beforeMs: number): Promise<number> =>
  changeRows(queries, "delete from open_data_items where data is null and changed_at_ms < $1", [beforeMs]);
