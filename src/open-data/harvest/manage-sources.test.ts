// Sources as officers and commands manage them, on both databases: tried before they show, paused,
// removed, joins undone; each leaves a row in the audit.
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Actor, commandActor } from "#src/audit/audit-rules.ts";
import { readAudit } from "#src/audit/audit-store.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { HarvestSetup, harvestNowMs as nowMs } from "#test/openactive/harvest-setup.ts";
import { aDate, aSeries, OpenActivePublisher } from "#test/openactive/openactive-publisher.ts";
import { previewSource } from "./publish-harvest.ts";
import { allowJoin, forbiddenJoins, forbidJoin, listJoins, moveSource } from "./source-store.ts";

const dayMs = 86_400_000;
const maya: Actor = { kind: "officer", email: "maya@example.org", name: "Maya Thornbury" };

onOneDatabase((database) => {
  let setup: HarvestSetup;
  let publisher: OpenActivePublisher;
  beforeEach(async () => {
    setup = new HarvestSetup(database());
    publisher = await new OpenActivePublisher().start();
    const { origin } = publisher;
    publisher.feed("session-series").put("s1", "SessionSeries", aSeries(origin, "s1"));
    for (let day = 1; day <= 12; day++) {
      const date = aDate(origin, "s1", `d${day}`, nowMs + day * dayMs);
      publisher.feed("scheduled-sessions").put(`d${day}`, "ScheduledSession", date);
    }
  });
  afterEach(() => publisher.stop());

  const shown = async () => (await catalogueStore(database()).readSnapshot()).sessions.length;
  const names = async () =>
    (await catalogueStore(database()).readSnapshot()).sources.harvested.map((each) => each.SourceName);
  const actions = async () =>
    (await readAudit(database(), { limit: 9 })).map(({ actorKind, action, reason }) => [actorKind, action, reason]);
  const preview = async () => {
    const [source] = await setup.listSources();
    return previewSource(database(), source!.sourceId, nowMs, new Set());
  };

  test("a source on trial is read, ten of its sessions can be seen, and it shows when told to", async () => {
    await setup.addSources(publisher.datasetUrl, "tried");
    expect(await preview()).toEqual([]);
    await setup.harvest();
    expect([await shown(), await names()]).toEqual([0, []]);
    expect(await setup.listSources()).toMatchObject([{ stage: "tried", itemsSeen: 13, taken: 1 }]);
    const first = {
      name: "Turn up and play",
      startsAtMs: nowMs + dayMs,
      venue: "Sale Leisure Centre",
      postcode: "M33 7XX",
    };
    const previewed = await preview();
    expect(previewed).toHaveLength(10);
    expect(previewed[0]).toEqual({ ...first, postcode: expect.any(String) });
    expect(await moveSource(database(), { url: publisher.datasetUrl, stage: "shown", actor: maya })).toBe(true);
    await setup.harvest();
    expect([await shown(), await names()]).toEqual([12, ["Trafford Leisure"]]);
    expect(await actions()).toEqual([
      ["officer", "source-shown", null],
      ["command", "source-tried", null],
    ]);
  });

  test("a source that is paused is neither read nor shown, until it goes on", async () => {
    await setup.addSources(publisher.datasetUrl);
    await setup.harvest();
    const pause = { url: publisher.datasetUrl, stage: "paused", reason: "prices a year old", actor: maya } as const;
    expect(await moveSource(database(), pause)).toBe(true);
    expect(await moveSource(database(), pause)).toBe(false);
    const step = await setup.harvest();
    expect([step.read.pages, await shown()]).toEqual([0, 0]);
    expect(await moveSource(database(), { ...pause, stage: "shown", reason: null })).toBe(true);
    await setup.harvest();
    expect(await shown()).toBe(12);
    expect((await actions()).slice(0, 2)).toEqual([
      ["officer", "source-shown", null],
      ["officer", "source-paused", "prices a year old"],
    ]);
    expect(await moveSource(database(), { ...pause, url: "https://nobody.example" })).toBe(false);
  });

  test("a source added again stays at its stage, and one removed leaves a row of who did it", async () => {
    await setup.addSources(publisher.datasetUrl, "tried");
    await setup.addSources(publisher.datasetUrl);
    expect(await setup.listSources()).toMatchObject([{ stage: "tried" }]);
    await setup.removeSources(publisher.datasetUrl);
    expect((await actions())[0]).toEqual(["command", "source-removed", null]);
  });

  test("a join that is undone is made no more, until somebody allows it again", async () => {
    const second = await new OpenActivePublisher().start();
    try {
      second.feed("session-series").put("s1", "SessionSeries", aSeries(second.origin, "s1"));
      second.feed("scheduled-sessions").put("d1", "ScheduledSession", aDate(second.origin, "s1", "d1", nowMs + dayMs));
      await setup.addSources(publisher.datasetUrl);
      await setup.addSources(second.datasetUrl);
      await setup.harvest();
      const joined = (await listJoins(database())).find(({ kind }) => kind === "session")!;
      expect(await shown()).toBe(12);
      expect(await forbidJoin(database(), joined.line, maya)).toBe(true);
      expect(await forbidJoin(database(), joined.line, maya)).toBe(false);
      await setup.harvest();
      expect([await shown(), await forbiddenJoins(database())]).toEqual([13, [joined.line]]);
      expect(await allowJoin(database(), joined.line, commandActor)).toBe(true);
      expect(await allowJoin(database(), joined.line, commandActor)).toBe(false);
      await setup.harvest();
      expect(await shown()).toBe(12);
      expect((await actions()).slice(0, 2)).toEqual([
        ["command", "join-allowed", null],
        ["officer", "join-forbidden", null],
      ]);
    } finally {
      await second.stop();
    }
  });
});
