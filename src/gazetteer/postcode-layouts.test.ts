// Postcode files are recognised by their columns and read row by row; each refusal names line and
// column.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { demonstrationOutwardCodes, demonstrationPlaces } from "#demonstration/demonstration-places.ts";
import { country, setCountry } from "#src/platform/country/country.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import {
  ownUnitPostcodes,
  writeDirectory,
  writeDirectorySample,
  writeOutwardCodes,
  writePlaces,
  writeUnitPostcodes,
} from "#test/gazetteer/own-gazetteer.ts";
import { readWhole } from "#test/gazetteer/read-gazetteer.ts";
import { readPlacesFile } from "./places-file.ts";
import type { UnitPostcode } from "./ports.ts";
import type { Position } from "./position.ts";
import { readPostcodeFile } from "./postcode-layouts.ts";

const folder = mkdtempSync(join(tmpdir(), "touchline-postcodes-"));
afterAll(() => rmSync(folder, { recursive: true }));

function aFile(content: string | Buffer): string {
  const path = join(folder, "postcodes.csv");
  writeFileSync(path, content);
  return path;
}

const readPostcodes = async (path: string) => readWhole(await readPostcodeFile(path));

test("a list of outward codes is read to the last one", async () => {
  const { table, records, refusals } = await readPostcodes(await writeOutwardCodes(folder));
  expect([table, refusals]).toEqual(["outward_codes", []]);
  expect(records).toEqual(demonstrationOutwardCodes());
});

const unitRecord = (each: ReturnType<typeof ownUnitPostcodes>[number]): UnitPostcode => ({
  key: each.postcode.replace(" ", ""),
  position: { latitude: each.latitude, longitude: each.longitude },
  terminatedMonth: null,
});

test.each([
  ["a list", writeUnitPostcodes, "list"],
  ["the directory", writeDirectory, "directory"],
] as const)("unit postcodes of %s are read to the last one", async (_, write, expected) => {
  const { table, source, records, refusals } = await readPostcodes(await write(folder));
  expect([table, source, refusals]).toEqual(["unit_postcodes", expected, []]);
  expect(records).toEqual(ownUnitPostcodes().map(unitRecord));
});

test("the directory's sample without a header is recognised, with the month of its terminated postcodes", async () => {
  const { source, records, refusals } = await readPostcodes(await writeDirectorySample(folder));
  const expected = ownUnitPostcodes().map(unitRecord);
  expect(source).toBe("directory");
  expect(records).toEqual(expected.with(1, { ...expected[1]!, terminatedMonth: "2017-01" }));
  // "PA31 8UAB" and "PA31 8UAA" are no postcodes.
  expect(refusals.map((refusal) => refusal.line)).toEqual([expected.length + 1, expected.length + 2]);
});

test.each([
  "pcd,pcd2,pcds,dointr,doterm,oscty,lat,long",
  "PCD7,PCD8,PCDS,DOINTR,DOTERM,OSCTY,LAT,LONG",
  "\ufeffpcd7,pcd8,pcds,dointr,doterm,cty25cd,lat,long\r",
])("the directory's own header %j is recognised", async (header) => {
  const rows = [
    "M33 7WR,M33  7WR,M33 7WR,198001,,E1,53.43,-2.31",
    "M33 7ZZ,M33  7ZZ,M33 7ZZ,198001,201701,E1,53.44,-2.32",
    "JE2 3AB,JE2  3AB,JE2 3AB,198001,,E1,99.999999,0.000000",
  ];
  const { table, source, records, refusals } = await readPostcodes(aFile([header, ...rows].join("\n")));
  expect([table, source, refusals]).toEqual(["unit_postcodes", "directory", []]);
  expect(records).toEqual([
    { key: "M337WR", position: { latitude: 53.43, longitude: -2.31 }, terminatedMonth: null },
    { key: "M337ZZ", position: { latitude: 53.44, longitude: -2.32 }, terminatedMonth: "2017-01" },
    { key: "JE23AB", position: null, terminatedMonth: null },
  ]);
});

