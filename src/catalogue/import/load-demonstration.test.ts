// The demonstration in a real database: found by place and postcode, marked as invented, and never over real data.

import { expect, test } from "vitest";
import { demonstrationFeed } from "#demonstration/demonstration-feed.ts";
import { demonstrationOutwardCodesFeed, demonstrationPlacesFeed } from "#demonstration/demonstration-places.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { databaseGeocoder } from "#src/gazetteer/database-geocoder.ts";
import { gazetteerWriter } from "#src/gazetteer/gazetteer-writer.ts";
import { importGazetteer } from "#src/gazetteer/import-gazetteer.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { loadDemonstration } from "./load-demonstration.ts";

const numbers = { todayMs: Date.parse("2026-11-21T12:00:00Z"), clubs: 60, teams: 420, venues: 30, sessions: 300 };

function demonstration() {
  return {
    catalogue: demonstrationFeed(numbers),
    places: demonstrationPlacesFeed(),
    outwardCodes: demonstrationOutwardCodesFeed(),
    probe: { place: "Sale", outwardCode: "M33" },
  };
}

onEachDatabase((database) => {
  const needs = () => ({
    catalogueWriter: catalogueWriter(database(), publishTouched),
    gazetteerWriter: gazetteerWriter(database(), publishTouched),
    geocoder: databaseGeocoder(database()),
  });

  test("an empty product gets the invented catalogue, and reports that it is one", async () => {
    const report = await loadDemonstration(demonstration(), needs());
    expect(report).toMatchObject({ refusalCount: 0, warningCount: 0 });
    const snapshot = await catalogueStore(database()).readSnapshot();
    expect([snapshot.clubs.length, snapshot.teams.length, snapshot.venues.length]).toEqual([60, 420, 30]);
    expect(snapshot.sessions.length).toBe(300);
    expect(await catalogueStore(database()).isDemonstration()).toBe(true);
  });

  test("a person can be found by town, outward code or full postcode", async () => {
    await loadDemonstration(demonstration(), needs());
    const { geocoder } = needs();
    expect(await geocoder.findPostcode("m337wr")).toMatchObject({
      ok: true,
      location: { readableLocation: "M33 7WR" },
    });
    expect(await geocoder.findPostcode("LS6")).toMatchObject({ ok: true, location: { isApproximate: true } });
    expect((await geocoder.suggest("altr", 5)).suggestions.map((place) => place.readableLocation)).toEqual([
      "Altrincham",
    ]);
    expect((await geocoder.suggest("man", 5)).suggestions[0]).toMatchObject({
      readableLocation: "Manchester",
      detail: "Greater Manchester",
    });
  });

  test("loading it a second time changes nothing", async () => {
    await loadDemonstration(demonstration(), needs());
    const version = await catalogueStore(database()).version();
    await loadDemonstration(demonstration(), needs());
    expect(await catalogueStore(database()).version()).toBe(version);
  });

  test("outward codes that an operator has imported stay", async () => {
    const position = { latitude: 53.42, longitude: -2.32 };
    const sale = { outwardCode: "M33", position, town: "Sale", region: "Trafford" };
    const batch = { rows: [{ line: 2, record: sale }], refusals: [] };
    const batches = (async function* () {
      yield batch;
    })();
    await importGazetteer(
      { file: "codes.csv", table: "outward_codes", source: "list", batches },
      needs().gazetteerWriter,
    );
    await loadDemonstration(demonstration(), needs());
    expect(await needs().geocoder.findPostcode("M33")).toMatchObject({ ok: true, location: position });
    expect(await needs().geocoder.findPostcode("LS6")).toEqual({ ok: false, kind: "unknown" });
  });
});
