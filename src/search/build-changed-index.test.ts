// An index built from what has changed and from the previous index has the bytes of one that is built from all records.

import fc from "fast-check";
import { expect, test } from "vitest";
import { demonstrationFeed } from "#demonstration/demonstration-feed.ts";
import { importCatalogue } from "#src/catalogue/import/import-catalogue.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Database } from "#src/platform/database/database.ts";
import { Block } from "#src/search/index/block.ts";
import { aSession } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { buildChangedIndex } from "./build-changed-index.ts";

/** Clubs, teams and sessions are more than the rows of one range. */
const size = { clubs: 700, teams: 1_900, venues: 60, sessions: 1_300 };

/** The n-th row of a table, counted around its end. */
const rowAt = (table: string, key: string, at: number) =>
  `${key} = (select ${key} from ${table} order by ${key} offset ${at} % greatest(1, (select count(*) from ${table})) limit 1)`;

/** The ids of so many rows from the n-th on. */
const rowsFrom = (table: string, key: string, at: number, count: number) =>
  `${key} in (select ${key} from ${table} order by ${key} offset ${at} limit ${count})`;

/** Ids between others, below them and far beyond them. */
const newId = (at: number) => [9_000_000_000_000 + at, at + 1, 1_000_000 + Math.floor(at / 40)][at % 3]!;

/** A copy of the n-th row with another id, if that is free. */
const copyOf = (table: string, key: string, at: number, id: string, other: string) =>
  `insert into ${table} select (json_populate_record(r, json_build_object('${key}', ${id}${other}))).* from ${table} r
   where ${rowAt(table, key, at)} and not exists (select from ${table} where ${key} = ${id})`;

/** Changes of rows, each at a place of its table. */
const statements: ((at: number) => string)[] = [
  (at) => `update teams set team_name = team_name || ' Ägypten "${at}"' where ${rowAt("teams", "team_id", at)}`,
  (at) =>
    `update teams set league_name = 'League ${at % 3}', days = '{${1 + (at % 7)}}' where ${rowAt("teams", "team_id", at)}`,
  (at) =>
    `update teams set club_id = (select club_id from clubs order by club_id offset ${at % 90} limit 1), gender = 'Mixed',
       disability_id = 4, football_type = 'futsal', age_group = 'U9' where ${rowAt("teams", "team_id", at)}`,
  (at) => `delete from teams where ${rowsFrom("teams", "team_id", at % 1_500, at % 40)}`,
  (at) => copyOf("teams", "team_id", at, `${newId(at)}`, ", 'wgs_team_id', gen_random_uuid()"),
  (at) => `update teams set team_id = ${newId(at)} where ${rowAt("teams", "team_id", at)}
             and not exists (select from teams where team_id = ${newId(at)})`,
  (at) => `update clubs set club_name = 'Ünited ${at}' where ${rowAt("clubs", "club_id", at)}`,
  (at) => `update clubs set latitude = latitude + 0.2 where ${rowAt("clubs", "club_id", at)}`,
  (at) =>
    `update clubs set latitude = null, longitude = null, position_source = 'none' where ${rowAt("clubs", "club_id", at)}`,
  (at) => `delete from clubs where ${rowsFrom("clubs", "club_id", at % 600, at % 9)}`,
  (at) => copyOf("clubs", "club_id", at, `${newId(at)}`, ", 'wgs_club_id', gen_random_uuid()"),
  (at) => `update sessions set session_name = 'Société ${at}' where ${rowAt("sessions", "session_id", at)}`,
  (at) => `update sessions set starts_at = starts_at + interval '${at % 50} hours', price = ${at % 4}
             where ${rowsFrom("sessions", "session_id", at % 1_000, 5)}`,
  (at) => `delete from sessions where ${rowsFrom("sessions", "session_id", at % 1_000, at % 30)}`,
  (at) => copyOf("sessions", "session_id", at, `'${["", "zz", "É", "😀"][at % 4]}${at}'`, ""),
  (at) => `update providers set provider_name = 'Provider ${at}' where ${rowAt("providers", "provider_id", at)}`,
  (at) => `delete from providers where ${rowAt("providers", "provider_id", at)}`,
  (at) => `delete from venues where ${rowAt("venues", "pitch_finder_id", at)}`,
  (at) => `update venues set longitude = longitude + 0.1 where ${rowAt("venues", "pitch_finder_id", at)}`,
  (at) => `delete from provider_venues where ${rowAt("provider_venues", "provider_id", at)}`,
  (at) =>
    `update club_training set places = 'open', comment = 'Société ${at}' where ${rowAt("club_training", "club_id", at)}`,
  (at) => `delete from club_training where ${rowsFrom("club_training", "club_id", at % 300, at % 9)}`,
  (at) =>
    `insert into corrections (table_name, record_id, field, register_cells, cells, whose, made_by)
     select 'clubs', club_id::text, 'Training', '{"training": []}',
       json_build_object('training', json_build_array(json_populate_record(t, '{"start_time": "07:15"}'))), 'club', 'club'
     from club_training t where ${rowAt("club_training", "club_id", at)} limit 1`,
  () => "update register_files set imported_on = imported_on - 1 where file in ('clubs', 'sessions')",
  () => "select 1",
];

/** Changes of rows and of whole files. */
const changes: ((database: Database, at: number) => Promise<unknown>)[] = [
  ...statements.map((statement) => (database: Database, at: number) => database.query(statement(at))),
  (database, at) => importDemonstration(database, 1 + (at % 2)),
  (database, at) => loadCatalogue(database, { sessions: [aSession(`a${at}`, 1, 1), aSession("b", 2, 2)] }),
];

/** Every change once, in any order and at any place. */
const sequences = fc
  .shuffledSubarray([...changes.keys()], { minLength: changes.length })
  .chain((order) => fc.tuple(...order.map((what) => fc.record({ what: fc.constant(what), at: fc.nat(100_000) }))));

function importDemonstration(database: Database, part = 1) {
  const parts = Object.fromEntries(Object.entries(size).map(([what, count]) => [what, Math.floor(count / part)]));
  const feed = demonstrationFeed({ todayMs: Date.UTC(2026, 10, 22), ...size, ...parts });
  return importCatalogue(feed, catalogueWriter(database, publishTouched), { isPartial: false, isDemonstration: true });
}

/** All bytes; marks depend on where ranges were cut. */
function contentOf(block: Block) {
  return ([null, "clubs", "venues"] as const)
    .flatMap((part) => block.sectionsOf(part))
    .map(([name, { buffer, byteOffset, byteLength }]) => [
      name,
      Buffer.from(buffer, byteOffset, byteLength).toString("latin1"),
    ]);
}

onEachDatabase((database) => {
  const build = async (previous: Block | null) =>
    new Block((await buildChangedIndex(database(), previous, "The Association")).block);

  test("after any changes the index is the one that all records give", async () => {
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        await importDemonstration(database());
        let block = await build(null);
        for (const { what, at } of sequence) {
          await changes[what]!(database(), at);
          await database().query("update catalogue_state set version = version + 1");
          block = await build(block);
          expect(contentOf(block)).toEqual(contentOf(await build(null)));
        }
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });
});
