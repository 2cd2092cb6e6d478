import { expect, test } from "vitest";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { readConfig } from "#src/settings.ts";
import { explainFailure } from "./run-command.ts";

test("an error that an operator can mend is reported by its own message alone", () => {
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

test("a bug is reported with its stack, without lines that may quote input", () => {
  const error = new TypeError("x is not a function\n  while reading samir@example.org");
  const lines = explainFailure(error).split("\n");
  expect(lines[0]).toBe("It failed: x is not a function");
  expect(lines.slice(1).length).toBeGreaterThan(0);
  for (const line of lines.slice(1)) expect(line).toMatch(/^\s+at /);
});

test("a thrown value that is not an error is reported as it is", () => {
  expect(explainFailure("stopped")).toBe("It failed: stopped");
});
