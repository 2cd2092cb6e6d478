// Publishing what was harvested: read in parts, staged in temporary tables, merged beside the register in one transaction.
import type { CatalogueTable, CatalogueTables } from "#src/catalogue/ports.ts";
import { tableLayouts } from "#src/catalogue/tables/all-tables.ts";
import { positionsOfPostcodes } from "#src/gazetteer/positions.ts";
import type { Database, Session } from "#src/platform/database/database.ts";
import { dropStaging, makeStaging, stageRows } from "#src/platform/database/staging.ts";
import { finishPublication, noteHeard } from "./finish-publication.ts";
import { holdRemovals, isInForce } from "./hold-removals.ts";
import type { Harvested, JoinableVenue, Publication, PublicationStore, StoredOccurrence } from "./ports.ts";

/** A feed that was last read longer ago is hidden: fourteen days. */
const hiddenAfterMs = 14 * 86_400_000;

/** Tables in the order in which they are merged. */
const tables = ["venues", "providers", "sessions"] as const;

const rowsPerStatement = 2_000;

export function publicationStore(database: Database): PublicationStore {
  return {
    async isDue(nowMs, maxAgeMs) {
      const { rows } = await database.query<{ isDue: boolean }>(
        `select (select count(*) from sources) > 0 and (h.published_at_ms < $1::bigint - $2::bigint
             or h.published_version is distinct from c.version)
           or h.published_changes is distinct from (select sum(changes) from harvest_feeds) as "isDue"
         from harvest_state h, catalogue_state c`,
        [nowMs, maxAgeMs],
      );
      return rows[0]?.isDue === true;
    },
    noteHeard: (nowMs) => database.transaction("read committed", (queries) => noteHeard(queries, nowMs)),
    async begin(nowMs) {
      const session = await database.openSession();
      try {
        for (const table of tables) await makeStaging(session, table);
        await countWhatGrew(session);
        return await publicationOf(session, nowMs);
      } catch (error) {
        await session.release();
        throw error;
      }
    },
  };
}

/**
 * After the first reading, or where what is stored has doubled, PostgreSQL knows nothing of it yet, and looks each date's
 * parent up by reading all of the table.
 */
async function countWhatGrew(session: Session): Promise<void> {
  const { rows } = await session.query<{ has: boolean }>(
    `select coalesce((select sum(changes) from harvest_feeds), 0) > 2 * coalesce(published_changes, 0) as has
     from harvest_state`,
  );
  if (rows[0]?.has) await session.query("analyze harvest_items");
}

async function publicationOf(session: Session, nowMs: number): Promise<Publication> {
  // Before anything is read, so that a harvest or import meanwhile makes another publication due.
  const basis = await readBasis(session);
  const heldFeeds = await holdRemovals(session, nowMs);
  let isOver = false;
  const end = async () => {
    if (isOver) return;
    isOver = true;
    await session.release(async () => {
      for (const table of tables) await dropStaging(session, table);
    });
  };
  return {
    ...readers(session, nowMs, heldFeeds),
    placeNumbers: (keys) => placeNumbers(session, keys),
    organiserNumbers: (organisers) => organiserNumbers(session, organisers),
    positionsOfPostcodes: (postcodes) => positionsOfPostcodes(session, postcodes),
    stageVenues: (rows) => stage(session, "venues", rows),
    stageProviders: (rows) => stage(session, "providers", rows),
    stageSessions: (rows) => stage(session, "sessions", rows),
    async finish(result) {
      try {
        return await session.transaction("read committed", (queries) =>
          finishPublication(queries, { ...result, nowMs, changes: basis.changes, heldFeeds }),
        );
      } finally {
        await end();
      }
    },
    abandon: end,
  };
}

async function readBasis(session: Session): Promise<{ changes: string | null }> {
  const { rows } = await session.query<{ changes: string | null }>(
    "select sum(changes)::text as changes from harvest_feeds",
  );
  return { changes: rows[0]?.changes ?? null };
}

async function stage<T extends CatalogueTable>(session: Session, table: T, rows: Harvested<CatalogueTables[T]>[]) {
  const { columns, toCells } = tableLayouts[table];
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const cells = rows
      .slice(from, from + rowsPerStatement)
      .map(({ record, sourceId }) => [...toCells(record), sourceId]);
    await stageRows(session, table, [...columns, "source_id"], cells);
  }
}

const occurrenceColumns = `i.item_no::float8 as "itemNo", f.source_id as "sourceId", s.name as "sourceName", i.facts`;

