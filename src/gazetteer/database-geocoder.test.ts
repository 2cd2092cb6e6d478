// Any beginning of a postcode or a place is found, best first, on both databases.
import { beforeEach, describe, expect, test } from "vitest";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { anOutwardCode, aPlaceNamed, aUnit, loadGazetteer } from "#test/gazetteer/load-gazetteer.ts";
import { databaseGeocoder } from "./database-geocoder.ts";
import type { GazetteerPlace } from "./ports.ts";

const at = (latitude: number, longitude: number) => ({ position: { latitude, longitude } });
const places: GazetteerPlace[] = [
  aPlaceNamed("Sale", at(53.42, -2.32)),
  aPlaceNamed("Salford", { ...at(53.49, -2.28), regionCode: "SLF" }),
  aPlaceNamed("Newport", { ...at(51.58, -2.99), regionCode: "NWP" }),
  aPlaceNamed("Newport", { ...at(50.7, -1.29), regionCode: "IOW" }),
  aPlaceNamed("Newport Pagnell", { ...at(52.08, -0.72), regionCode: "MIK" }),
  aPlaceNamed("Newcastle", { ...at(54.2, -5.9), regionCode: "NMD" }),
  aPlaceNamed("Newcastle upon Tyne", { ...at(54.97, -1.61), regionCode: "NET" }),
  aPlaceNamed("Newcastle upon Tyne", { ...at(54.98, -1.62), regionCode: "NET", kind: "adm2" }),
  aPlaceNamed("Bethnal Green", { ...at(51.53, -0.06), regionCode: "TWH" }),
  aPlaceNamed("Ynys Môn", { ...at(53.28, -4.33), regionCode: "AGY", region: "Wales" }),
  aPlaceNamed("Saint Helier", { ...at(49.19, -2.1), regionCode: "SH", region: "St Helier", areas: ["Jersey"] }),
  aPlaceNamed("Soho", { ...at(51.51, -0.13), regionCode: "WSM", region: "Greater London" }),
  aPlaceNamed("Soho", { ...at(52.5, -1.93), regionCode: "BIR", region: "West Midlands" }),
  aPlaceNamed("100% Village", { ...at(53, -1), regionCode: "TST" }),
];
const tyne = ["NE1", "NE2", "NE3", "NE4", "NE5", "NE6"].map((code) => ({
  ...anOutwardCode(code, 54.97, "Newcastle upon Tyne"),
  position: { latitude: 54.97, longitude: -1.61 },
}));
const outwardCodes = [
  ...["M3", "M31", "M32", "M33"].map((code) => anOutwardCode(code)),
  anOutwardCode("LS1", 53.8, null),
  { ...anOutwardCode("NP20", 51.59, "Newport"), position: { latitude: 51.59, longitude: -3 } },
  { ...anOutwardCode("PO30", 50.69, "Isle of Wight"), position: { latitude: 50.69, longitude: -1.31 } },
  ...["W10", "W11"].map((code) => anOutwardCode(code, 51.52, "Kensington and Chelsea")),
  ...[51.5, 51.52].map((latitude, at) => ({
    ...anOutwardCode(["W1A", "W1W"][at]!, latitude, "Westminster"),
    position: { latitude, longitude: -0.14 },
  })),
  ...tyne,
];
const units = [
  aUnit("M337WR", 53.431),
  aUnit("M337WA", 53.432),
  aUnit("M337ZZ", 53.43, "2017-01"),
  aUnit("M338AA", null),
  aUnit("M33EL", 53.48),
  ...[aUnit("W1X1AA", 51.5, "1999-01"), aUnit("W1X1AB", 51.52, "2000-06")],
  aUnit("JE23AB", null),
];

