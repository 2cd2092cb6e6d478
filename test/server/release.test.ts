// What a release refuses, and what it writes into CHANGELOG.md.
import { expect, test } from "vitest";
import { type Checkout, datedChangelog, releaseProblems } from "../../deploy/release.ts";

const checkout: Checkout = {
  branch: "main",
  changes: "",
  tags: "v1.0.0\nv1.1.0",
  current: "1.1.0",
  changelog: "# Changelog\n\n## Unreleased\n\n- A thing.\n\n## 1.1.0 (2027-01-09)\n\n- Another.\n",
};

test.each(["1.1.1", "1.2.0", "2.0.0"])("after 1.1.0, %s can be released", (version) => {
  expect(releaseProblems(version, checkout)).toEqual([]);
});

test("the first release has its number and its part of the changelog already", () => {
  const first = { ...checkout, tags: "", current: "1.0.0", changelog: "# Changelog\n\n## 1.0.0\n\nThe first.\n" };
  expect(releaseProblems("1.0.0", first)).toEqual([]);
  expect(datedChangelog(first.changelog, "1.0.0", "2026-11-30")).toContain("\n## 1.0.0 (2026-11-30)\n\nThe first.");
});

test.each<[what: string, version: string, change: Partial<Checkout>, message: RegExp]>([
  ["a version that is no next one", "1.3.0", {}, /After 1\.1\.0 comes .*1\.1\.1, 1\.2\.0, 2\.0\.0; 1\.3\.0 does not/],
  ["what is no version", "next", {}, /next does not/],
  ["a version that was released", "1.1.0", {}, /released before/],
  ["another branch", "1.2.0", { branch: "try" }, /made on main, and this is try/],
  ["changes that are not committed", "1.2.0", { changes: "M  README.md" }, /M {2}README\.md/],
  ["a changelog without anything new", "1.2.0", { changelog: "# Changelog\n\n## 1.1.0 (2027-01-09)\n" }, /no part/],
])("%s is refused", (_what, version, change, message) => {
  expect(releaseProblems(version, { ...checkout, ...change }).join("\n")).toMatch(message);
});

test("what was not released gets the version and its day, and all else stays", () => {
  expect(datedChangelog(checkout.changelog, "1.2.0", "2027-02-01")).toBe(
    checkout.changelog.replace("## Unreleased", "## 1.2.0 (2027-02-01)"),
  );
});
