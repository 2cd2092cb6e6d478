// The layouts postcodes come in, recognised by their columns, and how a row of each is read.

import { country } from "#src/platform/country/country.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { shown } from "#src/platform/text/catalogue-csv.ts";
import { readNamed } from "./places-layout.ts";
import type { GazetteerFeed, OutwardCode, UnitPostcode } from "./ports.ts";
import { readPostcode } from "./postcode.ts";
import {
  type Cell,
  columnsOf,
  fileAt,
  openRows,
  readPosition,
  readRecords,
  refuseCell,
  requirePosition,
} from "./postcode-csv.ts";
import { townKind } from "./postcode-towns.ts";

type PostcodeLayout = { hasHeader: boolean } & (
  | { table: "outward_codes"; source: "list"; read(cells: string[]): Cell<OutwardCode[]> }
  | { table: "unit_postcodes"; source: "list" | "directory"; read(cells: string[]): Cell<UnitPostcode[]> }
);

/** Null where the first row is of none of them. */
function recogniseLayout(firstCells: string[]): PostcodeLayout | null {
  const columns = columnsOf(firstCells);
  return (
    directory(columns) ??
    directoryWithoutHeader(firstCells) ??
    geoNamesCodes(firstCells) ??
    outwardCodes(columns) ??
    unitList(columns)
  );
}

/** What the directory's releases have called the postcode, tidiest spelling first. */
const directoryPostcodeNames = ["pcds", "pcd8", "pcd2", "pcd7", "pcd"];

function directory(columns: Map<string, number>): PostcodeLayout | null {
  const name = directoryPostcodeNames.find((candidate) => columns.has(candidate));
  const [terminated, latitude, longitude] = ["doterm", "lat", "long"].map((column) => columns.get(column));
  if (name === undefined || terminated === undefined || latitude === undefined || longitude === undefined) return null;
  const at = { postcode: columns.get(name)!, terminated, latitude, longitude };
  const names = { postcode: name, terminated: "doterm", latitude: "lat", longitude: "long" };
  return { hasHeader: true, table: "unit_postcodes", source: "directory", read: directoryRow(at, names) };
}

/** Of the directory's sample without a header: postcode, outward code, sector, introduced … */
const samplePlaces = { postcode: 0, terminated: 4, latitude: 7, longitude: 8 };
const sampleNames = { postcode: "pcds", terminated: "doterm", latitude: "lat", longitude: "long" };

function directoryWithoutHeader(cells: string[]): PostcodeLayout | null {
  const postcode = readPostcode(cells[0] ?? "");
  const isSample = postcode?.kind === "full" && cells[1] === postcode.outwardCode && cells.length > 8;
  if (!isSample) return null;
  const read = directoryRow(samplePlaces, sampleNames);
  return { hasHeader: false, table: "unit_postcodes", source: "directory", read };
}

type Places<T> = { postcode: T; terminated: T; latitude: T; longitude: T };

/** The directory's latitude of a postcode whose place it does not know. */
const unknownLatitude = 99.999999;

function directoryRow(at: Places<number>, names: Places<string>): (cells: string[]) => Cell<UnitPostcode[]> {
  return (cells) => {
    const key = readKey(cells[at.postcode]!, names.postcode);
    if (!key.ok) return key;
    const terminated = readMonth(cells[at.terminated]!, names.terminated);
    if (!terminated.ok) return terminated;
    const isUnknown = Number(cells[at.latitude]) === unknownLatitude;
    const latitude = isUnknown ? "" : cells[at.latitude]!;
    const longitude = isUnknown ? "" : cells[at.longitude]!;
    const position = readPosition(latitude, longitude, [names.latitude, names.longitude]);
    if (!position.ok) return position;
    return { ok: true, value: [{ key: key.value, position: position.value, terminatedMonth: terminated.value }] };
  };
}

function readKey(text: string, column: string): Cell<string> {
  if (text === "") return refuseCell(column, "is missing");
  const postcode = readPostcode(text);
  return postcode?.kind === "full"
    ? { ok: true, value: postcode.key }
    : refuseCell(column, `${shown(text)} is not a full postcode`);
}

const yearMonth = /^(?<year>\d{4})-?(?<month>\d{2})(-?\d{2})?$/;
const dayMonthYear = /^\d{1,2}\/(?<month>\d{1,2})\/(?<year>\d{4})( .*)?$/;

/** "201701", "2017-01", "25/1/2017 00:00:00"; null where blank. */
function readMonth(text: string, column: string): Cell<string | null> {
  if (text === "") return { ok: true, value: null };
  const { year, month } = (yearMonth.exec(text) ?? dayMonthYear.exec(text))?.groups ?? {};
  const number = Number(month);
  if (!year || !(number >= 1 && number <= 12)) return refuseCell(column, `${shown(text)} is not a month or a date`);
  return { ok: true, value: `${year}-${String(number).padStart(2, "0")}` };
}

interface PositionColumns {
  postcode: number;
  latitude: number;
  longitude: number;
}

function positionColumns(columns: Map<string, number>): PositionColumns | null {
  const [postcode, latitude, longitude] = ["postcode", "latitude", "longitude"].map((name) => columns.get(name));
  if (postcode === undefined || latitude === undefined || longitude === undefined) return null;
  return { postcode, latitude, longitude };
}

