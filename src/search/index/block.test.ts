// A block gives back what was written.
import fc from "fast-check";
import { expect, test } from "vitest";
import { Block, BlockWriter, type Section } from "./block.ts";
import { growThreadMemory, threadMemory } from "./shared-memory.ts";
import { SharedTexts, SharedTextsWriter } from "./shared-texts.ts";
import { TextColumn, writeTexts } from "./text-column.ts";

const sections = fc.uniqueArray(
  fc.tuple(
    fc.stringMatching(/^[a-z][a-z.]{0,39}$/),
    fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc.uint16Array({ maxLength: 40 }),
      fc.int32Array({ maxLength: 40 }),
      fc.uint32Array({ maxLength: 40 }),
      fc.float64Array({ maxLength: 40 }),
    ),
  ),
  { selector: ([name]) => name, maxLength: 12 },
);

function write(list: readonly (readonly [string, Section])[]) {
  const writer = new BlockWriter();
  for (const [name, section] of list) writer.add(name, section);
  return writer.finish();
}

test("every section is read back number by number", () => {
  fc.assert(
    fc.property(sections, (list) => {
      const block = new Block(write(list));
      for (const [name, section] of list) {
        const kind = section.constructor as Parameters<typeof block.section>[1];
        expect([...block.section(name, kind)]).toEqual([...section]);
      }
    }),
  );
});

test("a missing section, or one of another kind, is an error and not an empty list", () => {
  const block = new Block(write([["a", Int32Array.of(1)]]));
  expect(() => block.section("b", Int32Array)).toThrow("no section b");
  expect(() => block.section("a", Float64Array)).toThrow("no section a of Float64Array");
});

test("two sections of one name are refused", () => {
  const writer = new BlockWriter();
  writer.add("a", Int32Array.of(1));
  expect(() => writer.add("a", Int32Array.of(1))).toThrow("two sections a");
});

function textOf(column: TextColumn, number: number): string {
  const length = column.lengthOf(number);
  if (length > threadMemory.buffer.byteLength) growThreadMemory(length);
  column.copy(number, 0);
  return Buffer.from(threadMemory.buffer, 0, length).toString("latin1");
}

function blockOf(add: (writer: BlockWriter) => void): Block {
  const writer = new BlockWriter();
  add(writer);
  return new Block(writer.finish());
}

test("each of many thousand texts is read back as it was", () => {
  const texts = Array.from({ length: 10_001 }, (_, index) => (index % 7 === 0 ? "" : `text ${index}`));
  const column = new TextColumn(
    blockOf((writer) => writeTexts(writer, "texts", texts, (text) => text)),
    "texts",
  );
  expect(texts.map((_, index) => textOf(column, index))).toEqual(texts);
});

test("texts of any length are read back, also ones longer than all before", () => {
  const lengths = [0, 10_000, 65_536, 200_000, 1, 700_000];
  const texts = lengths.map((length, at) => String(at).repeat(length));
  const column = new TextColumn(
    blockOf((writer) => writeTexts(writer, "texts", texts, (text) => text)),
    "texts",
  );
  expect(texts.map((_, index) => textOf(column, index) === texts[index])).toEqual(texts.map(() => true));
});

test("equal texts are shared and still read back in order", () => {
  const texts = Array.from({ length: 20_000 }, (_, index) => `kind ${(index * index) % 6_007}`);
  const writer = new SharedTextsWriter();
  for (const text of texts) writer.add(text, () => text);
  const shared = new SharedTexts(
    blockOf((block) => writer.addTo(block, "kinds")),
    "kinds",
  );
  expect(texts.map((_, index) => textOf(shared.texts, shared.numberAt(index)))).toEqual(texts);
  expect(new Set(texts.map((_, index) => shared.numberAt(index))).size).toBe(new Set(texts).size);
});

test.each(["é", "a😀", "\u0080"])("text that is not ASCII is refused: %s", (text) => {
  expect(() => writeTexts(new BlockWriter(), "texts", [text], String)).toThrow("not ASCII");
});
