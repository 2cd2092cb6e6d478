// `touchline demo`, run on an embedded database.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportReport } from "#src/platform/import-report.ts";
import { ownRows, writeOwnCatalogue } from "#test/catalogue/own-catalogue.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { touchlineHere } from "#test/server/touchline-here.ts";

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "touchline-demo-"));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

const touchline = (settings: Record<string, string>, ...words: string[]) => touchlineHere(words, settings);

test("the demonstration is loaded once, and replaces an imported catalogue only if told to", async () => {
  const settings = { DATA_DIR: await preparePGlite(join(scratch, "data")) };
  const small = ["demo", "--scale", "0.05", "--json"];
  const first = JSON.parse((await touchline(settings, ...small)).stdout) as ImportReport;
  expect(first.files["clubs.csv"]).toMatchObject({ loaded: 100, refused: 0 });
  const second = JSON.parse((await touchline(settings, ...small)).stdout) as ImportReport;
  expect(second.files["clubs.csv"]).toMatchObject({ loaded: 0, unchanged: 100, removed: 0 });

  await writeOwnCatalogue(join(scratch, "catalogue"));
  const imported = await touchline(settings, "import", "catalogue", join(scratch, "catalogue"));
  expect(imported.stdout).toMatch(/clubs\.csv/);
  const refused = await touchline(settings, ...small);
  expect(refused).toMatchObject({ status: 1, stdout: "" });
  expect(refused.stderr).toMatch(/has an imported catalogue.*--replace/);
  const replaced = JSON.parse((await touchline(settings, ...small, "--replace")).stdout) as ImportReport;
  expect(replaced.files["clubs.csv"]).toMatchObject({ loaded: 100, removed: ownRows()[0] });
});

test.each(["0", "-1", "lots", "101"])("a scale of %s is refused before any database is opened", async (scale) => {
  const outcome = await touchline({ DATA_DIR: join(scratch, "never") }, "demo", "--scale", scale);
  expect(outcome.status).not.toBe(0);
  expect(outcome.stderr).toMatch(/from 0\.01 to 100/);
});

test("production never gets invented records: its database is not even opened", async () => {
  const nowhere = "postgres://127.0.0.1:1/nowhere";
  const outcome = await touchline({ NODE_ENV: "production", DATABASE_URL: nowhere }, "demo");
  expect(outcome.status).toBe(1);
  expect(outcome.stderr).toMatch(/never loaded into a production database/);
});
