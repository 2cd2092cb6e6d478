// @module-tag thorough Every item of our feeds checked by the standard's validators: the invented
// England, and a register as it is published.

import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCatalogue } from "#src/catalogue/csv/open-catalogue.ts";
import { importCatalogue } from "#src/catalogue/import/import-catalogue.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { loadDemonstrationInto } from "#src/load-demonstration-into.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Database } from "#src/platform/database/database.ts";
import { migrate } from "#src/platform/database/migrate.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { realData } from "#test/catalogue/real-data.ts";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import { openFeedsServer } from "#test/server/feeds-of-database.ts";
import { feedFailures, modelFailures, validatorOptions } from "./validators.ts";

const feeds = ["session-series", "scheduled-sessions"];

const fillings: [what: string, fill: (database: Database) => Promise<unknown>][] = [
  ["the demonstration", (database) => loadDemonstrationInto(database, { nowMs: Date.now }, 0.08)],
  [
    "a published register, after a demonstration that it took the place of",
    async (database) => {
      await loadDemonstrationInto(database, { nowMs: Date.now }, 0.02);
      const feed = await openCatalogue(realData("trafford"));
      return importCatalogue(feed, catalogueWriter(database, publishTouched), {
        isPartial: false,
        isDemonstration: false,
      });
    },
  ],
];

describe.each(fillings)("%s", (_what, fill) => {
  let database: Database;
  let app: App;
  let origin: string;
  let folder: string;
  let options: Record<string, unknown>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "touchline-validators-"));
    options = await validatorOptions(folder);
    database = await openPGliteInMemory();
    await migrate(database);
    await fill(database);
    app = await openFeedsServer(database);
    await app.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(feeds)("every item of %s is valid by the model", async (feed) => {
    let seen = 0;
    for (let url = `${origin}/openactive/${feed}`; ; ) {
      const page = (await (await fetch(url)).json()) as { next: string; items: unknown[] };
      if (page.items.length > 0) expect(await modelFailures(page, options)).toEqual([]);
      seen += page.items.length;
      if (page.next === url) break;
      url = page.next;
    }
    expect(seen).toBeGreaterThan(10);
  });

  test.each(["dataset", "catalogue"])("the %s is valid by the model", async (name) => {
    const document = await (await fetch(`${origin}/openactive/${name}.jsonld`)).json();
    const validationMode = name === "dataset" ? "DatasetSite" : "DataCatalog";
    expect(await modelFailures(document, { ...options, validationMode })).toEqual([]);
  });

  test.each(feeds)("%s goes from page to page as RPDE requires", async (feed) => {
    expect(await feedFailures(`${origin}/openactive/${feed}`)).toEqual([]);
  });
});
