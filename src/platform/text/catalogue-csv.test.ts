import { Buffer } from "node:buffer";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CsvReader, type CsvRow, csvText, unguarded } from "./catalogue-csv.ts";
import { withoutByteOrderMark } from "./file-encoding.ts";

function readBytes(bytes: Buffer, pieceBytes = bytes.length): CsvRow[] {
  const reader = new CsvReader();
  const rows: CsvRow[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) rows.push(...reader.push(bytes.subarray(at, at + pieceBytes)));
  return [...rows, ...reader.end()];
}
const read = (text: string, pieceBytes?: number) => readBytes(Buffer.from(text), pieceBytes);
const short = (rows: CsvRow[]) => rows.map((row) => (row.error === null ? row.cells : `${row.line}:${row.error}`));

test("rows end at LF, at CRLF and at the end of the file", () => {
  expect(short(read("a,b\nc,d\r\ne,f"))).toEqual([
    ["a", "b"],
    ["c", "d"],
    ["e", "f"],
  ]);
  expect(short(read('"a","b"\r\n"c","d"\n"e","f"'))).toEqual([
    ["a", "b"],
    ["c", "d"],
    ["e", "f"],
  ]);
});

test("quoted cells may contain commas, line ends and doubled quotes", () => {
  expect(short(read('"4,6","say ""hi""","two\r\nlines","",x'))).toEqual([["4,6", 'say "hi"', "two\r\nlines", "", "x"]]);
});

test("a row's line number is that of its first physical line, whatever the cells before it contain", () => {
  const rows = read('h,h\n"one\ntwo\nthree",x\n\n"a","b\r\nc"\nlast,row\n');
  expect(rows.map((row) => row.line)).toEqual([1, 2, 6, 8]);
});

test("blank lines are skipped and counted", () => {
  expect(read("a\n\n\r\nb\n").map((row) => [row.line, ...row.cells])).toEqual([
    [1, "a"],
    [4, "b"],
  ]);
});

test("bytes that are not UTF-8 refuse their own row only, and the cell is named", () => {
  const bytes = Buffer.concat([Buffer.from('a,b\nc,"d '), Buffer.from([0xe9]), Buffer.from('"\ne,\u00e9\n')]);
  const rows = readBytes(bytes);
  expect(short(rows)).toEqual([["a", "b"], "2:invalid-utf-8", ["e", "é"]]);
  expect(rows[1]?.errorCell).toBe(1);
});

test("a quote that is never closed refuses its row and everything after it", () => {
  expect(short(read('a,b\nc,"d\ne,f\n'))).toEqual([["a", "b"], "2:unclosed-quote"]);
  expect(short(read('a,b\nc,"d'))).toEqual([["a", "b"], "2:unclosed-quote"]);
});

test("quotes of later rows do not close a quote that was left open", () => {
  expect(short(read('a,b\n"c,d\ne,"4,6"\nf,g\n'))).toEqual([["a", "b"], "2:unclosed-quote"]);
});

test("quotes of its own row do not close a quote that was left open", () => {
  expect(short(read('a,b\n"c,d,"4,6",x\nf,g\n'))).toEqual([["a", "b"], "2:unclosed-quote"]);
  expect(short(read('a,b\n"c,d,"4,6",x'))).toEqual([["a", "b"], "2:unclosed-quote"]);
});

test("text around a closed quote refuses its own row only", () => {
  expect(short(read('a\n"b"c\nd\n'))).toEqual([["a"], "2:stray-quote", ["d"]]);
  expect(short(read('a\n5" pitch\nd\n'))).toEqual([["a"], "2:stray-quote", ["d"]]);
});

test("a row without end is refused and does not fill the memory", () => {
  const rows = read(`a\n${"x".repeat(1024 * 1024 + 1)}\nb\n`, 65_536);
  expect(short(rows)).toEqual([["a"], "2:too-long", ["b"]]);
});

test("the size of the chunks in which a file arrives does not change what is read", () => {
  const text = 'a,"b ""c""\r\nd",é\r\n"e"f,g\n\nh,"i",\n"j","k\n';
  const whole = read(text);
  for (let pieceBytes = 1; pieceBytes < 9; pieceBytes++) expect(read(text, pieceBytes)).toEqual(whole);
});

test("whatever is written by the rules is read back unchanged", () => {
  const cell = fc.string({ unit: "binary" }).filter((text) => !text.includes("\0"));
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(rows, (written) => {
      const text = written.map((cells) => cells.map((c) => `"${c.replaceAll('"', '""')}"`).join(",")).join("\r\n");
      expect(read(text).map((row) => row.cells)).toEqual(written.map((cells) => cells.map((c) => c.toWellFormed())));
    }),
  );
});

test.each([
  ["=1+1", "'=1+1"],
  ["@sale", "'@sale"],
  ["+44 161 496 0000", "'+44 161 496 0000"],
  ["-", "'-"],
  ["\t=1", "'\t=1"],
  [" =1", "' =1"],
  ["\r=1", `"'\r=1"`],
  ["=A,B", `"'=A,B"`],
  ["'=1", "''=1"],
  ["-1.5", "-1.5"],
  ["-2.5e-7", "-2.5e-7"],
  ["+441614960000", "+441614960000"],
  ["'Appy Days", "'Appy Days"],
  ["a=1", "a=1"],
])("a cell that a spreadsheet would calculate is text, and no other is changed: %j", (text, cell) => {
  expect(csvText([[text]])).toBe(`${cell}\r\n`);
});

test("whatever is written for spreadsheets is read back unchanged, and they calculate none of it", () => {
  const begin = fc.constantFrom("", "=", "+", "-", "@", "'", "\t", "\r", " ", "\n", "1");
  const rest = fc.string({ unit: "binary" }).map((text) => text.replaceAll("\0", "").toWellFormed());
  const cell = fc.tuple(begin, begin, rest).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const [, ...written] = read(csvText([["a", "b"], ...rows])).map(({ cells }) => cells);
      expect(written.map((cells) => cells.map(unguarded))).toEqual(rows);
      for (const text of written.flat()) expect(text).not.toMatch(/^\s*[=@]/);
    }),
  );
});

test("a byte order mark is removed, also from chunks, and nothing else is", async () => {
  async function* pieces(bytes: number[]) {
    for (const byte of bytes) yield Buffer.from([byte]);
  }
  const readAll = async (bytes: number[]) => {
    const read: Buffer[] = [];
    for await (const piece of withoutByteOrderMark(pieces(bytes))) read.push(piece);
    return Buffer.concat(read);
  };
  expect([...(await readAll([0xef, 0xbb, 0xbf, 0x61]))]).toEqual([0x61]);
  expect([...(await readAll([0x61, 0x62]))]).toEqual([0x61, 0x62]);
  expect([...(await readAll([]))]).toEqual([]);
});
