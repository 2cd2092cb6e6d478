import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Statement } from "./site-content.ts";
import { drawStatement, statementMaker } from "./statement-pdf.ts";

const words: Statement = JSON.parse(readFileSync("content/anti-slavery.json", "utf8"));

/**
 * The text on the pages, out of the compressed streams: each font's numbers of letters by what they
 * stand for.
 */
function renderedText(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf).toString("latin1");
  const streamOf = (body: string) => {
    const [, stream] = /FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/.exec(body) ?? [];
    return stream === undefined ? "" : inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
  };
  const objects = new Map(
    [...bytes.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]),
  );
  const letters = new Map<string, string[]>();
  for (const [, name, id] of bytes.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!)!;
    const [, list] = /beginbfrange[^[]*\[([^\]]*)\]/.exec(streamOf(objects.get(map!)!))!;
    letters.set(
      name!,
      [...list!.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => utf16(hex!)),
    );
  }
  const contents = [...objects.values()].map(streamOf).filter((content) => content.includes("\nBT\n"));
  let font: string[] = [];
  return contents
    .flatMap((content) => [...content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)])
    .map(([, name, hex = ""]) => {
      if (name) font = letters.get(name)!;
      return (hex.match(/.{4}/g) ?? []).map((number) => font[Number.parseInt(number, 16)]).join("");
    })
    .join("");
}

const utf16 = (hex: string) => String.fromCharCode(...hex.match(/.{4}/g)!.map((unit) => Number.parseInt(unit, 16)));

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

test("signs of XML in a title and a name are text in its metadata, and as they are where PDF has them", async () => {
  const text = Buffer.from(await drawStatement({ ...words, title: "A < B" }, "Football & Friends")).toString("latin1");
  expect(text).toContain(">A &lt; B</rdf:li>");
  expect(text).toContain("<rdf:li>Football &amp; Friends</rdf:li>");
  expect(text).toContain("(Football & Friends)");
});

test("letters of Welsh, Irish and Polish are on its pages", async () => {
  const text = renderedText(await drawStatement({ ...words, title: "Tŷ, dŵr, Ó Sé, Łódź" }, "Ŵyl"));
  expect(text).toContain("Tŷ, dŵr, Ó Sé, Łódź");
  expect(text).toContain("Ŵyl");
});

test("the same content gives the same document from the cache, changed content a new one", async () => {
  let current = words;
  const make = statementMaker(() => current, "Football of Here");
  const first = await make();
  expect(await make()).toBe(first);
  current = { ...words, title: "Another" };
  expect(Buffer.from((await make())!).toString("latin1")).not.toBe(Buffer.from(first!).toString("latin1"));
});