interface OccurrenceRow {
  itemNo: number;
  sourceId: number;
  sourceName: string;
  facts: string;
  parentNo: number | null;
}

type Facts = StoredOccurrence["facts"];

const toOccurrence = ({ facts, ...row }: OccurrenceRow): StoredOccurrence => ({
  ...row,
  facts: JSON.parse(facts) as Facts,
});

/** A parent is looked for in the same source first: another may publish the same series under the same id. */
const parentOf = (heldFeeds: string) => `left join lateral (
    select p.item_no, p.is_football from harvest_items p join harvest_feeds pf on pf.feed_id = p.feed_id
    where p.open_id = i.parent_ref and p.kind <> 'occurrence' and ${isInForce("p", heldFeeds)}
    order by (pf.source_id = f.source_id) desc, p.item_no limit 1) p on i.parent_ref is not null`;

type Readers = Pick<Publication, "registerVenues" | "readOccurrences" | "readSeries" | "readFacts">;

function readers(session: Session, nowMs: number, heldFeeds: number[]): Readers {
  const isRead = "f.last_success_ms >= $2";
  const oldest = nowMs - hiddenAfterMs;
  return {
    async registerVenues() {
      const { rows } = await session.query<JoinableVenue>(
        `select pitch_finder_id::float8 as "pitchFinderId", centre_name as "centreName", postcode, latitude, longitude
         from venues where source_id is null and latitude is not null
           and not (select is_demonstration from catalogue_state) order by pitch_finder_id`,
      );
      return rows;
    },
    async readOccurrences(after, limit) {
      const { rows } = await session.query<OccurrenceRow>(
        `select ${occurrenceColumns}, p.item_no::float8 as "parentNo"
         from harvest_items i join harvest_feeds f using (feed_id) join sources s using (source_id) ${parentOf("$5")}
         where i.item_no > $1 and i.kind = 'occurrence' and i.starts_at_ms >= $3 and ${isRead} and ${isInForce("i", "$5")}
           and i.is_football is distinct from false and coalesce(i.is_football, p.is_football)
         order by i.item_no limit $4`,
        [after, oldest, nowMs, limit, heldFeeds],
      );
      return rows.map(toOccurrence);
    },
    async readSeries(after, limit) {
      const { rows } = await session.query<OccurrenceRow>(
        `select ${occurrenceColumns}, null as "parentNo"
         from harvest_items i join harvest_feeds f using (feed_id) join sources s using (source_id)
         where i.item_no > $1 and i.kind <> 'occurrence' and i.is_football and ${isRead} and ${isInForce("i", "$4")}
           and not exists (select from harvest_items c
             where c.parent_ref = i.open_id and c.kind = 'occurrence' and ${isInForce("c", "$4")})
         order by i.item_no limit $3`,
        [after, oldest, limit, heldFeeds],
      );
      return rows.map(toOccurrence);
    },
    async readFacts(itemNos) {
      const { rows } = await session.query<{ itemNo: number; facts: string }>(
        `select item_no::float8 as "itemNo", facts from harvest_items where item_no = any($1::bigint[])`,
        [itemNos],
      );
      return new Map(rows.map(({ itemNo, facts }) => [itemNo, JSON.parse(facts) as Facts]));
    },
  };
}

async function placeNumbers(session: Session, keys: string[]): Promise<Map<string, number>> {
  await session.query(
    "insert into harvest_places (place_key) select unnest($1::text[]) on conflict (place_key) do nothing",
    [keys],
  );
  const { rows } = await session.query<{ key: string; placeNo: number }>(
    `select place_key as key, place_no as "placeNo" from harvest_places where place_key = any($1::text[])`,
    [keys],
  );
  return new Map(rows.map(({ key, placeNo }) => [key, placeNo]));
}

async function organiserNumbers(session: Session, given: { sourceId: number; key: string }[]): Promise<number[]> {
  if (given.length === 0) return [];
  const values = [given.map(({ sourceId }) => sourceId), given.map(({ key }) => key)];
  await session.query(
    `insert into harvest_organisers (source_id, organiser_key) select distinct * from unnest($1::int[], $2::text[])
     on conflict (source_id, organiser_key) do nothing`,
    values,
  );
  const { rows } = await session.query<{ organiserNo: number }>(
    `select o.organiser_no as "organiserNo"
     from unnest($1::int[], $2::text[]) with ordinality as g(source_id, organiser_key, nth)
     join harvest_organisers o using (source_id, organiser_key) order by g.nth`,
    values,
  );
  return rows.map(({ organiserNo }) => organiserNo);
}
