// Changes postcodes and places all at once, and moves the clubs and venues whose position is that of their postcode.

import type { Alongside, Database, Queries, Session } from "#src/platform/database/database.ts";
import { openImportSession } from "#src/platform/database/session-lock.ts";
import {
  dropRepeated,
  dropStaging,
  type MergePlan,
  makeStaging,
  mergeOrLeave,
  mergeStaged,
  stageRows,
} from "#src/platform/database/staging.ts";
import { placeNameKey } from "./place-name.ts";
import type {
  GazetteerChange,
  GazetteerOutcome,
  GazetteerSource,
  GazetteerTable,
  GazetteerTables,
  GazetteerWriter,
} from "./ports.ts";
import { outwardInSql, relocateAllPlaces } from "./positions.ts";

/** Listed in a report at most; the rest is counted. */
const repeatedLinesListed = 10_000;

/** `publish`: what follows from places that moved, in the transaction that moves them. */
export function gazetteerWriter(database: Database, publish: Alongside): GazetteerWriter {
  return {
    async begin(table, source) {
      const session = await openImportSession(database);
      try {
        await makeStaging(session, table, ["line bigint not null"]);
        return changeOf(session, table, source, publish);
      } catch (error) {
        await session.release();
        throw error;
      }
    },
  };
}

function changeOf<T extends GazetteerTable>(
  session: Session,
  table: T,
  source: GazetteerSource,
  publish: Alongside,
): GazetteerChange<T> {
  const { columns, toCells } = gazetteerLayouts[table];
  let isOver = false;
  const end = async () => {
    if (isOver) return;
    isOver = true;
    await session.release(() => dropStaging(session, table));
  };
  return {
    async stage(rows) {
      const cells = rows.map(({ line, record }) => [...toCells(record, source), line]);
      await stageRows(session, table, [...columns, "line"], cells);
    },
    async finish(isToStay) {
      try {
        return await mergeOrLeave(
          session,
          (queries) => merge(queries, table, publish),
          async (_queries, { counts }) => isToStay(counts),
        );
      } finally {
        await end();
      }
    },
    abandon: end,
  };
}

async function merge(queries: Queries, table: GazetteerTable, publish: Alongside): Promise<GazetteerOutcome> {
  const { key } = gazetteerLayouts[table];
  const repeated = await dropRepeated(queries, table, key);
  if (table === "outward_codes") await dropDerivedOutwardCodes(queries);
  const counts = await mergeStaged(queries, planOf(table));
  if (table !== "places") await deriveOutwardCodes(queries);
  await queries.query(`analyze ${table}`);
  await queries.query("update catalogue_state set gazetteer_version = gazetteer_version + 1");
  return {
    counts,
    repeatedLines: repeated.slice(0, repeatedLinesListed),
    repeatedCount: repeated.length,
    movedPlaces: table === "places" ? 0 : await movePlaces(queries, publish),
  };
}

function planOf(table: GazetteerTable): MergePlan {
  const { key, columns } = gazetteerLayouts[table];
  return {
    table,
    key,
    columns,
    // Unit postcodes come in parts (a county's list, the directory) and are never deleted by their issuer.
    removesOthers: table !== "unit_postcodes",
    // The directory gives a postcode's centre, a list some premises with that postcode.
    ...(table === "unit_postcodes" ? { keepsStored: "t.source = 'directory' and s.source = 'list'" } : {}),
  };
}

async function movePlaces(queries: Queries, publish: Alongside): Promise<number> {
  // Before any place is: a publication of harvested sessions takes them in this order.
  await queries.query("select 1 from catalogue_state for update");
  const moved = await relocateAllPlaces(queries);
  await publish(queries);
  if (moved > 0) await queries.query("update catalogue_state set version = version + 1");
  return moved;
}

/** Outward codes that no file gave get the centre of their live unit postcodes, so that the national directory alone answers for "M33" too. */
async function dropDerivedOutwardCodes(queries: Queries): Promise<void> {
  await queries.query("delete from outward_codes where is_derived");
}

/** Sums are numeric, so that the same postcodes give the same centre in whatever order they are read. */
async function deriveOutwardCodes(queries: Queries): Promise<void> {
  await dropDerivedOutwardCodes(queries);
  await queries.query(
    `insert into outward_codes (outward_code, latitude, longitude, is_derived)
     select code, latitude, longitude, true
     from (select ${outwardInSql("postcode_key")} as code, round(avg(latitude::numeric), 6) as latitude,
             round(avg(longitude::numeric), 6) as longitude
           from unit_postcodes where terminated is null and latitude is not null group by 1) as centres
     where not exists (select from outward_codes o where o.outward_code = centres.code)`,
  );
}

interface GazetteerLayout<T extends GazetteerTable> {
  key: readonly string[];
  columns: readonly string[];
  toCells(record: GazetteerTables[T], source: GazetteerSource): readonly unknown[];
}

/** The keys of names are for servers of the version before, which search by them while an upgrade goes on. */
const keyOf = (name: string | null) => (name === null ? null : placeNameKey(name));

const gazetteerLayouts: { [T in GazetteerTable]: GazetteerLayout<T> } = {
  unit_postcodes: {
    key: ["postcode_key"],
    columns: ["postcode_key", "latitude", "longitude", "terminated", "source"],
    toCells: ({ key, position, terminatedMonth }, source) => [
      ...([key, position?.latitude ?? null, position?.longitude ?? null, terminatedMonth, source] as const),
    ],
  },
  outward_codes: {
    key: ["outward_code"],
    columns: ["outward_code", "latitude", "longitude", "town", "town_key", "region", "region_key", "is_derived"],
    toCells: ({ outwardCode, position, town, region }) => [
      ...([outwardCode, position.latitude, position.longitude] as const),
      ...([town, keyOf(town), region, keyOf(region), false] as const),
    ],
  },
  places: {
    key: ["name", "region_code", "kind"],
    columns: [
      "name",
      "region_code",
      "kind",
      "region",
      "name_key",
      "areas",
      "population",
      "latitude",
      "longitude",
      "names",
    ],
    toCells: ({ name, regionCode, kind, region, areas, population, position, names = null }) => [
      ...([name, regionCode, kind, region, placeNameKey(name), areas, population] as const),
      ...([position.latitude, position.longitude, names] as const),
    ],
  },
};
