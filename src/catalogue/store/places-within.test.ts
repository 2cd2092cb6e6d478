import { expect, test } from "vitest";
import { aClub, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { placesWithin } from "./places-within.ts";

const area = { west: -2.5, south: 53.3, east: -2.2, north: 53.5 };

onEachDatabase((database) => {
  test("clubs and venues are counted inside and outside of an area, without those that have no position", async () => {
    await loadCatalogue(database(), {
      clubs: [
        aClub(1, { position: { latitude: 53.4, longitude: -2.3 } }),
        aClub(2, { position: { latitude: 52, longitude: -2.3 } }),
        aClub(3, { position: null, positionSource: "none" }),
      ],
      venues: [aVenue(1, { position: { latitude: 53.4, longitude: -1 } })],
    });
    const bounds = { west: -2.3, south: 52, east: -1, north: 53.4 };
    expect(await placesWithin(database(), area)).toEqual({ all: 3, within: 1, bounds });
    await loadCatalogue(database(), { clubs: [], venues: [] });
    expect(await placesWithin(database(), area)).toEqual({ all: 0, within: 0, bounds: null });
  });
});
