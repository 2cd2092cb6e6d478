// @module-tag thorough
// Compares our own gazetteer with published positions of towns and outward codes.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { realData } from "#test/catalogue/real-data.ts";
import { milesBetween } from "#test/search/miles-between.ts";
import { demonstrationOutwardCodes } from "./demonstration-places.ts";
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
  const text = readFileSync(realData(file), "utf8");
  return text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(","));
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

function publishedSpots(town: ReturnType<typeof towns>[number]): Spot[] {
  if (!heldByOutwardCode.has(town.name)) return publishedPlaces.get(otherNames.get(town.name) ?? town.name) ?? [];
  const centre = publishedCodes.get(town.outwardCodes[0]!.code);
  return centre ? [centre] : [];
}

test("each town lies within 3 miles of its published position", () => {
  const astray = towns().filter((town) => {
    const miles = publishedSpots(town).map((spot) => milesBetween(town, spot));
    return !(Math.min(...miles) <= 3);
  });
  expect(astray.map((town) => town.name)).toEqual([]);
});

test("each outward code lies within 6 miles of its published centre", () => {
  const listed = demonstrationOutwardCodes();
  const astray = listed.filter(({ outwardCode, position }) => {
    const published = publishedCodes.get(outwardCode);
    return !published || milesBetween(position, published) > 6;
  });
  expect(astray.map(({ outwardCode }) => outwardCode)).toEqual([]);
});