test("columns may be in any order, postcodes in any spacing and case", async () => {
  const { records } = await readPostcodes(aFile('Longitude,note,LATITUDE,postcode\n-2.31,"a, b",53.43,m337wr\n'));
  expect(records).toEqual([{ key: "M337WR", position: { latitude: 53.43, longitude: -2.31 }, terminatedMonth: null }]);
});

test.each([
  ["M33,53,-2", "postcode", '"M33" is not a full postcode'],
  [",53,-2", "postcode", "is missing"],
  ["M33 7WR,,", "latitude", "is missing"],
  ["M33 7WR,53,", "longitude", "is missing"],
  ["M33 7WR,north,-2", "latitude", '"north" is not a number of degrees, like 53.4246'],
  ["M33 7WR,91,-2", "latitude", "91 lies outside -90 to 90 degrees"],
  ["M33 7WR,53,-181", "longitude", "-181 lies outside -180 to 180 degrees"],
  ["M33 7WR,53,-2\0", null, "contains a NUL character, which no text may have"],
  ["M33 7WR,53", null, "has 2 fields but needs 3"],
  ['M33 "7WR",53,-2', null, "a quote stands inside a value that is not quoted, or text follows a closing quote"],
])("the row %j is refused with line, column and reason, and the next one is read", async (row, column, reason) => {
  const path = aFile(`postcode,latitude,longitude\nM1 1AA,53.4,-2.2\n${row}\nM1 1AB,53.4,-2.2\n`);
  const { records, refusals } = await readPostcodes(path);
  expect(refusals).toEqual([{ line: 3, column, reason }]);
  expect(records).toHaveLength(2);
});

test("bytes that are not UTF-8 refuse their own row only", async () => {
  const bad = Buffer.concat([
    Buffer.from("postcode,latitude,longitude\nM1 1AA"),
    Buffer.from([0xff]),
    Buffer.from(",53,-2\nM1 1AB,53,-2\n"),
  ]);
  const { records, refusals } = await readPostcodes(aFile(bad));
  expect([records.length, refusals]).toEqual([1, [{ line: 2, column: null, reason: "is not UTF-8 text" }]]);
});

test("a termination that is not a date is refused in the directory", async () => {
  const { refusals } = await readPostcodes(aFile("pcds,doterm,lat,long\nM1 1AA,soon,53,-2\nM1 1AB,201713,53,-2\n"));
  expect(refusals.map(({ line, column }) => [line, column])).toEqual([
    [2, "doterm"],
    [3, "doterm"],
  ]);
});

test.each(["", "a,b,c\n1,2,3\n", "postcode,latitude\n"])(
  "the file %j has no known layout, and the error says so",
  async (content) => {
    await expect(readPostcodes(aFile(content))).rejects.toThrow(SetupProblem);
  },
);

test("a file that is missing or a folder is reported by its path", async () => {
  await expect(readPostcodes(join(folder, "missing.csv"))).rejects.toThrow(/missing\.csv cannot be read \(ENOENT\)/);
  await expect(readPostcodes(folder)).rejects.toThrow(SetupProblem);
});

test("places are read to the last one, zero written as 0E-8 among them", async () => {
  const { records, refusals } = await readWhole(await readPlacesFile(await writePlaces(folder)));
  expect(refusals).toEqual([]);
  expect(records[0]).toMatchObject({ name: "Zero", position: { latitude: 51.5, longitude: 0 } });
  expect(records.slice(1)).toEqual(
    demonstrationPlaces().map((place) => ({ ...place, region: null, areas: [], population: null })),
  );
});

test("a place without a name or a position is refused, and so is a file without the columns", async () => {
  const header = "name,state_code,type,latitude,longitude";
  const rows = [",X,city,1,1", "A,X,city,1,", "--,X,city,1,1", `A,${"X".repeat(201)},city,1,1`, "A\0,X,city,1,1"];
  const { refusals } = await readWhole(await readPlacesFile(aFile([header, ...rows].join("\n"))));
  expect(refusals.map(({ line, column }) => [line, column])).toEqual([
    [2, "name"],
    [3, "longitude"],
    [4, "name"],
    [5, "state_code"],
    [6, null],
  ]);
  await expect(readWhole(await readPlacesFile(aFile("name,type\n")))).rejects.toThrow(
    /lacks the columns state_code, latitude, longitude/,
  );
});

