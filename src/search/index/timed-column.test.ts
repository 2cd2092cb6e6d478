// Bits that depend on the time follow the clock, forwards and back.
import { expect, test } from "vitest";
import { accessAreas } from "#src/catalogue/records/vocabulary.ts";
import { Block, BlockWriter } from "./block.ts";
import { accessBits } from "./packed-sets.ts";
import { timedColumn, writeTurns } from "./timed-column.ts";

test("a bit changes once after its moment, and back if the clock goes back", () => {
  const writer = new BlockWriter();
  writeTurns(writer, "table", [
    { bit: 32, momentMs: 30 },
    { bit: 0, momentMs: 10 },
    { bit: 2, momentMs: 20 },
  ]);
  const block = new Block(writer.finish());
  const column = timedColumn(block, "table", new Int32Array([0b111, 0b1]));
  const at = (nowMs: number) => [...column(nowMs)];
  expect(at(10)).toEqual([0b111, 1]);
  expect(at(11)).toEqual([0b110, 1]);
  expect(at(1_000)).toEqual([0b010, 0]);
  expect(at(20)).toEqual([0b110, 1]);
  expect(at(0)).toEqual([0b111, 1]);
});

test("each access flag has a bit of its own among the sixteen that a card's flags are stored in", () => {
  const stored = new Uint16Array(accessAreas.map(({ flag }) => accessBits([flag])));
  expect(stored).not.toContain(0);
  expect(new Set(stored).size).toBe(accessAreas.length);
});
