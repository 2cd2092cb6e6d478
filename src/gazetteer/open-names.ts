// OS Open Names: a file for each square of 20 km, without a header, of roads and postcodes too.

import proj4 from "proj4";
import { furtherLanguages } from "#src/platform/language/site-languages.ts";
import { shown } from "#src/platform/text/catalogue-csv.ts";
import type { PlacesLayout } from "./places-layout.ts";
import { readNamed } from "./places-layout.ts";
import type { Position } from "./position.ts";
import { type Cell, refuseCell } from "./postcode-csv.ts";

/** The columns that are read, by their place in the published order. */
const at = {
  ID: 0,
  NAMES_URI: 1,
  NAME1: 2,
  NAME1_LANG: 3,
  NAME2: 4,
  NAME2_LANG: 5,
  TYPE: 6,
  LOCAL_TYPE: 7,
  GEOMETRY_X: 8,
  GEOMETRY_Y: 9,
  POPULATED_PLACE: 18,
  DISTRICT_BOROUGH: 21,
  COUNTY_UNITARY: 24,
  REGION: 27,
  COUNTRY: 29,
} as const;
const fieldCount = 34;

const idAddress = /^https?:\/\/data\.ordnancesurvey\.co\.uk\/id\//;

/** Metres that the National Grid reaches east and north. */
const grid = { GEOMETRY_X: 700_000, GEOMETRY_Y: 1_300_000 };

/** Null where a file's first row is none of it. The header may stand before the rows. */
export function openNames(firstCells: string[]): PlacesLayout | null {
  const hasHeader = firstCells[at.ID] === "ID" && firstCells[at.NAMES_URI] === "NAMES_URI";
  if (!hasHeader && !idAddress.test(firstCells[at.NAMES_URI] ?? "")) return null;
  return { name: "OS Open Names", hasHeader, fieldCount, read };
}

const read: PlacesLayout["read"] = (cells) => {
  const cell = (column: keyof typeof at) => cells[at[column]]!;
  const kind = kindOf(cell("TYPE"), cell("LOCAL_TYPE"));
  if (kind === null) return { ok: true, value: [] };
  const position = readGrid(cell("GEOMETRY_X"), cell("GEOMETRY_Y"));
  if (!position.ok) return position;
  const names = [{ column: "NAME1", text: cell("NAME1"), code: codeOf(cell("NAME1_LANG")) }];
  // In Wales and Scotland the name in the other language.
  if (cell("NAME2") !== "" && cell("NAME2") !== cell("NAME1"))
    names.push({ column: "NAME2", text: cell("NAME2"), code: codeOf(cell("NAME2_LANG")) });
  // One is what the place is called where nobody says in which language.
  if (names.every(({ code }) => code !== undefined)) names[0]!.code = undefined;
  const [region = null, ...areas] = (["COUNTY_UNITARY", "DISTRICT_BOROUGH", "REGION", "COUNTRY"] as const)
    .map(cell)
    .filter(Boolean);
  return readNamed(names, {
    kind,
    regionCode: cell("ID"),
    region,
    areas: [...areas, cell("POPULATED_PLACE")].filter((area) => area !== ""),
    population: null,
    position: position.value,
  });
};

/** "cy" of "cym", where it is a further language of the country's pages. */
function codeOf(language: string): string | undefined {
  const [code = ""] = /^[a-z]{2,3}$/.test(language) ? Intl.getCanonicalLocales(language) : [];
  return furtherLanguages().includes(code) ? code : undefined;
}

function kindOf(type: string, localType: string): string | null {
  if (type === "populatedPlace") return localType.toLowerCase();
  return type === "transportNetwork" && localType === "Railway Station" ? "station" : null;
}

function readGrid(easting: string, northing: string): Cell<Position> {
  for (const [column, text] of Object.entries({ GEOMETRY_X: easting, GEOMETRY_Y: northing })) {
    const most = grid[column as keyof typeof grid];
    if (text === "") return refuseCell(column, "is missing");
    if (!/^\d+(\.\d+)?$/.test(text) || Number(text) > most) {
      return refuseCell(column, `${shown(text)} is not a number of metres on the National Grid, 0 to ${most}`);
    }
  }
  return { ok: true, value: positionOnGrid(Number(easting), Number(northing)) };
}

/**
 * The grid's projection, and Ordnance Survey's seven parameters from its datum to WGS 84: within 5
 * m, where the file of corrections that gives centimetres (OSTN15) would be another 15 MB.
 */
const nationalGrid =
  "+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy " +
  "+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs";

const toGlobe = proj4(nationalGrid, "WGS84");

/** Metres east and north of the grid's origin. */
export function positionOnGrid(easting: number, northing: number): Position {
  const [longitude, latitude] = toGlobe.forward<[number, number]>([easting, northing]);
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) };
}