const aTown = (name: string, regionCode: string, region: string, areas: string[], position: Position) => ({
  name,
  kind: "postcode town",
  regionCode,
  region,
  areas,
  population: null,
  position,
});

test("GeoNames' postal codes of the country are outward codes, and other rows are refused by line", async () => {
  setCountry(JSON.parse(readFileSync("countries/norway.json", "utf8")));
  const row = (code: string, latitude: string) =>
    ["NO", code, "Bergen", "Vestland", "46", "Bergen", "4601", "", "", latitude, "5.324", "4"].join("\t");
  const path = join(folder, "NO.txt");
  const rows = [row("5003", "60.392"), row("5005", "60.4").replace("NO", "SE"), row("50X3", "60.392")];
  writeFileSync(path, [...rows, row("5004", "north")].join("\n"));
  const { table, records, refusals } = await readPostcodes(path);
  setCountry(JSON.parse(readFileSync("countries/england.json", "utf8")));
  expect([table, records]).toEqual([
    "outward_codes",
    [
      {
        outwardCode: "5003",
        position: { latitude: 60.392, longitude: 5.324 },
        town: "Bergen",
        region: "Bergen",
        place: aTown("Bergen", "46.4601", "Bergen", ["Vestland"], { latitude: 60.392, longitude: 5.324 }),
      },
    ],
  ]);
  expect(refusals.map(({ line, column }) => [line, column])).toEqual([
    [3, "postal code"],
    [4, "latitude"],
  ]);
});

/** Codes of seven figures in two parts, as in Japan. */
const twoParts = {
  example: "100-0001",
  firstExample: "100",
  full: "([0-9]{3})([0-9]{4})",
  outward: "[0-9]{3}",
  inwardLength: 4,
  beginning: "[0-9]{2}",
  areas: ["[0-9]"],
};
const row = (code: string) =>
  ["JP", code, "Chiyoda", "Tokyo", "40", "", "", "", "", "35.684", "139.755", ""].join("\t");

test.each([
  ["GeoNames' whole codes", "JP.txt", [row("100-0001"), row("100-000")].join("\n"), [2, "postal code"], true],
  [
    "a list of whole codes",
    "own.csv",
    "postcode,latitude,longitude\n100-0001,35.684,139.755\n100-000,35.684,139.755\n",
    [3, "postcode"],
    false,
  ],
])("%s with hyphens are read, and a wrong one is refused by its line", async (_, name, content, refused, hasTown) => {
  const england = country();
  onTestFinished(() => setCountry(england));
  setCountry({ ...england, code: "JP", places: ["JP"], postcode: { ...england.postcode, ...twoParts } });
  const path = join(folder, name);
  writeFileSync(path, content);
  const { table, records, refusals } = await readPostcodes(path);
  const position = { latitude: 35.684, longitude: 139.755 };
  const town = hasTown && { place: aTown("Chiyoda", "40", "Tokyo", [], position) };
  expect([table, records]).toEqual(["unit_postcodes", [{ key: "1000001", position, terminatedMonth: null, ...town }]]);
  expect(refusals.map(({ line, column }) => [line, column])).toEqual([refused]);
});

test("a list of whole codes that have no two parts needs no towns", async () => {
  const england = country();
  onTestFinished(() => setCountry(england));
  setCountry(JSON.parse(readFileSync("countries/norway.json", "utf8")));
  const { table, records } = await readPostcodes(aFile("postcode,latitude,longitude\n5003,60.392,5.324\n"));
  expect([table, records]).toEqual([
    "outward_codes",
    [{ outwardCode: "5003", position: { latitude: 60.392, longitude: 5.324 }, town: null, region: null }],
  ]);
});
