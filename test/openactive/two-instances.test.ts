// @module-tag thorough Two Touchlines as processes of their own: one harvests the other, which
// changes meanwhile. `npm run drill -- harvest` kills it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#src/platform/database/database.ts";
import { migrate } from "#src/platform/database/migrate.ts";
import type { SearchAnswer } from "#src/search/answer/answer-schema.ts";
import { aProvider, aSession, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { openOwnPostgreSQL } from "#test/databases/each-database.ts";
import { touchline } from "#test/server/product.ts";
import { ServerProcess } from "#test/server/server-process.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

interface Instance {
  database: Database;
  server: ServerProcess;
  settings: Record<string, string>;
  drop(): Promise<void>;
}

async function openInstance(more: Record<string, string>): Promise<Instance> {
  const { database, url, drop } = await openOwnPostgreSQL(serverUrl ?? "");
  await migrate(database);
  const settings = { DATABASE_URL: url, ...more };
  return { database, server: new ServerProcess(settings), settings, drop: async () => drop?.() };
}

const day = 86_400_000;
const firstMs = Math.ceil(Date.now() / day) * day + 2 * day;

/** As in a register: many ages, prices, types and surfaces. */
function sessionNumber(number: number, change: Partial<ReturnType<typeof aSession>> = {}) {
  return aSession(`s-${number}`, 20 + (number % 5), 4 + (number % 2), {
    sessionName: `Session ${number}`,
    startsAtMs: firstMs + number * 600_000,
    footballType: (["futsal", "small-sided", "walking-football", "football"] as const)[number % 4]!,
    gender: (["Male", "Female", "Mixed"] as const)[number % 3]!,
    minAge: number % 3 === 0 ? null : 16,
    maxAge: number % 4 === 0 ? 40 : null,
    price: number % 7,
    surfaceType: number % 2 ? "Indoor" : null,
    disabilityId: number % 10 === 0 ? 10 : null,
    percentageAvailable: number % 6 === 0 ? null : number % 100,
    ...change,
  });
}

const venues = [20, 21, 22, 23, 24].map((id) => {
  const position = { latitude: 53.4 + (id - 20) / 50, longitude: -2.3 };
  return aVenue(id, { centreName: `Ground ${id}`, position, address: { ...aVenue(id).address, county: "Trafford" } });
});
const providers = [aProvider(4, { providerName: "Sale Trust" }), aProvider(5, { providerName: "Urmston Trust" })];

/** The public fields of a session. All ages are no bounds in a register, and 0 in a harvest. */
const shown = (whose: string) => `
  select session_name, starts_at, football_type, gender, nullif(min_age, 0) as min_age, max_age, price,
    duration_minutes, surface_type, disability_id, percentage_available, provider_name, centre_name
  from sessions s join venues using (pitch_finder_id) join providers using (provider_id)
  where s.source_id is ${whose} order by session_name`;

describe.runIf(serverUrl)("one Touchline harvests another", () => {
  let a: Instance;
  let b: Instance;
  beforeAll(async () => {
    a = await openInstance({ ASSOCIATION_NAME: "Association A", HARVEST: "off" });
    b = await openInstance({ ASSOCIATION_NAME: "Association B", HARVEST_PRIVATE_ADDRESSES: "true" });
    const sessions = Array.from({ length: 1_600 }, (_, number) => sessionNumber(number));
    await loadCatalogue(a.database, { venues, providers, sessions });
    await a.server.start();
    await b.server.start();
  });
  afterAll(async () => {
    for (const instance of [a, b]) {
      await instance?.server.kill();
      await instance?.database.close();
      await instance?.drop();
    }
  });

  /** Changes, deletes and adds a few sessions at a time, each in an import of its own. */
  async function changeRegister(rounds: number): Promise<void> {
    for (let round = 1; round <= rounds; round++) {
      const sessions = Array.from({ length: 1_600 + round * 10 }, (_, number) => {
        const isChanged = number % 97 === round % 97;
        return sessionNumber(number, isChanged ? { price: 9, sessionName: `Session ${number}, round ${round}` } : {});
      }).slice(round * 5);
      await loadCatalogue(a.database, { venues, providers, sessions });
    }
  }

  test("nothing is lost or doubled while the other changes", async () => {
    const added = await touchline(["sources", "add", `${a.server.origin}/openactive/dataset.jsonld`], b.settings);
    expect(added).toMatchObject({ status: 0, output: expect.stringContaining("Association A") });
    await changeRegister(12);
    const expected = (await a.database.query(shown("null"))).rows;
    expect(expected).toHaveLength(1_600 + 120 - 60);
    await expect
      .poll(async () => (await b.database.query(shown("not null"))).rows, { interval: 500, timeout: 120_000 })
      .toEqual(expected);
    const { rows } = await b.database.query(
      "select item_id from harvest_items where kind = 'occurrence' and gone_at_ms is null",
    );
    expect(rows).toHaveLength(expected.length);
  });

  test("a search of the one finds the other's sessions, with the other's name on them", async () => {
    const body = { Age: 30, Disabilityoption: 3, Latitude: 53.4, Longitude: -2.3, PageSize: 50 };
    const search = async () => {
      const headers = { "content-type": "application/json" };
      const url = `${b.server.origin}/api/sessionrecommendation`;
      const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
      return (await answer.json()) as SearchAnswer;
    };
    await expect.poll(async () => (await search())[0]?.Recommendations.length, { timeout: 60_000 }).toBeGreaterThan(3);
    const text = JSON.stringify(await search());
    for (const name of ["Sale Trust", "Urmston Trust", "Ground 20", "Association A"]) expect(text).toContain(name);
    expect(text).not.toContain("Association B");
  });
});
