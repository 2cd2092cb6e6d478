// The bytes of an answer are complete, however long, and belong to the caller alone.
import { expect, test } from "vitest";
import { writeTexts } from "../offers/text-column.ts";
import { AnswerWriter } from "./answer-writer.ts";

test("an answer longer than any before is complete", () => {
  const out = new AnswerWriter();
  const texts = ["a", "b".repeat(300_000), "c".repeat(70_000)];
  const column = writeTexts(texts, (text) => text);
  out.start();
  for (const text of texts) out.text(text);
  texts.forEach((_, at) => {
    out.textOf(column, at);
  });
  expect(out.finish().toString("latin1") === texts.join("").repeat(2)).toBe(true);
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
