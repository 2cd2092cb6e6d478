// Whatever changes the catalogue is searched soon after, the half of it that has changed is built
// alone, and a build that fails leaves the index before.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blankOf } from "#src/catalogue/records/catalogue.ts";
import { countChange } from "#src/catalogue/store/count-change.ts";
import { migrate } from "#src/platform/database/migrate.ts";
import { openLockedSession } from "#src/platform/database/session-lock.ts";
import { type Config, readConfig } from "#src/settings.ts";
import { aClub, aProvider, aSession, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { openOwnPostgreSQL } from "#test/databases/each-database.ts";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import { buildLock, withoutBuilds } from "./build-memory.ts";
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
  return { index, answer, lines };
}

test("for the embedded database a thread builds what the server has read", async () => {
  const database = await openPGliteInMemory();
  await migrate(database);
  await loadCatalogue(database, { clubs, teams });
  const { index, answer } = await start(database, readConfig({}));
  expect(JSON.parse(answer)[0].Recommendations[0].TotalClubsRecords).toBe(2);
  await loadCatalogue(database, { clubs: [aClub(1, { clubName: "Another name" }), aClub(2)] });
  await index.refresh();
  expect(index.current().answer("club", body, nowMs)).toContain("Another name");
  await index.stop();
  await database.close();
});

describe.runIf(process.env.TEST_DATABASE_URL)("over PostgreSQL", () => {
  let own: Awaited<ReturnType<typeof openOwnPostgreSQL>>;
  let config: Config;

  beforeAll(async () => {
    own = await openOwnPostgreSQL(process.env.TEST_DATABASE_URL ?? "");
    config = readConfig({ DATABASE_URL: own.url });
    await migrate(own.database);
    await loadCatalogue(own.database, { clubs, teams });
  }, 120_000);
  afterAll(async () => {
    await own.database.close();
    await own.drop?.();
  });
  test("an import at run time is taken over, half of it from the index before", async () => {
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
    await index.stop();
    await loadCatalogue(own.database, { clubs, teams, venues: [], providers: [], sessions: [] });
  });

  test("a harvest is taken over without reading clubs; venues that training names are the clubs' too", async () => {
    const blank = blankOf("club_training");
    const times = { clubId: 1, day: 1, startTime: "18:30", pitchFinderId: 20 };
    const training = [{ ...blank, ...times, places: "open" as const }];
    await loadCatalogue(own.database, { clubs, teams, venues: [aVenue(20)], club_training: training });
    const { index } = await start(own.database, config);
    const week = () =>
      index
        .current()
        .upcomingBytes({ ...body, Days: 14 }, nowMs)
        .toString();
    const clubsNow = () => index.current().answer("club", body, nowMs);
    const before = clubsNow();
    const harvested = async (statement: string) => {
      await own.database.query(statement);
      await countChange(own.database, "venues and sessions");
      await index.refresh();
    };
    await harvested("update clubs set club_name = 'Nobody looks'");
    expect(clubsNow()).toBe(before);
    await harvested("update venues set centre_name = 'The other park'");
    expect([clubsNow().includes("Nobody looks"), week().includes("The other park")]).toEqual([true, true]);
    await own.database.query(
      "insert into unit_postcodes (postcode_key, latitude, longitude, source) values ('M11AA', 53.31, -2.3, 'list')",
    );
    const address = { ...training[0]!, pitchFinderId: null, line1: "Mill Lane", postcode: "M1 1AA" };
    await loadCatalogue(own.database, { club_training: [address] });
    await index.refresh();
    expect(week()).toContain('"CentreName":"Mill Lane, M1 1AA","City":"Sale","Latitude":53.31,');
    await index.stop();
    await loadCatalogue(own.database, { clubs, teams, venues: [], club_training: [] });
  });

  test("an import says once that it waits for a build, and no other begins until it has ended", async () => {
    const building = await openLockedSession(own.database, buildLock);
    const events: string[] = [];
    const beside = async () => {
      events.push((await openLockedSession(own.database, buildLock)) ? "built beside it" : "imported alone");
    };
    const importing = withoutBuilds(own.database, () => events.push("waits"), beside);
    await expect.poll(() => events).toEqual(["waits"]);
    await building?.release();
    await importing;
    const next = await openLockedSession(own.database, buildLock);
    expect(next).not.toBeNull();
    await next?.release();
    await withoutBuilds(own.database, () => events.push("waits"), beside);
    expect(events).toEqual(["waits", "imported alone", "imported alone"]);
  });

  test("if the builder's connections are cut, the index stays, one line is logged, and the next works", async () => {
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
});
