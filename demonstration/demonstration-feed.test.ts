// The demonstration follows the exchange format: the importer refuses nothing, warns of nothing.

import { expect, test } from "vitest";
import { importCatalogue } from "#src/catalogue/import/import-catalogue.ts";
import type { CatalogueTable } from "#src/catalogue/records/catalogue.ts";
import type { CatalogueChange, CatalogueWriter, MergeResult } from "#src/catalogue/store/catalogue-writer.ts";
import { demonstrationFeed } from "./demonstration-feed.ts";
import { demonstrationOutwardCodes } from "./demonstration-places.ts";
import { gather, saturdayMs } from "./demonstration-samples.ts";

/** Counts what is staged; stores nothing. */
function countingWriter(staged: Map<CatalogueTable, number>): CatalogueWriter {
  const change = {
    existing: async () => new Set(),
    existingTeams: async () => new Set(),
    existingOrganisations: async () => new Set(),
    contactsOf: async () => new Map(),
    positionsOfPostcodes: async () => new Map(),
    open: async (table: CatalogueTable) => void staged.set(table, 0),
    stage: async (table: CatalogueTable, rows: unknown[]) =>
      void staged.set(table, (staged.get(table) ?? 0) + rows.length),
    keep: async () => {},
    keepAll: () => {},
    dropTaken: async () => [],
    finish: async (): Promise<MergeResult> => ({
      counts: {},
      unlisted: {},
      hasReplacedDemonstration: false,
      endedCorrections: {},
    }),
    abandon: async () => {},
  };
  return { begin: async () => change as unknown as CatalogueChange };
}

const tables = gather({ todayMs: saturdayMs });

test("the importer loads every record of the demonstration without an error", async () => {
  const staged = new Map<CatalogueTable, number>();
  const feed = demonstrationFeed({ todayMs: saturdayMs });
  const report = await importCatalogue(feed, countingWriter(staged), { isPartial: false, isDemonstration: true });
  const counts = Object.entries(tables).map(([table, rows]) => [table, rows.length]);
  expect(Object.fromEntries(staged)).toEqual(Object.fromEntries(counts));
  expect(JSON.stringify(report)).not.toMatch(/"reason"/);
});

test("identifiers are UUIDs in lower case, one for each record", () => {
  const ids = [
    ...tables.clubs.map((club) => club.wgsClubId),
    ...tables.teams.map((team) => team.wgsTeamId),
    ...tables.sessions.map((session) => session.sessionId),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual(
    [],
  );
});

test("a place is within two or three miles of the centre of its postcode's outward code", () => {
  const centres = new Map(demonstrationOutwardCodes().map((centre) => [centre.outwardCode, centre]));
  for (const { address, position } of [...tables.clubs, ...tables.venues]) {
    const centre = centres.get(address.postcode.split(" ")[0]!)!.position;
    expect(
      Math.hypot(69.1 * (position!.latitude - centre.latitude), 43 * (position!.longitude - centre.longitude)),
    ).toBeLessThan(2.5);
  }
});
