// Checks docs/decisions: every decision is dated, has a status, and has its row in the index.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = "docs/decisions";
const statusLine = /^Date: (\d{4}-\d{2}-\d{2})\. Status: (.+)\.$/;

const decisions = readdirSync(folder)
  .filter((name) => name !== "README.md")
  .sort()
  .map((name) => {
    const [title = "", , status = ""] = readFileSync(join(folder, name), "utf8").split("\n");
    return { name, number: name.slice(0, 4), title: title.match(/^# (\d+)\. (.+)$/), status: status.match(statusLine) };
  });

test("a decision's title has the number of its file, and its third line a date and a status", () => {
  expect(decisions.length).toBeGreaterThan(30);
  const wrong = decisions.filter(
    ({ name, number, title, status }) =>
      !/^\d{4}-[a-z0-9-]+\.md$/.test(name) || Number(title?.[1]) !== Number(number) || status === null,
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test("no two decisions share a number", () => {
  expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length);
});

test("the index lists every decision with its title, date and status, in order", () => {
  const rows = readFileSync(join(folder, "README.md"), "utf8").match(/^\| \[\d{4}\].*$/gm);
  expect(rows).toEqual(
    decisions.map(
      ({ name, number, title, status }) => `| [${number}](${name}) | ${title?.[2]} | ${status?.[1]} | ${status?.[2]} |`,
    ),
  );
});

test("a status that names a later decision names one that exists", () => {
  const named = decisions.flatMap(({ status }) => status?.[2]?.match(/\b\d{4}\b/g) ?? []);
  const numbers = decisions.map(({ number }) => number);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((number) => !numbers.includes(number))).toEqual([]);
});
