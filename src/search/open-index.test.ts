// A start uses the stored index if everything about it fits; otherwise it builds a new one and logs one line.
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { migrate } from "#src/platform/database/migrate.ts";
import { openImportSession, openLockedSession } from "#src/platform/database/session-lock.ts";
import { type Config, readConfig } from "#src/settings.ts";
import { aClub, aProvider, aSession, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { openOwnPostgreSQL } from "#test/databases/each-database.ts";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import { buildLock, withoutBuilds } from "./index-memory.ts";
import { type Builder, composeIndex } from "./open-index.ts";

const nowMs = Date.UTC(2026, 10, 22, 9);
/** The variable that tells test/threads/dying-builder.ts how to die. */
const dyingBuilder = "DYING_BUILDER";
const body = { Age: 30, PlayWith: null, Disabilityoption: 3, Latitude: 53.42, Longitude: -2.32 };
const clubs = [aClub(1), aClub(2)];
const teams = [1, 2].map((club) => aTeam(100 + club, club, { ageGroup: "Open Aged", gender: "Mixed" }));

/** A start: its answers and its log lines. */
async function start(database: Parameters<typeof composeIndex>[0], config: Config, builder?: Builder) {
  const lines: string[] = [];
  const say = (details: object, message: string) => lines.push(`${message} ${Object.values(details).join()}`);
  const index = await composeIndex(database, config, { info: say, error: say }, builder);
  const answer = index.current().answer("club", body, nowMs);
  return { index, answer, lines, version: index.state().version };
}

/** The same, ended at once. */
async function started(database: Parameters<typeof composeIndex>[0], config: Config) {
  const { index, ...rest } = await start(database, config);
  await index.stop();
  return rest;
}

test("for the embedded database a thread builds the index, and nothing is stored", async () => {
  const folder = mkdtempSync(join(tmpdir(), "touchline-index-"));
  const database = await openPGliteInMemory();
  await migrate(database);
  await loadCatalogue(database, { clubs, teams });
  const { answer, lines } = await started(database, readConfig({ DATA_DIR: folder }));
  expect([JSON.parse(answer)[0].Recommendations[0].TotalClubsRecords, lines]).toEqual([2, []]);
  expect(existsSync(join(folder, "search-index.block"))).toBe(false);
  await database.close();
  rmSync(folder, { recursive: true });
});

describe.runIf(process.env.TEST_DATABASE_URL)("over PostgreSQL", () => {
  let own: Awaited<ReturnType<typeof openOwnPostgreSQL>>;
  let folder: string;
  let file: string;
  let config: Config;

  beforeAll(async () => {
    own = await openOwnPostgreSQL(process.env.TEST_DATABASE_URL ?? "");
    await migrate(own.database);
    await loadCatalogue(own.database, { clubs, teams });
  }, 120_000);
  afterAll(async () => {
    await own.database.close();
    await own.drop?.();
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "touchline-index-"));
    file = join(folder, "search-index.block");
    config = configOf({});
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const configOf = (settings: Record<string, string>) =>
    readConfig({ DATABASE_URL: own.url, DATA_DIR: folder, ...settings });

  /** A start that has built and stored its index. */
  async function firstStart() {
    const first = await started(own.database, config);
    await expect.poll(() => existsSync(file), { timeout: 20_000 }).toBe(true);
    return first;
  }

  /** A start that must build an index and store it. */
  async function builtAnew(settings: Config, reason: string | RegExp) {
    const before = statSync(file).ino;
    const { answer, lines, version } = await started(own.database, settings);
    expect(lines).toEqual([expect.stringMatching(/^The stored search index is not used: a new one is built /)]);
    expect(lines[0]).toMatch(reason);
    await expect.poll(() => statSync(file).ino, { timeout: 20_000 }).not.toBe(before);
    return { answer, version };
  }

  test("the second start reads the index that the first stored, and answers the same bytes", async () => {
    const first = await firstStart();
    const stored = statSync(file);
    const second = await started(own.database, config);
    expect(second).toEqual(first);
    expect(first.lines).toEqual([]);
    expect([statSync(file).ino, statSync(file).mtimeMs]).toEqual([stored.ino, stored.mtimeMs]);
  });

  test("an import at run time is taken over, half of it from the previous index, and the new index is stored", async () => {
    const venues = [aVenue(20)];
    const tables = { venues, providers: [aProvider(4)], sessions: [aSession("a", 20, 4)] };
    await loadCatalogue(own.database, { clubs, teams, ...tables });
    const { index } = await start(own.database, config);
    const answers = () => (["club", "casual"] as const).map((call) => index.current().answer(call, body, nowMs));
    const [, casual] = answers();
    await loadCatalogue(own.database, { clubs: [aClub(1, { clubName: "Another name" }), aClub(2)] });
    await index.refresh();
    expect([answers()[0]!.includes("Another name"), answers()[1]]).toEqual([true, casual]);
    await loadCatalogue(own.database, { venues: [aVenue(20, { centreName: "Another place" })] });
    await index.refresh();
    expect([answers()[0]!.includes("Another name"), answers()[1]!.includes("Another place")]).toEqual([true, true]);
    const { version } = index.state();
    await expect
      .poll(() => existsSync(file) && JSON.parse(readFileSync(file, "latin1").slice(0, 256)).catalogueVersion, {
        timeout: 20_000,
      })
      .toBe(version);
    const expected = answers();
    await index.stop();
    const second = await start(own.database, config);
    expect([second.lines, second.answer, second.index.current().answer("casual", body, nowMs)]).toEqual([
      [],
      ...expected,
    ]);
    await second.index.stop();
    await loadCatalogue(own.database, { clubs, teams, venues: [], providers: [], sessions: [] });
  });

  test("where memory is short, a change waits for the end of an import, and no longer", async () => {
    const file = new URL("./build-index-thread.ts", import.meta.url);
    const builder = { file, heapMegabytes: 200, waitsForImports: true };
    const { index, lines } = await start(own.database, config, builder);
    const answer = () => index.current().answer("club", body, nowMs);
    const before = answer();
    const importing = await openImportSession(own.database);
    await own.database.query("update clubs set club_name = 'Meanwhile' where club_id = 1");
    await own.database.query("update catalogue_state set version = version + 1");
    await index.refresh();
    expect([answer(), index.state().isStale]).toEqual([before, false]);
    await importing.release();
    await index.refresh();
    expect([answer().includes("Meanwhile"), lines]).toEqual([true, []]);
    await index.stop();
    await loadCatalogue(own.database, { clubs });
  });

  test("where memory is short, an import says once that it waits for a build, and no other begins until it has ended", async () => {
    const building = await openLockedSession(own.database, buildLock);
    const said: string[] = [];
    const beside = async () => {
      said.push((await openLockedSession(own.database, buildLock)) ? "built beside it" : "imported alone");
    };
    const importing = withoutBuilds(own.database, () => said.push("waits"), beside, true);
    await expect.poll(() => said).toEqual(["waits"]);
    await building?.release();
    await importing;
    const next = await openLockedSession(own.database, buildLock);
    expect(next).not.toBeNull();
    await next?.release();
    await withoutBuilds(own.database, () => said.push("waits"), beside, true);
    expect(said).toEqual(["waits", "imported alone", "imported alone"]);
  });

  test("if the builder's connections are cut, the previous index stays, one line is logged, and the next check succeeds", async () => {
    const { index, lines } = await start(own.database, config);
    const before = index.current().answer("club", body, nowMs);
    await loadCatalogue(own.database, { clubs: [aClub(1, { clubName: "Later" }), aClub(2)] });
    const holder = await own.database.openSession();
    await holder.query("begin");
    await holder.query("lock table clubs in access exclusive mode");
    const waiting = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const refreshed = index.refresh();
    await expect
      .poll(async () => (await own.database.query(waiting)).rows.length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    await own.database.query(`select pg_terminate_backend(pid) from (${waiting}) as readers`);
    await refreshed;
    expect([index.current().answer("club", body, nowMs), index.state().isStale]).toEqual([before, true]);
    await holder.query("rollback");
    await holder.release();
    await expect.poll(() => index.current().answer("club", body, nowMs), { timeout: 20_000 }).toContain("Later");
    expect(lines.filter((line) => line.startsWith("The new catalogue cannot be loaded")).length).toBeLessThanOrEqual(1);
    await index.stop();
    await loadCatalogue(own.database, { clubs });
  });

  test.each(["exit", "fill"])(
    "if the builder dies with its work done but not sent (%s), the previous index stays and the next check succeeds",
    { tags: ["thorough"], timeout: 180_000 },
    async (way) => {
      const file = new URL("../../test/threads/dying-builder.ts", import.meta.url);
      const { index, lines } = await start(own.database, config, { file, heapMegabytes: 200 });
      const before = index.current().answer("club", body, nowMs);
      process.env[dyingBuilder] = way;
      await loadCatalogue(own.database, { clubs: [aClub(1, { clubName: `Dies by ${way}` }), aClub(2)] });
      await expect.poll(() => index.state().isStale, { timeout: 60_000 }).toBe(true);
      expect(index.current().answer("club", body, nowMs)).toBe(before);
      delete process.env[dyingBuilder];
      await expect
        .poll(() => index.current().answer("club", body, nowMs), { timeout: 60_000 })
        .toContain(`Dies by ${way}`);
      await expect.poll(() => index.state().isStale).toBe(false);
      expect(lines.filter((line) => line.startsWith("The new catalogue cannot be loaded"))).toHaveLength(1);
      await index.stop();
      await loadCatalogue(own.database, { clubs });
    },
  );

  test("a later import is noticed by the number of its catalogue", async () => {
    const first = await firstStart();
    await loadCatalogue(own.database, { clubs: [aClub(1, { clubName: `Renamed ${first.version}` }), aClub(2)], teams });
    const { answer, version } = await builtAnew(config, /It is of catalogue \d+, not \d+/);
    expect([version, answer.includes(`Renamed ${first.version}`)]).toEqual([first.version + 1, true]);
  });

  test("another catalogue of the same number, as after a restore, is noticed", async () => {
    await firstStart();
    await own.database.query("update clubs set club_name = 'Put back' where club_id = 2");
    await own.database.query("update catalogue_state set version = version");
    const { answer } = await builtAnew(config, "It is of another database");
    expect(answer).toContain("Put back");
  });

  test("another name of the association is noticed", async () => {
    await firstStart();
    const { answer } = await builtAnew(configOf({ ASSOCIATION_NAME: "Another" }), "another association");
    expect(answer).toContain('"SourceName":"Another"');
  });

  test("a change of what is said about sources is noticed", async () => {
    await firstStart();
    await own.database.query("update register_files set imported_on = imported_on - 1");
    await builtAnew(config, "other sources");
  });

  test.each<[what: string, reason: string, damage: (bytes: Buffer) => Buffer]>([
    [
      "one bit turned",
      "The checksum is wrong",
      (bytes) => {
        bytes[bytes.length >> 1]! ^= 4;
        return bytes;
      },
    ],
    ["something else", "It is damaged, or another version wrote it", () => Buffer.alloc(1_000, 7)],
    ["empty", "It is damaged, or another version wrote it", () => Buffer.alloc(0)],
  ])("a damaged file is not used: %s", async (_what, reason, damage) => {
    const first = await firstStart();
    writeFileSync(file, damage(readFileSync(file)));
    const { answer } = await builtAnew(config, reason);
    expect(answer).toBe(first.answer);
  });

  test("a file that was cut short is not used", async () => {
    const first = await firstStart();
    truncateSync(file, statSync(file).size - 1);
    const { answer } = await builtAnew(config, "The checksum is wrong");
    expect(answer).toBe(first.answer);
  });

  test.each<[what: string, prepare: () => void]>([
    [
      "cannot be made",
      () => {
        config = configOf({ DATA_DIR: "/dev/null/nowhere" });
      },
    ],
    ["has no room", () => symlinkSync("/dev/full", join(folder, "search-index.unfinished"))],
  ])("a folder that %s does not prevent the start, and logs one line", async (_what, prepare) => {
    prepare();
    const { index, lines } = await start(own.database, config);
    await expect
      .poll(() => lines, { timeout: 20_000 })
      .toEqual([expect.stringContaining("The search index cannot be stored in DATA_DIR")]);
    expect(JSON.parse(index.current().answer("club", body, nowMs))[0].Recommendations[0].TotalClubsRecords).toBe(2);
    await index.stop();
    expect(existsSync(file)).toBe(false);
  });
});
