// Holds the turning bits to the clock, forwards and back.
import { expect, test } from "vitest";
import { allAtOnce } from "./steps.ts";
import { TimedColumn } from "./timed-column.ts";

test("a bit turns once now is after its moment, and back when now is not", () => {
  const column = allAtOnce(
    TimedColumn.build(new Int32Array([0b111, 0b1]), [
      { bit: 32, momentMs: 30 },
      { bit: 0, momentMs: 10 },
      { bit: 2, momentMs: 20 },
    ]),
  );
  const at = (nowMs: number) => [...column.at(nowMs)];
  expect(at(10)).toEqual([0b111, 1]);
  expect(at(11)).toEqual([0b110, 1]);
  expect(at(1_000)).toEqual([0b010, 0]);
  expect(at(20)).toEqual([0b110, 1]);
  expect(at(0)).toEqual([0b111, 1]);
});
