import { country } from "#src/platform/country/country.ts";
import { gazetteerLines } from "./gazetteer-lines.ts";

// Reads further outward codes: a county, then groups of latitude, longitude and runs of codes.

export interface FurtherCode {
  code: string;
  latitude: number;
  longitude: number;
  county: string;
}

/** Of England alone: the towns of the other countries list theirs. */
export const furtherCodes = (): FurtherCode[] =>
  country().name === "England" ? parseFurtherCodes(gazetteerLines("further-outward-codes")) : [];

/** Every code with its group's rough middle. Throws on a line that does not read. */
export function parseFurtherCodes(lines: string[]): FurtherCode[] {
  return lines.flatMap((line) => {
    const [county = "", groups = ""] = line.split("|");
    return groups.split(";").flatMap((group) => parseGroup(county, group));
  });
}

function parseGroup(county: string, group: string): FurtherCode[] {
  const [latitude, longitude, codes = ""] = group.split(" ");
  const middle = { latitude: Number(latitude), longitude: Number(longitude), county };
  return codes.split(",").flatMap((run) => codesOf(run).map((code) => ({ code, ...middle })));
}

/** "B2-B4" is B2, B3 and B4; "EC1A" is itself. */
function codesOf(run: string): string[] {
  const match = /^([A-Z]{1,2})(\d+[A-Z]?)(?:-\1(\d+))?$/.exec(run);
  if (match === null) throw new Error(`Not an outward code, nor a run of them: ${run}`);
  const [, area, first = "", last] = match;
  if (last === undefined) return [run];
  const count = Number(last) - Number(first) + 1;
  if (!(count > 1)) throw new Error(`Not a run of outward codes: ${run}`);
  return Array.from({ length: count }, (_, at) => `${area}${Number(first) + at}`);
}
