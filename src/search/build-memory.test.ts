// The error about too large a catalogue names the memory its rows would take, `check` what to do.
import { expect, test } from "vitest";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { megabytesNeeded, refuseTooManyRows } from "./build-memory.ts";

const england = 187_341;

test.each([0, 1, england, 10 * england, 38 * england])("%i rows are accepted", (rows) => {
  expect(() => refuseTooManyRows(rows)).not.toThrow();
});

test("a million clubs with as many teams and sessions as England's are refused with the total", () => {
  const rows = Math.round((1_000_000 / 18_000) * england);
  expect(() => refuseTooManyRows(rows)).toThrow(SetupProblem);
  expect(() => refuseTooManyRows(rows)).toThrow(
    "The catalogue has 10,407,833 rows. Building its search index takes about 600 bytes of memory for each, " +
      "5,956 MB in all; it may take 4,096 MB.",
  );
});

test("England's size is said to fit into a container of 512 MB, where it has held, and not into one of 480", () => {
  expect(megabytesNeeded(england)).toBeLessThanOrEqual(Math.floor(512e6 / 2 ** 20));
  expect(megabytesNeeded(england)).toBeGreaterThan(Math.floor(480e6 / 2 ** 20));
});
