// Workbooks as spreadsheet programs write them, and as someone would to do harm.
import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { rowsXml, workbookBytes } from "#test/workbook-bytes.ts";
import { zipBytes } from "#test/zip-bytes.ts";
import { openWorkbook } from "./read-workbook.ts";

async function read(bytes: Buffer, sheet?: string) {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  }
  const { sheets, rows } = await openWorkbook(chunks(), "list.xlsx");
  const found = [];
  for await (const batch of rows(sheet ?? sheets[0]!)) found.push(...batch);
  return found;
}
const cellsOf = async (xml: string) => (await read(await workbookBytes({ One: xml }))).map(({ cells }) => cells);

test("rows have their line and what is in their cells, as text", async () => {
  const xml = [
    `<row r="2"><c r="A2"><v>1005</v></c><c r="C2" t="inlineStr"><is><t>FC &amp; Übung</t></is></c></row>`,
    `<row r="5"><c r="A5" s="1"><v>46338</v></c><c r="B5" s="2"><v>0.770833333333</v></c>`,
    `<c r="C5" s="1"><v>46338.770833333</v></c><c r="D5" t="b"><v>1</v></c><c r="E5"><v>53.4286</v></c></row>`,
  ].join("");
  expect(await read(await workbookBytes({ One: xml }))).toEqual([
    { line: 2, cells: ["1005", "", "FC & Übung"], error: null, errorCell: 0 },
    { line: 5, cells: ["2026-11-12", "18:30", "2026-11-12 18:30", "Yes", "53.4286"], error: null, errorCell: 0 },
  ]);
});

test("of a formula its stored value is read, of an error nothing, and links and macros are nothing", async () => {
  const xml = [
    `<row r="1"><c r="A1"><f>1+1</f><v>2</v></c>`,
    `<c r="B1" t="str"><f>HYPERLINK("https://evil.example","x")</f><v>x</v></c>`,
    `<c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D1"><f>NOW()</f></c>`,
    `<c r="E1" t="inlineStr"><is><t>=1+1</t></is></c></row>`,
  ].join("");
  const more = {
    "xl/vbaProject.bin": "macro",
    "xl/externalLinks/externalLink1.xml": "<x/>",
    "xl/media/image1.png": "x",
  };
  const [row] = await read(await workbookBytes({ One: xml }, more));
  expect(row!.cells).toEqual(["2", "x", "", "", "=1+1"]);
});

test("entities that are declared in a file stay as they are written", async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  const row = `<row r="1"><c t="inlineStr"><is><t>&b;</t></is></c></row>`;
  const files = {
    "xl/worksheets/sheet1.xml": `${bomb}<worksheet><sheetData>${row}</sheetData></worksheet>`,
  };
  expect((await read(await workbookBytes({ One: "" }, files)))[0]?.cells[0]?.length ?? 0).toBeLessThan(20);
});

test("a NUL or half a character spoils its row alone", async () => {
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
  const rows = await read(
    await workbookBytes({ One: `<row r="1">${text("a")}${text("_x0000_")}</row><row r="2">${text("b")}</row>` }),
  );
  expect(rows.map(({ error, cells }) => error ?? cells)).toEqual(["nul-character", ["b"]]);
});

const many = (count: number) => rowsXml(Array.from({ length: count }, (_, at) => [at]));

test.each([
  ["more rows than are read", () => workbookBytes({ One: many(20_001) }), /more than 20,000 rows/],
  [
    "what unpacks to a thousand times its size",
    () => workbookBytes({ One: "" }, { "xl/media/a.xml": " ".repeat(60_000_000) }),
    /times its size|would unpack/,
  ],
  [
    "more than may be unpacked",
    () => workbookBytes({ One: "" }, { a: "x".repeat(51_000_000), b: "y".repeat(51_000_000) }),
    /would unpack to|times its size/,
  ],
  ["more bytes than a workbook has", async () => Buffer.alloc(20_000_001), /larger than 20 MB/],
  [
    "a password",
    async () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]),
    /locked by a password/,
  ],
  ["no archive", async () => Buffer.from("ClubId,ClubName"), /no readable zip/],
  ["an archive of something else", () => zipBytes({ "song.mp3": "x" }), /cannot be read as a workbook/],
  [
    "a file cut in half",
    async () => (await workbookBytes({ One: many(500) })).subarray(0, 900),
    /no readable zip|damaged/,
  ],
  [
    "sheets without end",
    () => workbookBytes(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`S${at}`, ""]))),
    /more than 50 sheets/,
  ],
])("with %s is refused with a reason", async (_what, bytes, reason) => {
  await expect(bytes().then((made) => read(made))).rejects.toThrow(reason);
});

test("a cell at the far corner of a sheet costs no more than itself", async () => {
  const rows = await read(
    await workbookBytes({
      One: `<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`,
    }),
  );
  expect(rows.map(({ line, cells }) => [line, cells.length])).toEqual([
    [1, 1],
    [1_048_576, 16_384],
  ]);
});

test("a thousand lies about sizes and places are refused or read, and never crash", async () => {
  const bytes = await workbookBytes({ One: many(20) });
  for (let at = 0; at < bytes.length; at += 7) {
    const broken = Buffer.from(bytes);
    broken[at] = broken[at]! ^ 0xff;
    await read(broken).catch((error: Error) => expect(error.name).toBe("SetupProblem"));
  }
});

test("the sheet that is named is read", async () => {
  const bytes = await workbookBytes({ Notes: rowsXml([["x"]]), Clubs: rowsXml([["y"]]) });
  expect((await read(bytes, "Clubs"))[0]!.cells).toEqual(["y"]);
  expect(await cellsOf("")).toEqual([]);
});
