// The bytes of an answer are what was written, however long, and belong to the caller alone.
import fc from "fast-check";
import { expect, test } from "vitest";
import { Block } from "../index/block.ts";
import { digestBytes } from "../index/block-layout.ts";
import { BlockWriter } from "../index/block-writer.ts";
import { TextColumn, writeTexts } from "../index/text-column.ts";
import { AnswerWriter } from "./answer-writer.ts";
import { asciiBytes } from "./json-text.ts";

function columnOf(texts: string[]): TextColumn {
  const writer = new BlockWriter();
  writeTexts(writer, "texts", texts, (text) => text);
  const block = new Block(writer.finish({ catalogueVersion: 1, digest: new Uint8Array(digestBytes) }, () => 0));
  return new TextColumn(block, "texts");
}

const ascii = fc.stringMatching(/^[\x20-\x7e]{0,200}$/);

test("texts, bytes, numbers and texts of the block come in the order in which they were written", () => {
  const out = new AnswerWriter();
  const pieces = fc.array(
    fc.oneof(ascii, fc.double({ noNaN: true }), fc.record({ stored: ascii }), fc.record({ made: ascii })),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(pieces, (list) => {
      const stored = list.map((piece) => (typeof piece === "object" && "stored" in piece ? piece.stored : ""));
      const column = columnOf(stored);
      out.start();
      list.forEach((piece, at) => {
        if (typeof piece === "string") out.text(piece);
        else if (typeof piece === "number") out.number(piece);
        else if ("made" in piece) out.bytes(asciiBytes(piece.made));
        else out.textOf(column, at);
      });
      const expected = list.map((piece) => (typeof piece === "object" ? Object.values(piece)[0] : piece)).join("");
      expect(out.finish().toString("latin1")).toBe(expected);
    }),
  );
});

test("an answer longer than any before is complete", () => {
  const out = new AnswerWriter();
  const texts = ["a", "b".repeat(300_000), "c".repeat(70_000)];
  const column = columnOf(texts);
  out.start();
  for (const text of texts) out.text(text);
  texts.forEach((_, at) => {
    out.textOf(column, at);
  });
  for (const text of texts) out.bytes(asciiBytes(text));
  expect(out.finish().toString("latin1") === texts.join("").repeat(3)).toBe(true);
});

test("an answer that is still being sent is not overwritten by the next", () => {
  const out = new AnswerWriter();
  out.start();
  out.text("the first");
  const first = out.finish();
  out.start();
  out.text("another one");
  expect([first.toString(), out.finish().toString()]).toEqual(["the first", "another one"]);
});
