// The demonstration in a real database: found by place, shown as invented, never over real data.

import { expect, test } from "vitest";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { databaseGeocoder } from "#src/gazetteer/database-geocoder.ts";
import { importGazetteer } from "#src/gazetteer/import-gazetteer.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { loadDemonstrationInto } from "./load-demonstration-into.ts";

const clock = { nowMs: () => Date.parse("2026-11-21T12:00:00Z") };

onEachDatabase((database) => {
  const load = () => loadDemonstrationInto(database(), clock, 0.03);
  const geocoder = () => databaseGeocoder(database());

  test("an empty product gets the invented catalogue, and reports that it is one", async () => {
    const report = await load();
    expect(report).toMatchObject({ refusalCount: 0, warningCount: 0 });
    const snapshot = await catalogueStore(database()).readSnapshot();
    expect([snapshot.clubs.length, snapshot.teams.length, snapshot.venues.length]).toEqual([60, 420, 27]);
    expect(snapshot.sessions.length).toBe(360);
    expect(await catalogueStore(database()).isDemonstration()).toBe(true);
  });

  test("a person can be found by town, outward code or full postcode", async () => {
    await load();
    expect(await geocoder().findPostcode("m337wr")).toMatchObject({
      ok: true,
      location: { readableLocation: "M33 7WR" },
    });
    expect(await geocoder().findPostcode("LS6")).toMatchObject({ ok: true, location: { isApproximate: true } });
    expect((await geocoder().suggest("altr", 5)).suggestions.map((place) => place.readableLocation)).toEqual([
      "Altrincham",
    ]);
    expect((await geocoder().suggest("man", 5)).suggestions[0]).toMatchObject({
      readableLocation: "Manchester",
      detail: "Greater Manchester",
    });
  });

  test("loading it a second time changes nothing", async () => {
    await load();
    const version = await catalogueStore(database()).version();
    await load();
    expect(await catalogueStore(database()).version()).toBe(version);
  });

  test("outward codes that an operator has imported stay", async () => {
    const position = { latitude: 53.42, longitude: -2.32 };
    const centre = { outwardCode: "M1", position, town: "Manchester", region: "Manchester" };
    const batch = { rows: [{ line: 2, record: centre }], refusals: [] };
    const batches = (async function* () {
      yield batch;
    })();
    await importGazetteer(
      { file: "codes.csv", table: "outward_codes", source: "list", batches },
      { database: database(), publish: publishTouched },
    );
    await load();
    expect(await geocoder().findPostcode("M1")).toMatchObject({ ok: true, location: position });
    expect(await geocoder().findPostcode("LS6")).toEqual({ ok: false, kind: "unknown" });
  });
});
