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

function sharedTexts(writer: SharedTextsWriter) {
  const block = blockOf((into) => writer.addTo(into, "kinds"));
  const shared = new SharedTexts(block, "kinds");
  return {
    block,
    numberAt: (at: number) => shared.numberAt(at),
    at: (at: number) => textOf(shared.texts, shared.numberAt(at)),
  };
}

test("equal texts are shared and still read back in order, also more than the keys that are remembered", () => {
  const texts = Array.from({ length: 50_000 }, (_, index) => `kind ${(index * 7) % 20_011}`);
  const writer = new SharedTextsWriter();
  for (const text of texts) writer.add(text, () => text);
  const shared = sharedTexts(writer);
  expect(texts.map((_, index) => shared.at(index))).toEqual(texts);
  expect(new Set(texts.map((_, index) => shared.numberAt(index))).size).toBe(20_011);
});

test("texts of an earlier block are shared with new ones, whichever come first", () => {
  const writer = new SharedTextsWriter();
  for (const text of ["a", "b", "c", "b", "d"]) writer.add(text, () => text);
  const next = new SharedTextsWriter({ block: sharedTexts(writer).block, name: "kinds" });
  next.keep(1, 2);
  for (const text of ["c", "e", "b"]) next.add(text, () => text);
  next.keep(0, 4);
  const { at, numberAt } = sharedTexts(next);
  const places = [0, 1, 2, 3, 4, 5, 6, 7];
  expect(places.map(at)).toEqual(["b", "c", "e", "b", "a", "b", "c", "b"]);
  expect(places.map(numberAt)).toEqual([0, 1, 2, 0, 3, 0, 1, 0]);
});

test.each(["é", "a😀", "\u0080"])("text that is not ASCII is refused: %s", (text) => {
  expect(() => writeTexts(new BlockWriter(), "texts", [text], String)).toThrow("not ASCII");
});
