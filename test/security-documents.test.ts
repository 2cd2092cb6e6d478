// Compares SECURITY.md and docs/asvs.md with the project: every production dependency with its licence, every test by name.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drills } from "../drills/drills.ts";

const read = (path: string) => readFileSync(path, "utf8");
const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;

/** Rows of the table of packages: names, licences and reasons. */
const rows = [...read("SECURITY.md").matchAll(/^\| (`[^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, names = "", licence = "", reason = ""]) => ({
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ""),
    licence,
    reason,
  }),
);

test("every production dependency is listed once, with a reason, and no other", () => {
  const listed = rows.flatMap(({ names }) => names);
  // Packages of the browser are listed too, although they are installed only for the build.
  expect(listed.filter((name) => !(name in devDependencies)).toSorted()).toEqual(Object.keys(dependencies).toSorted());
  expect(new Set(listed).size).toBe(listed.length);
  expect(rows.filter(({ reason }) => reason.trim().length < 5)).toEqual([]);
  expect(read("SECURITY.md")).toContain(
    `There are ${Object.keys(dependencies).length} direct dependencies in production`,
  );
});

test("every listed licence is that of the package", () => {
  for (const { names, licence } of rows) {
    for (const name of names) {
      const said = JSON.parse(read(join("node_modules", name, "package.json"))) as { license: string };
      expect([name, licence]).toEqual([name, said.license]);
    }
  }
});

const asvs = read("docs/asvs.md");

test("every test and drill in the table of ASVS exists", () => {
  const files = [...asvs.matchAll(/`([a-z0-9/-]+\.test\.ts)`/g)].map(([, path]) => path ?? "");
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
  const named = [...asvs.matchAll(/drills? ((?:`[a-z]+`(?:, )?)+)/g)].flatMap(([, names = ""]) =>
    names.match(/[a-z]+/g),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !name || !Object.hasOwn(drills, name))).toEqual([]);
});

test("no requirement of ASVS is answered twice as met", () => {
  const met = asvs.slice(asvs.indexOf("## Input and output"), asvs.indexOf("## Keys and secrets"));
  const numbers = [...met.matchAll(/^\| ((?:\d+\.\d+\.\d+[–, ]*)+) \|/gm)].flatMap(([, list = ""]) => list.split(", "));
  expect(numbers.length).toBeGreaterThan(90);
  expect(new Set(numbers).size).toBe(numbers.length);
});
