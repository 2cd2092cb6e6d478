// The county association of a place, on both databases.
import { expect, test } from "vitest";
import type { County } from "#src/catalogue/records/catalogue.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { databaseGeocoder } from "#src/gazetteer/database-geocoder.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { anOutwardCode, loadGazetteer } from "#test/gazetteer/load-gazetteer.ts";
import type { CountyRequest } from "./county-answer.ts";
import { findCounty } from "./county-routes.ts";

function aCounty(countyId: number, countyName: string, postcodeAreas: string[]): County {
  const contact = { email: `${countyId}@example.org`, phone: "03069 990 001", website: null };
  return {
    countyId,
    countyName,
    ...contact,
    postcodeAreas,
    safeguardingEmail: null,
    safeguardingPhone: "03069 990 002",
    names: null,
  };
}

const counties = [
  ...[
    aCounty(1, "Manchester", ["M", "SW1"]),
    aCounty(2, "Cheshire", ["M3", "M33", "CW"]),
    aCounty(3, "Surrey", ["SW"]),
  ],
];

onOneDatabase((database) => {
  const nameOf = async (request: CountyRequest) => {
    const found = await findCounty(catalogueStore(database()), databaseGeocoder(database()), request);
    return found.ok ? (found.county?.CountyName ?? null) : found.field;
  };

  test("the longest area that fits a postcode decides, and an area that only begins alike does not", async () => {
    await loadCatalogue(database(), { counties });
    const expected = {
      "M33 7WR": "Cheshire",
      m3: "Cheshire",
      M32: "Manchester",
      "M1 1AE": "Manchester",
      CW10: "Cheshire",
      "SW1A 1AA": "Manchester",
      SW2: "Surrey",
      ME1: null,
      Sale: "Postcode",
    };
    for (const [Postcode, name] of Object.entries(expected)) expect(await nameOf({ Postcode }), Postcode).toBe(name);
  });

  test("a place that another country looks after is said to be there, unless a county of ours has it", async () => {
    await loadCatalogue(database(), { counties: [...counties, aCounty(4, "Marches", ["SY15"])] });
    const neighbourOf = async (Postcode: string) => {
      const found = await findCounty(catalogueStore(database()), databaseGeocoder(database()), { Postcode });
      return found.ok ? (found.neighbour?.Name ?? null) : found.field;
    };
    const expected = {
      "CF10 1EP": "Wales",
      CH5: "Wales",
      CH1: null,
      SY16: "Wales",
      SY15: null,
      G1: "Scotland",
      GL1: null,
    };
    for (const [Postcode, name] of Object.entries(expected)) expect(await neighbourOf(Postcode), Postcode).toBe(name);
  });

  test("a position is where the nearest outward code is, if one is near", async () => {
    await loadCatalogue(database(), { counties });
    await loadGazetteer(database(), "outward_codes", [anOutwardCode("M33", 53.4), anOutwardCode("M1", 53.5)]);
    expect(await nameOf({ Latitude: 53.44, Longitude: -2.3 })).toBe("Cheshire");
    expect(await nameOf({ Latitude: 53.46, Longitude: -2.3 })).toBe("Manchester");
    expect(await nameOf({ Latitude: 48.9, Longitude: 2.3 })).toBeNull();
  });

  test("the contacts of the county and of its safeguarding lead are answered", async () => {
    await loadCatalogue(database(), { counties });
    const found = await findCounty(catalogueStore(database()), databaseGeocoder(database()), { Postcode: "M1" });
    expect(found).toEqual({
      ok: true,
      neighbour: null,
      county: {
        CountyId: 1,
        CountyName: "Manchester",
        Email: "1@example.org",
        Phone: "03069 990 001",
        Website: null,
        PhoneUri: "tel:+443069990001",
        SafeguardingPhoneUri: "tel:+443069990002",
        SafeguardingEmail: null,
        SafeguardingPhone: "03069 990 002",
      },
    });
  });
});