/** Outward codes are distinguished from unit postcodes by the columns that describe an area. */
function outwardCodes(columns: Map<string, number>): PostcodeLayout | null {
  const at = positionColumns(columns);
  const [town, region] = [columns.get("town"), columns.get("region")];
  if (at === null || town === undefined || region === undefined) return null;
  const read = (cells: string[]): Cell<OutwardCode[]> => {
    const text = cells[at.postcode]!;
    if (text === "") return refuseCell("postcode", "is missing");
    const postcode = readPostcode(text);
    if (postcode?.kind !== "outward-code") return refuseCell("postcode", `${shown(text)} is not an outward code`);
    const position = requirePosition(cells[at.latitude]!, cells[at.longitude]!);
    if (!position.ok) return position;
    const texts = { town: cells[town] || null, region: cells[region] || null };
    return { ok: true, value: [{ outwardCode: postcode.outwardCode, position: position.value, ...texts }] };
  };
  return { hasHeader: true, table: "outward_codes", source: "list", read };
}

/** Whole codes: where a code has no two parts, each is what elsewhere is the first part. */
function unitList(columns: Map<string, number>): PostcodeLayout | null {
  const at = positionColumns(columns);
  if (at === null) return null;
  if (country().postcode.inwardLength === 0) return outwardCodes(new Map([...noTown, ...columns]));
  return { hasHeader: true, table: "unit_postcodes", source: "list", read: unitRow(at, "postcode") };
}

/** Columns that such a list need not have: beyond every row's cells. */
const noTown = new Map([
  ["town", Number.POSITIVE_INFINITY],
  ["region", Number.POSITIVE_INFINITY],
]);

function unitRow(at: PositionColumns, column: string): (cells: string[]) => Cell<UnitPostcode[]> {
  return (cells) => {
    const key = readKey(cells[at.postcode]!, column);
    if (!key.ok) return key;
    const position = requirePosition(cells[at.latitude]!, cells[at.longitude]!);
    if (!position.ok) return position;
    return { ok: true, value: [{ key: key.value, position: position.value, terminatedMonth: null }] };
  };
}

/** Columns of GeoNames' postal codes of a country, fields between tabs and no header. */
const geoNamesPlaces = {
  country: 0,
  postcode: 1,
  town: 2,
  region: 3,
  regionCode: 4,
  county: 5,
  countyCode: 6,
  latitude: 9,
  longitude: 10,
  count: 12,
};

/**
 * A file has the first parts of postcodes ("IE.txt") or whole ones ("NO.txt", "JP.txt",
 * "CA_full.txt"); what whole ones are named after are towns. Rows of other countries are left out.
 */
function geoNamesCodes(cells: string[]): PostcodeLayout | null {
  const at = geoNamesPlaces;
  const isOurs = (row: string[]) => country().places.includes(row[at.country]!);
  if (cells.length !== at.count || !isOurs(cells)) return null;
  const kind = readPostcode(cells[at.postcode]!)?.kind;
  if (kind === undefined) return null;
  const isWhole = kind === "full" || country().postcode.inwardLength === 0;
  const readOurs = <Code extends UnitPostcode | OutwardCode>(read: (row: string[]) => Cell<Code[]>) => {
    return (row: string[]): Cell<Code[]> => {
      const codes: Cell<Code[]> = isOurs(row) ? read(row) : { ok: true, value: [] };
      return codes.ok && isWhole ? { ok: true, value: codes.value.map((code) => withTown(code, row)) } : codes;
    };
  };
  return kind === "full"
    ? { hasHeader: false, table: "unit_postcodes", source: "list", read: readOurs(unitRow(at, "postal code")) }
    : { hasHeader: false, table: "outward_codes", source: "list", read: readOurs(geoNamesOutwardCode) };
}

function geoNamesOutwardCode(row: string[]): Cell<OutwardCode[]> {
  const at = geoNamesPlaces;
  const postcode = readPostcode(row[at.postcode]!);
  if (postcode?.kind !== "outward-code")
    return refuseCell("postal code", `${shown(row[at.postcode]!)} is not an outward code`);
  const position = requirePosition(row[at.latitude]!, row[at.longitude]!);
  if (!position.ok) return position;
  const texts = { town: row[at.town] || null, region: row[at.county] || row[at.region] || null };
  return { ok: true, value: [{ outwardCode: postcode.outwardCode, position: position.value, ...texts }] };
}

/** Without one where the row's town cannot be a place's name. */
function withTown<Code extends UnitPostcode | OutwardCode>(code: Code, row: string[]): Code {
  const at = geoNamesPlaces;
  const [county, region] = [row[at.county] || null, row[at.region] || null];
  const named = readNamed([{ column: "place name", text: row[at.town]! }], {
    kind: townKind,
    regionCode: [row[at.regionCode], row[at.countyCode]].filter(Boolean).join("."),
    region: county ?? region,
    areas: county !== null && region !== null ? [region] : [],
    population: null,
    position: code.position!,
  });
  return named.ok ? { ...code, place: named.value[0] } : code;
}

type PostcodeFeed = GazetteerFeed<"outward_codes"> | GazetteerFeed<"unit_postcodes">;

/** Opens it. Throws SetupProblem where it cannot be read or is of no known layout. */
export async function readPostcodeFile(path: string): Promise<PostcodeFeed> {
  const file = fileAt(path);
  const opened = await openRows(file);
  if (opened === null) throw new SetupProblem(`${path} is empty.`);
  const layout = recogniseLayout(opened.firstCells);
  if (layout === null) throw new SetupProblem(unknownLayout(path));
  const { table, source, read, hasHeader } = layout;
  const csvRows = opened.rows({ withFirst: !hasHeader });
  const batches = readRecords<OutwardCode | UnitPostcode>(csvRows, opened.firstCells.length, read);
  return { file: file.name, table, source, batches } as PostcodeFeed;
}

const unknownLayout = (path: string) =>
  `${path} is not in any known layout of postcodes. These are recognised by their columns: GeoNames’ postal ` +
  "codes, outward codes (postcode, latitude, longitude, town, region), unit postcodes (postcode, latitude, " +
  "longitude), and the ONS Postcode Directory (pcds or pcd, doterm, lat, long; or its sample without a header).";
