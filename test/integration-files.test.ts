// Keeps the unit project fast: a test that opens a real database or starts a process is an integration test.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { integrationFiles } from "./integration-files.ts";

/** Helpers and calls that only such tests use. */
const heavy =
  /\/(each-database|pglite-in-memory|databases-with-clubs|message-setup|sign-in-server|pglite-database)\.ts"|\bspawn\(|\bexecFile\(/;

test("the tests with a database or a process of their own are those of the integration project", () => {
  const listed = new Set(globSync(integrationFiles));
  const all = globSync("{src,test,bench,development}/**/*.test.{ts,tsx}").filter(
    (path) => !path.includes("-real-data."),
  );
  const heavyOnes = all.filter((path) => heavy.test(readFileSync(path, "utf8")));
  expect(heavyOnes.length).toBeGreaterThan(15);
  expect(heavyOnes.filter((path) => !listed.has(path))).toEqual([]);
});
