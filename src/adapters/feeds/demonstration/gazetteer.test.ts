// Holds our own gazetteer to published positions: the towns' to the place list, the outward codes' to theirs.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { demonstrationOutwardCodes } from "./demonstration-places.ts";
import { parseFurtherCodes } from "./parse-further-codes.ts";
import { parseGazetteer } from "./parse-gazetteer.ts";
import { towns } from "./towns.ts";

interface Spot {
  latitude: number;
  longitude: number;
}

/** Names that the place list writes in another way. */
const otherNames = new Map([
  ["Wigston", "Wigston Magna"],
  ["Malvern", "Great Malvern"],
  ["Leamington Spa", "Royal Leamington Spa"],
  ["Dereham", "East Dereham"],
  ["St Neots", "Saint Neots"],
  ["Tunbridge Wells", "Royal Tunbridge Wells"],
  ["Staines-upon-Thames", "Staines"],
]);

/**
 * Towns that the place list lacks, knows elsewhere only, or gives as the middle of a whole borough: held instead
 * to the published centre of their first outward code.
 */
const heldByOutwardCode = new Set(
  `Manchester,Gateshead,Bradford,Rotherham,Bedford,Wokingham,Hessle,Beeston,Loughton,Bromley,Ealing,Harrow,Finchley,
  Hackney,Lewisham,Greenwich,Woolwich,Ilford,Walthamstow,Leyton,Stratford,East Ham,Tottenham,Southgate,Richmond,
  Wimbledon,Fulham,Hammersmith`
    .split(",")
    .map((name) => name.trim()),
);

function readRows(file: string): string[][] {
  const text = readFileSync(new URL(`../../../../../shared/data/${file}`, import.meta.url), "utf8");
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(","));
}

function milesBetween(a: Spot, b: Spot): number {
  const radians = Math.PI / 180;
  const northing = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const easting = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const bend = Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians);
  return 2 * 3958.7613 * Math.asin(Math.sqrt(northing + bend * easting));
}

const publishedPlaces = Map.groupBy(
  readRows("places/gb-places.csv").map(([name = "", , , latitude, longitude]) => ({
    name,
    latitude: Number(latitude),
    longitude: Number(longitude),
  })),
  (place) => place.name,
);

const publishedCodes = new Map(
  readRows("postcodes/uk-outcodes.csv").map(([code = "", , , latitude, longitude]) => [
    code,
    { latitude: Number(latitude), longitude: Number(longitude) },
  ]),
);

function publishedSpots(town: (typeof towns)[number]): Spot[] {
  if (!heldByOutwardCode.has(town.name)) return publishedPlaces.get(otherNames.get(town.name) ?? town.name) ?? [];
  const centre = publishedCodes.get(town.outwardCodes[0]!.code);
  return centre ? [centre] : [];
}

test("there are at least 320 towns, each once, in all nine regions of England", () => {
  expect(towns.length).toBeGreaterThanOrEqual(320);
  expect(new Set(towns.map((town) => town.name)).size).toBe(towns.length);
  expect(new Set(towns.map((town) => town.region)).size).toBe(9);
});

test("Trafford's towns are among them", () => {
  const names = towns.map((town) => town.name);
  expect(names).toEqual(expect.arrayContaining(["Sale", "Altrincham", "Stretford", "Urmston"]));
});

test("the towns reach from coast to coast and from Cornwall to the Scottish border", () => {
  const reach = (pick: (town: (typeof towns)[number]) => number) => {
    const values = towns.map(pick);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  const [south, north] = reach((town) => town.latitude);
  const [west, east] = reach((town) => town.longitude);
  expect(south).toBeLessThan(50.2);
  expect(north).toBeGreaterThan(55.7);
  expect(west).toBeLessThan(-5.5);
  expect(east).toBeGreaterThan(1.7);
});

test("each town lies within 3 miles of its published position", () => {
  const astray = towns.filter((town) => {
    const miles = publishedSpots(town).map((spot) => milesBetween(town, spot));
    return !(Math.min(...miles) <= 3);
  });
  expect(astray.map((town) => town.name)).toEqual([]);
});

test("each outward code is listed once and lies within 6 miles of its published centre", () => {
  const listed = demonstrationOutwardCodes();
  expect(listed.length).toBeGreaterThan(2_000);
  expect(new Set(listed.map(({ outwardCode }) => outwardCode)).size).toBe(listed.length);
  const astray = listed.filter(({ outwardCode, position }) => {
    const published = publishedCodes.get(outwardCode);
    return !published || milesBetween(position, published) > 6;
  });
  expect(astray.map(({ outwardCode }) => outwardCode)).toEqual([]);
});

test("a town's outward codes are around the town", () => {
  const far = towns.filter((town) => town.outwardCodes.some((outward) => milesBetween(outward, town) > 7));
  expect(far.map((town) => town.name)).toEqual([]);
});

test("a line of the gazetteer that does not read is told, not skipped", () => {
  expect(() => parseGazetteer("Nowhere", "Larkmere|Nowhere|51.5|east|12||XX1")).toThrow(/does not read: Larkmere/);
  expect(() => parseGazetteer("Nowhere", "Larkmere|Nowhere|51.5|-1|12||Lark")).toThrow(/Not an outward code/);
  expect(() => parseFurtherCodes("Nowhere|51.5 -1 AB1,Lark")).toThrow(/nor a run of them: Lark/);
  expect(() => parseFurtherCodes("Nowhere|51.5 -1 AB4-AB3")).toThrow(/Not a run/);
  expect(parseFurtherCodes("Nowhere|51.5 -1 AB1A;51.6 -1 AB3-AB5").map(({ code }) => code)).toEqual([
    "AB1A",
    "AB3",
    "AB4",
    "AB5",
  ]);
});
