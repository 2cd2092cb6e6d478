// GeoNames' dumps: GB.txt or allCountries.txt, and the files that name counties and districts.
import { country } from "#src/platform/country/country.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { shown } from "#src/platform/text/catalogue-csv.ts";
import { type PlacesLayout, readNamed } from "./places-layout.ts";
import { type GazetteerFile, openRows, refuseCell, requirePosition } from "./postcode-csv.ts";

/** The columns that are read, by their place in the published order. */
const at = {
  geonameid: 0,
  name: 1,
  latitude: 4,
  longitude: 5,
  "feature class": 6,
  "feature code": 7,
  "country code": 8,
  "admin1 code": 10,
  "admin2 code": 11,
  population: 14,
} as const;
const fieldCount = 19;

/** Whose places are read: all with the country's postcodes, so of England Jersey's too. */
const isOurs = (code: string) => country().places.includes(code);

/** Of the same spelling in any case: "GB.ENG.TRF", and its name beside it. */
export const isAreaNames = (name: string) => /^admin(1CodesASCII|2Codes)\.txt$/i.test(name);

/** Names of counties and districts by their code. Throws SetupProblem where a row is none. */
export async function readAreaNames(files: GazetteerFile[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const file of files) {
    for await (const rows of (await openRows(file))?.rows({ withFirst: true }) ?? []) {
      for (const { line, cells } of rows) {
        const [code = "", name = ""] = cells;
        if (name === "")
          throw new SetupProblem(`${file.where} line ${line} has no code with a name: download it again.`);
        if (isOurs(code.slice(0, 2)) && code[2] === ".") names.set(code, name);
      }
    }
  }
  return names;
}

/** Null where a file's first row is none of it. */
export function geoNames(firstCells: string[], areaNames: Map<string, string>): PlacesLayout | null {
  if (firstCells.length !== fieldCount || !/^\d+$/.test(firstCells[at.geonameid]!)) return null;
  return {
    name: "GeoNames",
    hasHeader: false,
    fieldCount,
    read(cells) {
      const cell = (column: keyof typeof at) => cells[at[column]]!;
      const countryCode = cell("country code");
      const kind = isOurs(countryCode) ? kindOf(cell("feature class"), cell("feature code")) : null;
      if (kind === null) return { ok: true, value: [] };
      const position = requirePosition(cell("latitude"), cell("longitude"));
      if (!position.ok) return position;
      const people = cell("population");
      if (!/^\d{0,12}$/.test(people)) return refuseCell("population", `${shown(people)} is not a number of people`);
      const first = `${countryCode}.${cell("admin1 code")}`;
      const region = areaNames.get(`${first}.${cell("admin2 code")}`);
      const wide = areaNames.get(first);
      return readNamed([{ column: "name", text: cell("name") }], {
        kind,
        regionCode: cell("geonameid"),
        region: region ?? wide ?? null,
        areas: [...(region !== undefined && wide !== undefined ? [wide] : []), ...otherCountry(countryCode)],
        // 0 stands for "not known".
        population: Number(people) || null,
        position: position.value,
      });
    },
  };
}

/** "Jersey" of a place that is not in the site's own country. */
const otherCountry = (code: string) => (code === country().code ? [] : (countryNames.of(code) ?? []));
const countryNames = new Intl.DisplayNames("en", { type: "region" });

/** Stations, stops, and stations of an underground. */
const stations = new Set(["RSTN", "RSTP", "MTRO"]);
/** Abandoned, destroyed or historical. */
const gone = new Set(["PPLQ", "PPLW", "PPLH", "PPLCH"]);
/** In the words by which a place is weighed whose population is not known (`estimates`). */
const kinds: Record<string, string> = { PPLC: "capital", PPLX: "suburban area", PPLL: "hamlet", PPLF: "hamlet" };

function kindOf(featureClass: string, code: string): string | null {
  if (featureClass === "S") return stations.has(code) ? "station" : null;
  if (featureClass !== "P" || gone.has(code)) return null;
  return kinds[code] ?? (code.startsWith("PPLA") ? "town" : "village");
}
