// @module-tag thorough
// Compares the index with the PostgreSQL statement, on both databases.

import { expect, test } from "vitest";
import { demonstrationRows } from "#demonstration/demonstration-catalogue.ts";
import type { CatalogueTable, CatalogueTables } from "#src/catalogue/records/catalogue.ts";
import { disabilityFacilityLabels, surfaceTypes } from "#src/catalogue/records/vocabulary.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { buildRecommender } from "#src/search/recommend.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { answerLines, type ReferenceRow, referenceLines, referenceSql, referenceValues } from "./reference.ts";
import { benchRequests } from "./search-load.ts";

const todayMs = Date.parse("2026-11-21T10:00:00Z");
const nowMs = todayMs + 5 * 86_400_000;

/** One facility after another, so that each is compared. */
const facilityOf = (number: number) => [disabilityFacilityLabels[number % disabilityFacilityLabels.length]!];

function rows<T extends CatalogueTable>(table: T): CatalogueTables[T][] {
  return [...demonstrationRows(table, { todayMs, scale: 0.2 })].flat();
}

onEachDatabase((database) => {
  test("the index and one SQL statement give the same answers to 300 searches", async () => {
    const tables = {
      clubs: rows("clubs"),
      teams: rows("teams"),
      venues: rows("venues"),
      providers: rows("providers"),
      provider_venues: rows("provider_venues"),
      sessions: rows("sessions"),
    };
    await loadCatalogue(database(), tables);
    const catalogue = await catalogueStore(database()).readSnapshot();
    const recommender = buildRecommender(catalogue, { catchmentMiles: 50 });
    let cards = 0;
    for (const [number, request] of benchRequests(catalogue, 300, 7).entries()) {
      const body = {
        ...request,
        ...(number % 3 === 0 ? { SessionPrice: number % 5, SurfaceType: [surfaceTypes[number % 4]!] } : {}),
        ...(number % 4 === 0 ? { DisabilityFacility: facilityOf(number / 4), SessionDuration: 1 as const } : {}),
        ...(number % 5 === 0 ? { FootballType: 4 } : {}),
      };
      const { rows } = await database().query<ReferenceRow>(referenceSql, referenceValues(body, nowMs, 50));
      const answers = [recommender.answer("club", body, nowMs), recommender.answer("casual", body, nowMs)] as const;
      expect(answerLines(...answers)).toEqual(referenceLines(rows));
      cards += rows.length;
    }
    expect(cards).toBeGreaterThan(1_000);
  }, 300_000);
});
