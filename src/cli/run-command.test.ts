import { expect, test } from "vitest";
import { readConfig } from "#src/config.ts";
import { SetupProblem } from "#src/services/ports.ts";
import { explainFailure } from "./run-command.ts";

test("what an operator can mend is told in its own words alone", () => {
  let wrong: unknown;
  try {
    readConfig({ PORT: "many" });
  } catch (error) {
    wrong = error;
  }
  expect(explainFailure(wrong)).toContain("PORT");
  expect(explainFailure(wrong)).not.toMatch(/^\s+at /m);
  expect(explainFailure(new SetupProblem("The folder is in use."))).toBe("The folder is in use.");
});

test("an error of ours is told with the places it came through, and without the lines that may quote what was read", () => {
  const error = new TypeError("x is not a function\n  while reading samir@example.org");
  const lines = explainFailure(error).split("\n");
  expect(lines[0]).toBe("It failed: x is not a function");
  expect(lines.slice(1).length).toBeGreaterThan(0);
  for (const line of lines.slice(1)) expect(line).toMatch(/^\s+at /);
});

test("what was thrown and is no error is told as it is", () => {
  expect(explainFailure("stopped")).toBe("It failed: stopped");
});
