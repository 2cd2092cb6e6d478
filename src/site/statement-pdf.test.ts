import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Statement } from "./site-content.ts";
import { drawStatement, statementMaker } from "./statement-pdf.ts";

const words: Statement = JSON.parse(readFileSync("content/anti-slavery.json", "utf8"));

/** The text on the pages, out of the compressed content streams. */
function renderedText(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const streams = bytes.toString("latin1").matchAll(/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g);
  const contents = [...streams].map(([, stream]) => inflateSync(Buffer.from(stream!, "latin1")).toString("latin1"));
  const strings = contents.join("").matchAll(/<([0-9a-f]+)>/g);
  return [...strings].map(([, hex]) => Buffer.from(hex!, "hex").toString("latin1")).join("");
}

test("the document is a tagged PDF with a title and a language", async () => {
  const text = Buffer.from(await drawStatement(words, "Football of Here")).toString("latin1");
  expect(text.startsWith("%PDF-1.7")).toBe(true);
  expect(text.trimEnd().endsWith("%%EOF")).toBe(true);
  for (const part of [
    "/StructTreeRoot",
    "/Marked true",
    "/Lang (en-GB)",
    "/DisplayDocTitle true",
    "/S /H1",
    "/S /H2",
    "/S /P",
  ]) {
    expect(text, part).toContain(part);
  }
});

test("every heading of the content is on its pages, and the association's name", async () => {
  const text = renderedText(await drawStatement(words, "Football of Here"));
  for (const { heading } of words.sections) expect(text).toContain(heading);
  expect(text).toContain("Football of Here");
});

test("the same content gives the same document from the cache, changed content a new one", async () => {
  let current = words;
  const make = statementMaker(() => current, "Football of Here");
  const first = await make();
  expect(await make()).toBe(first);
  current = { ...words, title: "Another" };
  expect(Buffer.from(await make()).toString("latin1")).not.toBe(Buffer.from(first).toString("latin1"));
});
