// Checks the subjects of commits: "area: what", at most 72 characters, so that a log reads as a list of changes.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";

/** The last commit before the rule. */
const ruleBegins = "0cd1ad4221d25b718c051ee098da903817614ddf";

/** What is wrong with a subject; null where nothing is. */
function subjectError(subject: string): string | null {
  if (subject.length > 72) return `${subject.length} characters: ${subject}`;
  return /^[a-z0-9-]+: \S/.test(subject) ? null : `no area at its start: ${subject}`;
}

test.each([
  ["search: read a facility known to be missing as missing", null],
  [
    "Read a facility known to be missing as missing",
    "no area at its start: Read a facility known to be missing as missing",
  ],
  [`list: ${"x".repeat(67)}`, `73 characters: list: ${"x".repeat(67)}`],
])("the subject %j is checked", (subject, error) => {
  expect(subjectError(subject)).toBe(error);
});

/**
 * Subjects of the commits since the rule; in a clone without that history only the newest, in a packed release none.
 */
function subjectsToCheck(): string[] {
  if (!existsSync(".git")) return [];
  const git = (...words: string[]) => execFileSync("git", words, { encoding: "utf8" }).split("\n").filter(Boolean);
  const isShallow = git("rev-parse", "--is-shallow-repository")[0] === "true";
  return git("log", "--format=%s", "--no-merges", ...(isShallow ? ["-1"] : [`${ruleBegins}..HEAD`]));
}

test("commits since the rule follow it", () => {
  expect(subjectsToCheck().filter((subject) => subjectError(subject) !== null)).toEqual([]);
});
