// The demonstration in a real database: found by place and postcode, marked as invented, the same when loaded again.
import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "#src/adapters/database/catalogue-store.ts";
import { catalogueWriter } from "#src/adapters/database/catalogue-writer.ts";
import { gazetteerWriter } from "#src/adapters/database/gazetteer-writer.ts";
import { databaseGeocoder } from "#src/adapters/geocoding/database-geocoder.ts";
import { importCatalogue } from "#src/services/import-catalogue.ts";
import { importPlaces } from "#src/services/import-places.ts";
import { importPostcodes } from "#src/services/import-postcodes.ts";
import { onEachDatabase } from "../../../../test/databases.ts";
import { demonstrationFeed } from "./demonstration-feed.ts";
import { demonstrationOutwardCodesFeed, demonstrationPlacesFeed } from "./demonstration-places.ts";

const numbers = { todayMs: Date.parse("2026-11-21T12:00:00Z"), clubs: 60, teams: 420, venues: 30, sessions: 300 };

onEachDatabase((database) => {
  const loadCatalogue = () =>
    importCatalogue(demonstrationFeed(numbers), catalogueWriter(database()), {
      isPartial: false,
      isDemonstration: true,
    });

  beforeEach(async () => {
    const places = await importPlaces(demonstrationPlacesFeed(), gazetteerWriter(database()));
    const outwardCodes = await importPostcodes(demonstrationOutwardCodesFeed(), gazetteerWriter(database()));
    expect([places.refusalCount, outwardCodes.refusalCount]).toEqual([0, 0]);
  });

  test("an empty product gets the invented catalogue, and says that it is one", async () => {
    expect(await loadCatalogue()).toMatchObject({ refusalCount: 0, warningCount: 0 });
    const snapshot = await catalogueStore(database()).readSnapshot();
    expect([snapshot.clubs.length, snapshot.teams.length, snapshot.venues.length]).toEqual([60, 420, 30]);
    expect(snapshot.sessions.length).toBe(300);
    expect(await catalogueStore(database()).isDemonstration()).toBe(true);
  });

  test("loading it a second time changes nothing", async () => {
    await loadCatalogue();
    const version = await catalogueStore(database()).version();
    await loadCatalogue();
    expect(await catalogueStore(database()).version()).toBe(version);
  });

  test("a person can say where they are by town, outward code or full postcode", async () => {
    const geocoder = databaseGeocoder(database());
    const location = { readableLocation: "M33 7WR" };
    expect(await geocoder.findPostcode("m337wr")).toMatchObject({ ok: true, location });
    expect(await geocoder.findPostcode("LS6")).toMatchObject({ ok: true, location: { isApproximate: true } });
    expect((await geocoder.suggest("altr", 5)).map((place) => place.readableLocation)).toEqual(["Altrincham"]);
    const manchester = { readableLocation: "Manchester", detail: "Greater Manchester" };
    expect((await geocoder.suggest("man", 5))[0]).toMatchObject(manchester);
  });
});
