// The bytes of an answer are complete, however long, and belong to the caller alone.
import { expect, test } from "vitest";
import { Block, BlockWriter } from "../index/block.ts";
import { TextColumn, writeTexts } from "../index/text-column.ts";
import { AnswerWriter } from "./answer-writer.ts";
import { asciiBytes } from "./json-text.ts";

function columnOf(texts: string[]): TextColumn {
  const writer = new BlockWriter();
  writeTexts(writer, "texts", texts, (text) => text);
  const block = new Block(writer.finish());
  return new TextColumn(block, "texts");
}

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