onEachDatabase((database) => {
  const geocoder = () => databaseGeocoder(database());
  const suggested = async (text: string, limit = 5) =>
    (await geocoder().suggest(text, limit)).suggestions.map((suggestion) => suggestion.readableLocation);

  beforeEach(async () => {
    await loadGazetteer(database(), "outward_codes", outwardCodes);
    await loadGazetteer(database(), "unit_postcodes", units, "directory");
    await loadGazetteer(database(), "places", places);
  });

  describe("finding a postcode", () => {
    test.each(["M33 7WR", "m337wr", " M3 37wR "])("%j has the position of its unit postcode", async (text) => {
      expect(await geocoder().findPostcode(text)).toEqual({
        ok: true,
        location: {
          readableLocation: "M33 7WR",
          detail: "Trafford",
          kind: "postcode",
          latitude: 53.431,
          longitude: -2.31,
          isApproximate: false,
        },
      });
    });

    test("an outward code has its centre as position, marked approximate", async () => {
      expect(await geocoder().findPostcode("m33")).toMatchObject({
        ok: true,
        location: { readableLocation: "M33", kind: "outward-code", latitude: 53.4, isApproximate: true },
      });
    });

    test.each(["", "M", "Sale", "M33 7W", "M33 7WR1", "' or 1=1 --"])("%j has a wrong format", async (text) => {
      expect(await geocoder().findPostcode(text)).toEqual({ ok: false, kind: "wrong-format" });
    });

    test.each(["M33 9XX", "ZZ9", "ZZ9 9ZZ"])("%j is unknown", async (text) => {
      expect(await geocoder().findPostcode(text)).toEqual({ ok: false, kind: "unknown" });
    });

    test("the answer for a terminated postcode has its former place", async () => {
      expect(await geocoder().findPostcode("M33 7ZZ")).toMatchObject({
        ok: false,
        kind: "terminated",
        formerLocation: { readableLocation: "M33 7ZZ", latitude: 53.43, isApproximate: true },
      });
    });

    test("a postcode without a position has its outward code's centre", async () => {
      expect(await geocoder().findPostcode("M33 8AA")).toMatchObject({
        ok: true,
        location: { latitude: 53.4, isApproximate: true },
      });
    });

    test("if no unit postcode of an outward code is stored, any of its postcodes has its centre", async () => {
      expect(await geocoder().findPostcode("ls1 4ap")).toMatchObject({
        ok: true,
        location: { readableLocation: "LS1 4AP", kind: "postcode", latitude: 53.8, isApproximate: true },
      });
      // M3 3EL is stored, M31 has none: the keys M33EL and M31… share a beginning, not an outward
      // code.
      expect(await geocoder().findPostcode("M31 1AA")).toMatchObject({ ok: true, location: { isApproximate: true } });
    });
  });

  describe("postcodes that people say", () => {
    test("a district that is there in parts alone is the middle of them, and not what only begins so", async () => {
      expect(await geocoder().findPostcode("w1")).toMatchObject({
        ok: true,
        location: { readableLocation: "W1", kind: "outward-code", latitude: 51.51, isApproximate: true },
      });
      expect((await suggested("W1")).slice(0, 2)).toEqual(["W1", "W10"]);
      expect(await suggested("w1", 1)).toEqual(["W1"]);
      expect(await geocoder().findPostcode("W1 1AA")).toEqual({ ok: false, kind: "unknown" });
    });

    test("a district whose postcodes are all out of use says so, and where it was", async () => {
      expect(await geocoder().findPostcode("W1X")).toMatchObject({
        ok: false,
        kind: "terminated",
        formerLocation: { readableLocation: "W1X", kind: "outward-code", latitude: 51.51, isApproximate: true },
      });
    });

    test.each(["Sale M33 7WR", "M33 7WR Sale", "12 Cross Street, Sale, m337wr"])("%j is its postcode", async (text) => {
      expect(await geocoder().findPostcode(text)).toMatchObject({
        ok: true,
        location: { readableLocation: "M33 7WR" },
      });
      expect(await geocoder().suggest(text, 5)).toMatchObject({
        suggestions: [{ readableLocation: "M33 7WR" }],
        isClear: true,
      });
    });

    test("a name beside a district is the one there, and the district comes after", async () => {
      for (const text of ["W1 Soho", "Soho, W1"]) {
        const { suggestions } = await geocoder().suggest(text, 5);
        expect(suggestions.map(({ readableLocation }) => readableLocation)).toEqual(["Soho", "W1"]);
        expect(suggestions[0]?.latitude).toBe(51.51);
        expect(await geocoder().findPostcode(text)).toMatchObject({ ok: true, location: { readableLocation: "W1" } });
      }
    });

    test.each(["Sale U10", "M33 7WR1", "M33 7W Sale", "M33 M33"])("%j has a wrong format", async (text) => {
      expect(await geocoder().findPostcode(text)).toEqual({ ok: false, kind: "wrong-format" });
    });

    test("a terminated one says so beside other words too", async () => {
      expect(await geocoder().findPostcode("Sale M33 7ZZ")).toMatchObject({ ok: false, kind: "terminated" });
    });

    test.each(["JE2 3AB", "je2", "GY1 1AA", "IM1", "St Helier JE2 3AB"])(
      "%j exists, and is nowhere on the map",
      async (text) => {
        expect(await geocoder().findPostcode(text)).toEqual({ ok: false, kind: "without-position" });
      },
    );

    test("where its postcodes are nowhere, the area's towns are offered", async () => {
      for (const text of ["JE2 3AB", "je2", "St Helier JE2 3AB"])
        expect(await suggested(text)).toEqual(["Saint Helier"]);
    });
  });

  describe("suggesting", () => {
    test("an outward code comes before the postcodes that begin with it", async () => {
      expect(await suggested("m33")).toEqual(["M33", "M33 7WA", "M33 7WR", "M3 3EL"]);
    });

    test("a space after the outward code leaves only its own postcodes", async () => {
      expect(await suggested("M3 3")).toEqual(["M3", "M3 3EL"]);
      expect(await suggested("m33 7w")).toEqual(["M33", "M33 7WA", "M33 7WR"]);
    });

    test("a full postcode is suggested alone, a terminated or unknown one not at all", async () => {
      expect(await suggested("m337wr")).toEqual(["M33 7WR"]);
      expect(await suggested("LS1 4AP")).toEqual(["LS1 4AP"]);
      expect(await suggested("M33 7ZZ")).toEqual([]);
      expect(await suggested("M33 9XX")).toEqual([]);
    });

    test("one or two letters may begin a name or a postcode: names come first", async () => {
      expect(await suggested("ne", 8)).toEqual([
        ...["Newcastle upon Tyne", "Newport", "Newport", "Newcastle", "Newport Pagnell"],
        ...["NE1", "NE2", "NE3"],
      ]);
    });

    test("no more suggestions are returned than the limit", async () => {
      expect(await suggested("m3", 2)).toEqual(["M3", "M31"]);
      expect(await suggested("new", 1)).toHaveLength(1);
      expect(await suggested("new", 0)).toEqual([]);
    });

    test.each(["", "   ", "%", "_", "\\", "'", "x".repeat(5_000), "\0"])(
      "%j has no suggestions and causes no error",
      async (text) => {
        expect(await suggested(text)).toEqual([]);
      },
    );

    test("a percent sign is no wildcard", async () => {
      expect(await suggested("100%")).toEqual(["100% Village"]);
      expect(await suggested("S%e")).toEqual([]);
    });
  });
});
