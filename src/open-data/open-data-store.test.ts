// The feeds follow the register change by change; their readers miss nothing, on both databases.

import { expect, test } from "vitest";
import type { CatalogueTables } from "#src/catalogue/records/catalogue.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { aProvider, aSession, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue, stageAll, type Tables } from "#test/catalogue/load-catalogue.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { aUnit, loadGazetteer } from "#test/gazetteer/load-gazetteer.ts";
import { publishTouched } from "./open-data-changes.ts";
import { countLeftOut, forgetDeleted, lastChange, publishTouchedSince, readItems } from "./open-data-store.ts";

const site = "https://football.example";
const inTown = { address: { ...aVenue(1).address, county: "Greater Manchester" } };
const register = {
  venues: [aVenue(20, inTown), aVenue(30, inTown)],
  providers: [aProvider(4), aProvider(5)],
  sessions: Array.from({ length: 20 }, (_, at) => aSession(`s${at}`, at % 2 ? 20 : 30, at % 2 ? 4 : 5)),
} satisfies Tables;

onEachDatabase((database) => {
  const series = (after = 0) => readItems(database(), "session-series", after, 500, site);
  const sessions = (after = 0) => readItems(database(), "scheduled-sessions", after, 500, site);
  const changedAfter = async (after: number) =>
    [...(await series(after)), ...(await sessions(after))].map(({ id, data }) => (data === null ? `-${id}` : id));
  const load = (change: Tables = {}) => loadCatalogue(database(), { ...register, ...change });

  test("an import publishes a series for each provider and venue, and each session once", async () => {
    await load();
    expect((await series()).map(({ id }) => id)).toEqual(["4p20", "5p30"]);
    const items = await sessions();
    expect(items.map(({ id }) => id).sort()).toEqual(register.sessions.map(({ sessionId }) => sessionId).sort());
    const numbers = [...(await series()), ...items].map(({ modified }) => modified);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(Math.max(...numbers)).toBe(await lastChange(database()));
    expect(JSON.parse(items[0]!.data!)).toMatchObject({
      "@type": "ScheduledSession",
      "@id": expect.stringMatching(/^https:\/\/football\.example\/openactive\/scheduled-sessions\/s/),
    });
  });

  test("an import that changes ten rows changes ten items, and one that changes none changes none", async () => {
    await load();
    const before = await lastChange(database());
    const change = (session: CatalogueTables["sessions"], at: number) =>
      at < 10 ? { ...session, sessionName: "Another name", percentageAvailable: 5 } : session;
    await load({ sessions: register.sessions.map(change) });
    expect((await changedAfter(before)).sort()).toEqual(
      register.sessions
        .slice(0, 10)
        .map((each) => each.sessionId)
        .sort(),
    );
    const after = await lastChange(database());
    await load({ sessions: register.sessions.map(change) });
    expect(await lastChange(database())).toBe(after);
    await load({ sessions: register.sessions.map(change), clubs: [] });
    expect(await changedAfter(after)).toEqual([]);
  });

  test("a series names the gender, ages and price of its sessions together", async () => {
    const women = { gender: "Female", minAge: 18, maxAge: null, price: 0 } as const;
    const session = (id: string, change: Partial<CatalogueTables["sessions"]>) =>
      aSession(id, 20, 4, { ...women, ...change });
    const together = async (...sessions: CatalogueTables["sessions"][]) => {
      await load({ sessions });
      const { genderRestriction, ageRange, isAccessibleForFree } = JSON.parse((await series())[0]!.data!);
      return [genderRestriction, ageRange.minValue, ageRange.maxValue, isAccessibleForFree];
    };
    const all = "https://openactive.io/NoRestriction";
    expect(await together(session("a", {}))).toEqual(["https://openactive.io/FemaleOnly", 18, undefined, true]);
    const boys = session("b", { gender: "Male", minAge: 5, maxAge: 11, price: 2 });
    expect(await together(session("a", { maxAge: 60 }), boys)).toEqual([all, 5, 60, false]);
    expect(await together(boys, session("c", { minAge: null }))).toEqual([all, 0, undefined, false]);
  });

  test("series that an earlier version wrote are written again, and nothing else is", async () => {
    await load();
    const before = await lastChange(database());
    await database().query(
      "update open_data_items set data = (data::jsonb - 'ageRange')::text where feed = 'session-series'",
    );
    await database().query("update open_data_state set mapping = 1");
    await publishTouchedSince(database());
    expect(await changedAfter(before)).toEqual(["4p20", "5p30"]);
    await publishTouchedSince(database());
    expect(await changedAfter(before)).toHaveLength(2);
  });

  test("the data of a venue are in its series only", async () => {
    await load();
    const before = await lastChange(database());
    await load({ venues: [aVenue(20, { ...inTown, centreName: "The Dome" }), aVenue(30, inTown)] });
    expect(await changedAfter(before)).toEqual(["4p20"]);
    expect(JSON.parse((await series(before))[0]!.data!).location.name).toBe("The Dome");
  });

  test("a removed session is published as deleted, with its series, and returns under a new number", async () => {
    await load();
    const before = await lastChange(database());
    const rest = register.sessions.filter(({ pitchFinderId }) => pitchFinderId === 20);
    await load({ sessions: rest });
    const gone = register.sessions.filter((each) => !rest.includes(each)).map(({ sessionId }) => `-${sessionId}`);
    expect((await changedAfter(before)).sort()).toEqual(["-5p30", ...gone].sort());
    const between = await lastChange(database());
    await load();
    expect(await changedAfter(between)).toHaveLength(11);
    expect((await sessions()).every(({ data }) => data !== null)).toBe(true);
  });

  test("a removed venue takes its series and sessions with it, although they stay stored in the register", async () => {
    await load();
    const before = await lastChange(database());
    await loadCatalogue(database(), { venues: [aVenue(30, inTown)] });
    expect(await changedAfter(before)).toHaveLength(11);
    const between = await lastChange(database());
    await loadCatalogue(database(), { venues: register.venues });
    expect(await changedAfter(between)).toHaveLength(11);
  });

  test("sessions without a price, or without a place to publish, are left out until these are known", async () => {
    const nowhere = aVenue(20, {
      address: { ...aVenue(1).address, city: null },
      position: { latitude: 53.4, longitude: -2.3 },
      positionSource: "outward-code",
    });
    await load({
      venues: [nowhere, aVenue(30, inTown)],
      sessions: [aSession("a", 20, 4), aSession("b", 30, 5, { price: null })],
    });
    expect([await series(), await sessions()]).toEqual([[], []]);
    expect(await countLeftOut(database())).toEqual({ withoutPrice: 1, withoutPlace: 1 });
    await load({ sessions: [aSession("a", 20, 4), aSession("b", 30, 5, { price: 0 })] });
    expect((await sessions()).map(({ id }) => id).sort()).toEqual(["a", "b"]);
    expect(await countLeftOut(database())).toEqual({ withoutPrice: 0, withoutPlace: 0 });
  });

  test("rows of other publishers are never published, until the register takes them over", async () => {
    await load({ sessions: [] });
    await database().query("insert into sources (url, added_as, name, added_at_ms) values ('u', 'u', 'Leisure', 0)");
    await load({ sessions: [aSession("theirs", 20, 4)] });
    await database().query("update sessions set source_id = 1");
    await publishTouchedSince(database());
    expect((await sessions()).map(({ data }) => data)).toEqual([null]);
    await load({ sessions: [aSession("theirs", 20, 4)] });
    expect((await sessions()).map(({ id, data }) => [id, data !== null])).toEqual([["theirs", true]]);
  });

  test("a change of postcodes that moves a venue changes its series", async () => {
    const unplaced = aVenue(20, { ...inTown, position: null, positionSource: "none" });
    await load({ venues: [unplaced, aVenue(30, inTown)] });
    const before = await lastChange(database());
    await loadGazetteer(database(), "unit_postcodes", [aUnit("M337WR")]);
    expect(await changedAfter(before)).toEqual(["4p20"]);
  });

  test("a reader misses nothing if a change commits late", async () => {
    await load();
    const before = await lastChange(database());
    const slow = await catalogueWriter(database(), publishTouched).begin({ partial: true, isDemonstration: false });
    await stageAll(slow, { sessions: [aSession("late", 20, 4)] });
    const seen: number[] = [];
    let position = before;
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        const items = await sessions(position);
        seen.push(...items.map(({ modified }) => modified));
        position = items.at(-1)?.modified ?? position;
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const finishing = slow.finish(() => ({ command: "test", files: {} }));
    await database().query("update sessions set session_name = 'At the same time' where session_id = 's1'");
    await Promise.all([finishing, publishTouchedSince(database())]);
    await publishTouchedSince(database());
    isOver = true;
    await reading;
    seen.push(...(await sessions(position)).map(({ modified }) => modified));
    expect(seen).toEqual((await sessions(before)).map(({ modified }) => modified));
    expect((await sessions(before)).map(({ id }) => id).sort()).toEqual(["late", "s1"]);
  });

  test("change numbers are never reused, and deletions are forgotten in time", async () => {
    await load();
    await load({ sessions: [] });
    const last = await lastChange(database());
    expect(await forgetDeleted(database(), Date.now() - 60_000)).toBe(0);
    expect(await forgetDeleted(database(), Date.now() + 60_000)).toBe(22);
    expect([await series(), await sessions()]).toEqual([[], []]);
    await load();
    expect((await series(last)).length + (await sessions(last)).length).toBe(22);
  });

  test("each page begins where the one before ended", async () => {
    await load();
    const whole = await sessions();
    const parts = [];
    for (let after = 0; ; ) {
      const items = await readItems(database(), "scheduled-sessions", after, 7, site);
      if (items.length === 0) break;
      parts.push(...items);
      after = items.at(-1)!.modified;
    }
    expect(parts).toEqual(whole);
  });
});
