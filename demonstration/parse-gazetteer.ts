// Reads a country's lines: a region, then its towns as name=name in Welsh, if
// another|county|latitude|longitude|thousands of people|side of the sea|outward codes.

import { readPostcode } from "#src/gazetteer/postcode.ts";

/** An outward code ("M33") with its rough centre, WGS 84 degrees. */
interface OutwardCode {
  code: string;
  latitude: number;
  longitude: number;
}

/** A town or a city's district, from general knowledge: good to about a mile. */
export interface Town {
  name: string;
  /** In further languages, by their codes. */
  names?: Record<string, string>;
  county: string;
  region: string;
  latitude: number;
  longitude: number;
  /** Rough; only the towns' shares of the catalogue depend on it. */
  populationThousands: number;
  /** Side on which the sea lies close by, so that nothing is laid into it; null inland. */
  seaSide: "N" | "E" | "S" | "W" | null;
  outwardCodes: OutwardCode[];
}

/**
 * Outward codes are parted by semicolons; one without a position of its own takes the town's.
 * Throws on a line that does not read, which is a mistake of ours.
 */
export function parseGazetteer(lines: string[]): Town[] {
  let region = "";
  return lines.flatMap((line) => {
    if (line.includes("|")) return [parseTown(region, line)];
    region = line;
    return [];
  });
}

function parseTown(region: string, line: string): Town {
  const [called = "", county = "", latitudeText, longitudeText, peopleText, sea = "", codes = ""] = line.split("|");
  const [name = "", cy] = called.split("=");
  const town = { latitude: Number(latitudeText), longitude: Number(longitudeText) };
  const populationThousands = Number(peopleText);
  const seaSide = sea === "N" || sea === "E" || sea === "S" || sea === "W" ? sea : null;
  const outwardCodes = codes.split(";").map((text) => parseOutwardCode(text, town));
  if (!name || !county || !(populationThousands > 0) || !Number.isFinite(town.latitude + town.longitude)) {
    throw new Error(`Gazetteer line does not read: ${line}`);
  }
  return { name, ...(cy && { names: { cy } }), county, region, ...town, populationThousands, seaSide, outwardCodes };
}

function parseOutwardCode(text: string, town: { latitude: number; longitude: number }): OutwardCode {
  const [code = "", latitude = town.latitude, longitude = town.longitude] = text.split(" ");
  if (readPostcode(code)?.kind !== "outward-code") throw new Error(`Not an outward code in the gazetteer: ${text}`);
  return { code, latitude: Number(latitude), longitude: Number(longitude) };
}
