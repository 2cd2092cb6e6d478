import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import type { Database } from "#src/platform/database/database.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { HarvestSetup, harvestNowMs as nowMs } from "#test/openactive/harvest-setup.ts";
import { aDate, aSeries, OpenActivePublisher } from "#test/openactive/openactive-publisher.ts";

const dayMs = 86_400_000;

onOneDatabase((database) => {
  let setup: HarvestSetup;
  let publisher: OpenActivePublisher;
  beforeEach(async () => {
    setup = new HarvestSetup(database());
    publisher = await new OpenActivePublisher().start();
  });
  afterEach(() => publisher.stop());

  /** Those that can be joined. */
  const sessions = async () =>
    (await catalogueStore(database()).readSnapshot()).sessions.filter(({ isCancelled }) => !isCancelled);

  describe("a dataset site", () => {
    test("is found, its feeds are read, children before their parents, and searches find the sessions", async () => {
      const { origin } = publisher;
      publisher.feed("scheduled-sessions").put("d1", "ScheduledSession", aDate(origin, "s1", "d1", nowMs + dayMs));
      publisher.feed("session-series").put("s1", "SessionSeries", aSeries(origin, "s1"));
      const { added, problems } = await setup.addSources(publisher.datasetUrl);
      expect(added).toEqual([{ name: "Trafford Leisure", url: publisher.datasetUrl, feeds: 2 }]);
      expect(problems).toEqual([]);
      const step = await setup.harvest();
      expect(step.published).toMatchObject({ sessions: 1 });
      const snapshot = await catalogueStore(database()).readSnapshot();
      expect(snapshot.version).toBe(1);
      expect(snapshot.sessions).toEqual([
        expect.objectContaining({
          sessionName: "Turn up and play",
          footballType: "football",
          gender: "Female",
          minAge: 16,
          maxAge: 30,
          price: 3.5,
          startsAtMs: nowMs + dayMs,
          durationMinutes: 60,
          percentageAvailable: 25,
          bookingUrl: null,
          alternateBookingUrl: "https://book.example/turn-up",
        }),
      ]);
      expect(snapshot.venues).toEqual([
        expect.objectContaining({ centreName: "Sale Leisure Centre", telephoneNumber: null }),
      ]);
      expect(snapshot.providers).toEqual([
        expect.objectContaining({ providerName: "Trafford Leisure", emailAddress: null }),
      ]);
      expect(await storedText(database())).not.toMatch(/Bloggs|0161/);
      expect(await storedText(database())).toContain("Bring shin pads & water.");
    });
  });

  test("deletions and changes arrive with the next harvest; nothing else changes the version", async () => {
    const { origin } = publisher;
    const dates = publisher.feed("scheduled-sessions", 2);
    publisher.feed("session-series").put("s1", "SessionSeries", aSeries(origin, "s1"));
    for (let n = 1; n <= 5; n++)
      dates.put(`d${n}`, "ScheduledSession", aDate(origin, "s1", `d${n}`, nowMs + n * dayMs));
    await setup.addSources(publisher.datasetUrl);
    await setup.harvest();
    expect(await sessions()).toHaveLength(5);
    expect((await setup.harvest()).published).toBeNull();
    dates.delete("d2");
    dates.put("d3", "ScheduledSession", aDate(origin, "s1", "d3", nowMs + 9 * dayMs));
    await setup.harvest();
    expect((await sessions()).map(({ startsAtMs }) => (startsAtMs - nowMs) / dayMs).sort()).toEqual([1, 4, 5, 9]);
    expect(await catalogueStore(database()).version()).toBe(2);
  });

  describe("a feed that suddenly deletes most of what it had", () => {
    /** A harvested series of 40 dates; `change` happens, and feeds are read again. */
    async function harvested() {
      const { origin } = publisher;
      const dates = publisher.feed("scheduled-sessions", 10);
      publisher.feed("session-series").put("s1", "SessionSeries", aSeries(origin, "s1"));
      const put = (id: string, day: number, change: object = {}) =>
        dates.put(id, "ScheduledSession", { ...aDate(origin, "s1", id, nowMs + day * dayMs), ...change });
      for (let n = 1; n <= 40; n++) put(`d${n}`, n);
      await setup.addSources(publisher.datasetUrl);
      await setup.harvest();
      const heldRemovals = async () => (await setup.listSources())[0]?.heldRemovals;
      const byTime = async () => (await sessions()).sort((a, b) => a.startsAtMs - b.startsAtMs);
      const ids = async () => (await byTime()).map(({ sessionId }) => sessionId);
      return { dates, put, heldRemovals, ids };
    }

    test("keeps them, though deleted in parts, until it has them again or the operator lets them go", async () => {
      const { dates, put, heldRemovals, ids } = await harvested();
      const before = await ids();
      for (let n = 1; n <= 15; n++) dates.delete(`d${n}`);
      await setup.harvest();
      expect([(await ids()).length, await heldRemovals()]).toEqual([25, null]);
      setup.clockMs += 3_600_000;
      for (let n = 16; n <= 36; n++) dates.delete(`d${n}`);
      put("d40", 40, { eventStatus: "https://schema.org/EventCancelled" });
      await setup.harvest();
      expect(await ids()).toEqual(before.slice(0, -1));
      expect(await heldRemovals()).toBe(36);
      // It stays so, until they are over.
      setup.clockMs += 5 * dayMs;
      await setup.harvest();
      expect([(await ids()).length, await heldRemovals()]).toEqual([34, 31]);
      for (let n = 6; n <= 30; n++) put(`d${n}`, n);
      await setup.harvest();
      expect([await ids(), await heldRemovals()]).toEqual([[...before.slice(5, 30), ...before.slice(36, 39)], null]);
      for (let n = 6; n <= 30; n++) dates.delete(`d${n}`);
      await setup.harvest();
      expect([(await ids()).length, await heldRemovals()]).toEqual([28, 25]);
      expect(await setup.allowRemovals(publisher.datasetUrl)).toBe(25);
      expect([(await ids()).length, await heldRemovals()]).toEqual([3, null]);
      expect(await setup.allowRemovals(publisher.datasetUrl)).toBe(0);
    });

    test("its series count as their dates do, and a feed read anew that lacks them too", async () => {
      const { heldRemovals, ids } = await harvested();
      publisher.feed("session-series").delete("s1", "SessionSeries");
      await setup.harvest();
      expect([(await ids()).length, await heldRemovals()]).toEqual([40, 40]);
    });

    test("keeps those of a feed that it no longer names, until it is named or they are let go", async () => {
      const { heldRemovals, ids } = await harvested();
      const url = `${publisher.origin}/scheduled-sessions`;
      const dates = publisher.feed("scheduled-sessions");
      publisher.feeds.delete("scheduled-sessions");
      expect((await setup.addSources(publisher.datasetUrl)).left).toEqual([url]);
      expect((await setup.addSources(publisher.datasetUrl)).left).toEqual([]);
      await setup.harvest();
      expect([(await ids()).length, await heldRemovals()]).toEqual([40, 40]);
      publisher.feeds.set("scheduled-sessions", dates);
      await setup.addSources(publisher.datasetUrl);
      await setup.harvest();
      expect([(await ids()).length, await heldRemovals()]).toEqual([40, null]);
      publisher.feeds.delete("scheduled-sessions");
      await setup.addSources(publisher.datasetUrl);
      await setup.harvest();
      expect(await setup.allowRemovals(publisher.datasetUrl)).toBe(40);
      // The series may be listed without its dates.
      expect([(await ids()).length < 2, await heldRemovals()]).toEqual([true, null]);
      expect((await setup.listSources())[0]?.feeds).toHaveLength(1);
    });

    test("but not what it gives another id, and nothing of what goes in the course of time", async () => {
      const { dates, put, heldRemovals, ids } = await harvested();
      for (let round = 1; round <= 3; round++) {
        for (let n = 1; n <= 40; n++) {
          dates.delete(round === 1 ? `d${n}` : `d${n}-${round - 1}`);
          put(`d${n}-${round}`, n);
        }
        await setup.harvest();
        expect([(await ids()).length, await heldRemovals()]).toEqual([40, null]);
      }
      setup.clockMs += 30.5 * dayMs;
      await setup.harvest();
      expect([(await ids()).length, await heldRemovals()]).toEqual([10, null]);
    });
  });

  test("the day of a source's last answer is part of the catalogue, and changes with nothing else", async () => {
    const { origin } = publisher;
    publisher.feed("session-series").put("s1", "SessionSeries", aSeries(origin, "s1"));
    publisher.feed("scheduled-sessions").put("d1", "ScheduledSession", aDate(origin, "s1", "d1", nowMs + 30 * dayMs));
    await setup.addSources(publisher.datasetUrl);
    const store = catalogueStore(database());
    const source = async () => (await store.readSources()).harvested[0];
    expect(await source()).toMatchObject({ UpdatedOn: null, IsSilent: false });
    await setup.harvest();
    expect(await source()).toEqual({
      SourceId: 1,
      SourceName: "Trafford Leisure",
      UpdatedOn: "2026-11-22",
      IsSilent: false,
    });
    expect((await sessions())[0]?.sourceId).toBe(1);
    const number = await store.version();
    // Half past midnight in London, nothing new.
    setup.clockMs += 15.5 * 3_600_000;
    expect((await setup.harvest()).published).not.toBeNull();
    expect(await source()).toMatchObject({ UpdatedOn: "2026-11-23" });
    setup.clockMs += dayMs / 8;
    expect((await setup.harvest()).published).toBeNull();
    expect(await store.version()).toBe(number + 1);
    await publisher.stop();
    setup.clockMs += 7.1 * dayMs;
    await setup.harvest();
    expect(await source()).toMatchObject({ UpdatedOn: "2026-11-23", IsSilent: true });
    expect(await sessions()).toHaveLength(1);
    setup.clockMs += 7 * dayMs;
    await setup.harvest();
    expect(await sessions()).toHaveLength(0);
  });
});

async function storedText(database: Database): Promise<string> {
  const tables = ["harvest_items", "sources", "harvest_places", "venues", "providers", "sessions", "harvest_refusals"];
  const texts = tables.map(async (table) => {
    const { rows } = await database.query<{ text: string }>(`select json_agg(t)::text as text from ${table} t`);
    return rows[0]?.text ?? "";
  });
  return (await Promise.all(texts)).join("\n");
}
