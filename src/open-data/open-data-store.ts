// Reads what is published as open data, page by page in the order of the changes.
import type { CatalogueTable } from "#src/catalogue/ports.ts";
import { readRegisterTable } from "#src/catalogue/store/read-table.ts";
import { tableLayouts } from "#src/catalogue/tables/all-tables.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { isTouched, publishTouched, writtenSiteMark } from "./open-data-changes.ts";
import type { FeedItem, LeftOut, OpenDataFeed, OpenDataStore, RegisterReader, TakeRows } from "./ports.ts";

/** As of one moment, on a connection that may be held for as long as it takes. */
export function registerReader(database: Database): RegisterReader {
  return {
    async readRegister(take) {
      const session = await database.openSession();
      try {
        return await session.transaction("repeatable read read only", async (queries) => {
          for (const table of Object.keys(tableLayouts) as CatalogueTable[]) await readTable(queries, table, take);
          const { rows } = await queries.query<{ version: number }>("select version from catalogue_state");
          return rows[0]?.version ?? 0;
        });
      } finally {
        await session.release();
      }
    },
  };
}

async function readTable<T extends CatalogueTable>(queries: Queries, table: T, take: TakeRows): Promise<void> {
  for await (const rows of readRegisterTable(queries, table)) await take(table, rows);
}

export function openDataStore(database: Database): OpenDataStore {
  return {
    async lastChange() {
      const { rows } = await database.query<{ last: number }>(
        "select last_change::float8 as last from open_data_state",
      );
      return rows[0]?.last ?? 0;
    },
    async lastChangedAtMs() {
      // The last of each feed by its index: tombstones that are forgotten were not the last for thirty days.
      const { rows } = await database.query<{ at: number | null }>(
        `select max(at)::float8 as at from (values ('session-series'), ('scheduled-sessions')) f(feed)
         cross join lateral (select changed_at_ms as at from open_data_items i where i.feed = f.feed
           order by change_number desc limit 1) last`,
      );
      return rows[0]?.at ?? null;
    },
    async readItems(feed, after, limit, site) {
      const { rows } = await database.query<FeedItem>(
        `select item_id as id, change_number::float8 as modified, data from open_data_items
         where feed = $1 and change_number > $2 order by change_number limit $3`,
        [feed, after, limit],
      );
      return rows.map((row) => ({ ...row, data: row.data?.replaceAll(writtenSiteMark, site) ?? null }));
    },
    async leftOut() {
      const { rows } = await database.query<LeftOut>(
        `select count(*) filter (where price is null)::int4 as "withoutPrice",
           count(*) filter (where price is not null)::int4 as "withoutPlace"
         from sessions where source_id is null and not exists (
           select from open_data_items i
           where i.feed = $1 and i.item_id = session_id and i.data is not null)`,
        ["scheduled-sessions" satisfies OpenDataFeed],
      );
      return rows[0]!;
    },
    async publishTouched() {
      if (!(await isTouched(database))) return 0;
      // Rewriting a whole register takes the time of an import.
      const session = await database.openSession();
      try {
        return await session.transaction("read committed", publishTouched);
      } finally {
        await session.release();
      }
    },
    async forgetDeleted(beforeMs) {
      const { count } = await database.query("delete from open_data_items where data is null and changed_at_ms < $1", [
        beforeMs,
      ]);
      return count;
    },
  };
}
