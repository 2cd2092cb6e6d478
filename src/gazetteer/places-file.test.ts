// Places as Ordnance Survey and GeoNames publish them, as files, folders and zips; each refusal
// names file, line and column.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { inCountry } from "#test/country-of-test.ts";
import { readWhole } from "#test/gazetteer/read-gazetteer.ts";
import { zipBytes } from "#test/zip-bytes.ts";
import { readPlacesFile } from "./places-file.ts";
import type { GazetteerPlace } from "./ports.ts";

const scratch = mkdtempSync(join(tmpdir(), "touchline-places-"));
afterAll(() => rmSync(scratch, { recursive: true }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(scratch, "of-"));
});

function files(contents: Record<string, string>): string {
  for (const [name, text] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

async function read(path: string) {
  const feed = await readPlacesFile(path);
  const { records, refusals } = await readWhole(feed);
  const located = refusals.map(({ line, column, reason }) => ({ ...feed.locate?.(line!), column, reason }));
  return { places: records as GazetteerPlace[], refusals: located };
}

const osColumns =
  "ID NAMES_URI NAME1 NAME1_LANG NAME2 NAME2_LANG TYPE LOCAL_TYPE GEOMETRY_X GEOMETRY_Y MOST_DETAIL_VIEW_RES " +
  "LEAST_DETAIL_VIEW_RES MBR_XMIN MBR_YMIN MBR_XMAX MBR_YMAX POSTCODE_DISTRICT POSTCODE_DISTRICT_URI POPULATED_PLACE " +
  "POPULATED_PLACE_URI POPULATED_PLACE_TYPE DISTRICT_BOROUGH DISTRICT_BOROUGH_URI DISTRICT_BOROUGH_TYPE " +
  "COUNTY_UNITARY COUNTY_UNITARY_URI COUNTY_UNITARY_TYPE REGION REGION_URI COUNTRY COUNTRY_URI " +
  "RELATED_SPATIAL_OBJECT SAME_AS_DBPEDIA SAME_AS_GEONAMES";

/**
 * A row of OS Open Names, without a line end: a village in Derbyshire, but for what is said of it.
 */
function osRow(over: Record<string, string>): string {
  const id = over.ID ?? "osgb4000000074559110";
  const row: Record<string, string> = {
    ID: id,
    NAMES_URI: `http://data.ordnancesurvey.co.uk/id/${id.replace("osgb", "")}`,
    NAME1: "Ashford",
    TYPE: "populatedPlace",
    LOCAL_TYPE: "Village",
    GEOMETRY_X: "419500",
    GEOMETRY_Y: "369700",
    DISTRICT_BOROUGH: "Derbyshire Dales",
    COUNTY_UNITARY: "Derbyshire",
    REGION: "East Midlands",
    COUNTRY: "England",
    ...over,
  };
  return osColumns
    .split(" ")
    .map((column) => row[column] ?? "")
    .join(",");
}

/** A row of GeoNames' dump: a town in Trafford, but for what is said of it. */
function geoRow(over: Partial<Record<number, string>>): string {
  const row: Record<number, string> = {
    0: "2638671",
    1: "Sale",
    2: "Sale",
    3: 'Sale,"the" town',
    4: "53.42519",
    5: "-2.32443",
    6: "P",
    7: "PPL",
    8: "GB",
    10: "ENG",
    11: "J9",
    14: "134022",
    17: "Europe/London",
    18: "2018-07-03",
    ...over,
  };
  return Array.from({ length: 19 }, (_, at) => row[at] ?? "").join("\t");
}

test("OS Open Names is read as published: squares, header and notes in folders of their own", async () => {
  const { places, refusals } = await read(
    files({
      "opname_csv_gb/Doc/OS_Open_Names_Header.csv": `\ufeff${osColumns.replaceAll(" ", ",")}\r\n`,
      "opname_csv_gb/readme.txt": "Thank you for downloading\n",
      "opname_csv_gb/Data/SK06.csv": [
        osRow({}),
        osRow({ ID: "DE451AA", TYPE: "other", LOCAL_TYPE: "Postcode", NAME1: "DE45 1AA" }),
        osRow({ ID: "osgb5", TYPE: "transportNetwork", LOCAL_TYPE: "Named Road", NAME1: "Church Street" }),
        osRow({ ID: "osgb6", TYPE: "transportNetwork", LOCAL_TYPE: "Railway Station", NAME1: "Buxton" }),
      ].join("\r\n"),
      "opname_csv_gb/Data/SH70.csv": `${osRow({
        ID: "osgb7",
        NAME1: "Machynlleth",
        NAME2: "Machynlleth town",
        COUNTY_UNITARY: "Powys - Powys",
        DISTRICT_BOROUGH: "",
        REGION: "Wales",
        COUNTRY: "Wales",
        LOCAL_TYPE: "Town",
      })}\n`,
    }),
  );
  expect(refusals).toEqual([]);
  expect(places.map(({ name, kind, regionCode }) => [name, kind, regionCode])).toEqual([
    ["Machynlleth", "town", "osgb7"],
    ["Machynlleth town", "town", "osgb7"],
    ["Ashford", "village", "osgb4000000074559110"],
    ["Buxton", "station", "osgb6"],
  ]);
  expect(places[2]).toEqual({
    name: "Ashford",
    kind: "village",
    regionCode: "osgb4000000074559110",
    population: null,
    region: "Derbyshire",
    areas: ["Derbyshire Dales", "East Midlands", "England"],
    position: { latitude: expect.closeTo(53.2242, 3), longitude: expect.closeTo(-1.7094, 3) },
  });
});

describe("in Wales", () => {
  inCountry("wales");

  test("a place of OS Open Names with a name in each language is one, by its English name", async () => {
    const rows: Record<string, string>[] = [
      { ID: "osgb1", NAME1: "Cardiff", NAME1_LANG: "eng", NAME2: "Caerdydd", NAME2_LANG: "cym" },
      { ID: "osgb2", NAME1: "Abertawe", NAME1_LANG: "cym", NAME2: "Swansea", NAME2_LANG: "eng" },
      { ID: "osgb3", NAME1: "Llanelli", NAME1_LANG: "cym" },
      { ID: "osgb4", NAME1: "Stornoway", NAME2: "Steòrnabhagh", NAME2_LANG: "gla" },
    ];
    const { places, refusals } = await read(files({ "ST17.csv": rows.map((row) => osRow(row)).join("\n") }));
    expect(refusals).toEqual([]);
    expect(places.map(({ name, names }) => [name, names?.cy])).toEqual([
      ["Cardiff", "Caerdydd"],
      ["Swansea", "Abertawe"],
      ["Llanelli", undefined],
      ["Stornoway", undefined],
      ["Steòrnabhagh", undefined],
    ]);
  });

  test("a file of our own has names of a further language in a column, checked like the first", async () => {
    const { places, refusals } = await read(
      files({
        "ours.csv": [
          "name,name:cy,name:ga,state_code,type,latitude,longitude",
          "Cardiff,Caerdydd,Cáirdif,CRF,city,51.48,-3.18",
          "Llanelli,,,CMN,town,51.68,-4.16",
          `Barry,${"y".repeat(201)},,VGL,town,51.41,-3.27`,
        ].join("\n"),
      }),
    );
    expect(places.map(({ name, names }) => [name, names])).toEqual([
      ["Cardiff", { cy: "Caerdydd" }],
      ["Llanelli", undefined],
    ]);
    expect(refusals).toMatchObject([
      { line: 4, column: "name:cy", reason: expect.stringMatching(/has more than 200 characters/) },
    ]);
  });
});

test("a zip is read as its folder is, and so is one file with the header before its rows", async () => {
  const square = `${osRow({})}\n`;
  const zip = join(folder, "opname_csv_gb.zip");
  writeFileSync(zip, await zipBytes({ "Data/SK06.csv": square, "Doc/licence.txt": "Open Government Licence" }));
  const one = join(folder, "all.csv");
  writeFileSync(one, `${osColumns.replaceAll(" ", ",")}\n${square}`);
  for (const path of [zip, one]) expect((await read(path)).places.map(({ name }) => name)).toEqual(["Ashford"]);
});

test("refused rows of OS Open Names say file, line, column and value; the others are read", async () => {
  const { places, refusals } = await read(
    files({
      "SJ88.csv": `${osRow({ ID: "osgb1" })}\n`,
      "SK06.csv": [
        osRow({ GEOMETRY_X: "SK195697" }),
        osRow({ GEOMETRY_Y: "1300001" }),
        osRow({ GEOMETRY_Y: "" }),
        osRow({ NAME1: "" }),
        `${osRow({})},one more`,
        osRow({ TYPE: "landform", LOCAL_TYPE: "Hill Or Mountain", GEOMETRY_X: "" }),
      ].join("\n"),
    }),
  );
  expect(places).toHaveLength(1);
  const metres = "is not a number of metres on the National Grid, 0 to";
  expect(refusals).toEqual([
    { file: "SK06.csv", line: 1, column: "GEOMETRY_X", reason: `"SK195697" ${metres} 700000` },
    { file: "SK06.csv", line: 2, column: "GEOMETRY_Y", reason: `"1300001" ${metres} 1300000` },
    { file: "SK06.csv", line: 3, column: "GEOMETRY_Y", reason: "is missing" },
    { file: "SK06.csv", line: 4, column: "NAME1", reason: "is missing" },
    { file: "SK06.csv", line: 5, column: null, reason: "has 35 fields but needs 34" },
  ]);
});

test("GeoNames is read with counties beside it: populated places and stations of our countries", async () => {
  const path = files({
    "GB.txt": [
      geoRow({}),
      geoRow({ 0: "2", 1: "Sale Station", 6: "S", 7: "RSTN", 14: "0" }),
      geoRow({ 0: "3", 1: "Douglas", 8: "IM", 10: "", 11: "", 7: "PPLC", 14: "26218" }),
      geoRow({ 0: "4", 1: "Kinder Scout", 6: "T", 7: "MT" }),
      geoRow({ 0: "5", 1: "Dunwich", 7: "PPLH" }),
      geoRow({ 0: "6", 1: "Dublin", 8: "IE" }),
      geoRow({ 0: "7", 1: "Sale Hotel", 6: "S", 7: "HTL" }),
    ].join("\n"),
    "readme.txt": "The main 'geoname' table has the following fields :\n",
    "admin1CodesASCII.txt": "GB.ENG\tEngland\tEngland\t6269131\nIE.L\tLeinster\tLeinster\t7521314\n",
    "admin2Codes.txt": "GB.ENG.J9\tTrafford\tTrafford\t3333213\n",
  });
  const sale = {
    name: "Sale",
    kind: "village",
    regionCode: "2638671",
    region: "Trafford",
    areas: ["England"],
    population: 134_022,
    position: { latitude: 53.42519, longitude: -2.32443 },
  };
  for (const where of [path, join(path, "GB.txt")]) {
    const { places, refusals } = await read(where);
    expect(refusals).toEqual([]);
    expect(places.map(({ name, kind, population }) => [name, kind, population])).toEqual([
      ["Sale", "village", 134_022],
      ["Sale Station", "station", null],
      ["Douglas", "capital", 26_218],
    ]);
    expect(places[0]).toEqual(sale);
  }
});

test("GeoNames in its zip is read without the names of counties; refused rows say what is wrong", async () => {
  const rows = [
    geoRow({ 4: "north" }),
    geoRow({ 14: "many" }),
    geoRow({ 1: "-" }),
    "1\tcut off",
    geoRow({ 1: "Urmston" }),
  ];
  const path = join(folder, "GB.zip");
  writeFileSync(path, await zipBytes({ "GB.txt": rows.join("\n"), "readme.txt": "Notes\n" }));
  const { places, refusals } = await read(path);
  expect(places.map(({ name, region, areas }) => [name, region, areas])).toEqual([["Urmston", null, []]]);
  expect(refusals).toEqual([
    { file: "GB.txt", line: 1, column: "latitude", reason: '"north" is not a number of degrees, like 53.4246' },
    { file: "GB.txt", line: 2, column: "population", reason: '"many" is not a number of people' },
    { file: "GB.txt", line: 3, column: "name", reason: '"-" has no letters' },
    { file: "GB.txt", line: 4, column: null, reason: "has 2 fields but needs 19" },
  ]);
});

test("a folder of two kinds, of something else or of nothing is refused in a sentence that names it", async () => {
  const refusal = (path: string) =>
    read(path).then(
      () => "read",
      (error: Error) => error.message,
    );
  const ours = "name,state_code,type,latitude,longitude\nSale,TRF,town,53.4,-2.3\n";
  expect(await refusal(files({ "SK06.csv": osRow({}), "ours.csv": ours }))).toMatch(
    /contains OS Open Names and places with a header\. Give only one of them/,
  );
  expect(await refusal(files({ "SK06.csv": osRow({}), "ours.csv": "a,b\n" }))).toMatch(
    /ours\.csv is not a file of places/,
  );
  expect(await refusal(mkdtempSync(join(scratch, "empty-")))).toMatch(/contains no file of places/);
  expect(await refusal(join(folder, "nowhere"))).toMatch(/nowhere cannot be read \(ENOENT\)/);
});
