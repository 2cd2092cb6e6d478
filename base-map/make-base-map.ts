// Makes the base map's data, by `npm run base-map`: coasts from world-atlas, our own names.
import { writeFileSync } from "node:fs";
import { furtherCodes } from "#demonstration/parse-further-codes.ts";
import { towns } from "#demonstration/towns.ts";
import { country, setCountry } from "#src/platform/country/country.ts";
import { outlines } from "#src/platform/country/country-schema.ts";
import { readCountry } from "#src/platform/country/read-country.ts";
import { farNames } from "./far-names.ts";
import { outline } from "./outline.ts";

/** Where the web app's map finds them. */
const folder = "src/web/map/base-map";

interface NamedPoint {
  type: "Feature";
  /** `people`: thousands, 0 for an outward code, which is named only where the map is close. */
  properties: { name: string; people: number };
  geometry: { type: "Point"; coordinates: [longitude: number, latitude: number] };
}

/** Where an outline's data are. */
export const fileOf = (outline: string) => `${folder}/${outline}.json`;

/** Goes on as in the country of this outline. */
export function goTo(outline: string): void {
  const read = readCountry(outline);
  if ("problems" in read) throw new Error(read.problems.join("\n"));
  setCountry(read.country);
}

/** The data as the text of one GeoJSON file, a feature a line so that a change can be read. */
export function baseMap(): string {
  const features = [...outline(), ...placeNames()].map((each) => JSON.stringify(each));
  return `{"type":"FeatureCollection","features":[\n${features.join(",\n")}\n]}\n`;
}

function placeNames(): NamedPoint[] {
  const far = (country().name === "England" ? farNames.trim().split("\n") : []).map((line) => {
    const [name = "", latitude, longitude, people] = line.split("|");
    return named(name, Number(latitude), Number(longitude), Number(people));
  });
  const near = towns().map((town) => named(town.name, town.latitude, town.longitude, town.populationThousands));
  return [...far, ...near, ...outwardCodes()];
}

/** Codes that share their rough middle are said together: "M22, M23". */
function outwardCodes(): NamedPoint[] {
  const places = [...towns().flatMap((town) => town.outwardCodes), ...furtherCodes()];
  const spots = Map.groupBy(places, ({ latitude, longitude }) => `${latitude},${longitude}`);
  return [...spots.values()].map((codes) => {
    const { latitude, longitude } = codes[0]!;
    return named(codes.map(({ code }) => code).join(", "), latitude, longitude, 0);
  });
}

function named(name: string, latitude: number, longitude: number, people: number): NamedPoint {
  return {
    type: "Feature",
    properties: { name, people },
    geometry: { type: "Point", coordinates: [longitude, latitude] },
  };
}

if (import.meta.main) {
  for (const name of outlines) {
    goTo(name);
    writeFileSync(fileOf(name), baseMap());
    console.log(`Wrote ${fileOf(name)}.`);
  }
}
