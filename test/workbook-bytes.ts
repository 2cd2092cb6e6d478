// A workbook as spreadsheet programs write one, its sheets given as the XML of their rows.
import type { Buffer } from "node:buffer";
import { zipBytes } from "./zip-bytes.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006/relationships";

/** A cell of text, in the row of its number; a number, where it is one. */
const cellXml = (value: string | number | null) =>
  value === null
    ? "<c/>"
    : typeof value === "number"
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${value.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</t></is></c>`;

export const rowsXml = (rows: (string | number | null)[][]) =>
  rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cellXml).join("")}</row>`).join("");

const relationship = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${relationships}/${kind}" Target="${target}"/>`;

const relationshipsXml = (each: string[]) => `<Relationships xmlns="${packaged}">${each.join("")}</Relationships>`;

/** `more`: other files in the archive. Style 1 is a date, 2 a time of day. */
export function workbookBytes(sheets: Record<string, string>, more: Record<string, string> = {}): Promise<Buffer> {
  const names = Object.keys(sheets);
  const sheetOf = (name: string, at: number) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`;
  const list = `<sheets>${names.map(sheetOf).join("")}</sheets>`;
  const formats = [0, 14, 20].map((format) => `<xf numFmtId="${format}"/>`);
  const files: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": relationshipsXml([relationship("rId1", "officeDocument", "xl/workbook.xml")]),
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relationships}">${list}</workbook>`,
    "xl/_rels/workbook.xml.rels": relationshipsXml([
      ...names.map((_, at) => relationship(`rId${at + 1}`, "worksheet", `worksheets/sheet${at + 1}.xml`)),
      relationship("rId99", "styles", "styles.xml"),
    ]),
    "xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs>${formats.join("")}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  };
  return zipBytes(files);
}
