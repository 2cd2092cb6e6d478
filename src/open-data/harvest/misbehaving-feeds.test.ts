import { documentFetcher } from "@touchline/openactive/fetch-document";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { HarvestSetup, harvestNowMs as nowMs } from "#test/openactive/harvest-setup.ts";
import { aDate, aSeries, OpenActivePublisher } from "#test/openactive/openactive-publisher.ts";
import { applyPage, readFeeds } from "./feed-store.ts";
import { harvestOnce } from "./harvest.ts";

const dayMs = 86_400_000;

onOneDatabase((database) => {
  let setup: HarvestSetup;
  let publisher: OpenActivePublisher;
  let others: OpenActivePublisher[];
  beforeEach(async () => {
    setup = new HarvestSetup(database());
    publisher = await new OpenActivePublisher().start();
    others = [];
  });
  afterEach(async () => {
    for (const each of [publisher, ...others]) await each.stop();
  });

  const feedsOf = async () => (await setup.listSources()).flatMap(({ feeds }) => feeds);
  const item = (id: string, modified: number) => ({ id, modified, state: "deleted", kind: "Event" });

  /** A feed whose pages are selected by a parameter, each with the given content. */
  function answerPages(pages: Record<string, { next: string; items: unknown[] }>): string {
    publisher.answers.set("/feed", (_request, response, url) => {
      const page = pages[url.searchParams.get("page") ?? "1"];
      response.end(JSON.stringify({ ...page, next: `${publisher.origin}${page?.next}` }));
    });
    return `${publisher.origin}/feed`;
  }

  describe("a feed that does not follow the standard is stopped and reported", () => {
    test.each([
      ["loops", { 1: { next: "/feed", items: [item("a", 1)] } }],
      [
        "loops",
        { 1: { next: "/feed?page=2", items: [item("a", 1)] }, 2: { next: "/feed?page=1", items: [item("b", 1)] } },
      ],
      [
        "goes-backwards",
        { 1: { next: "/feed?page=2", items: [item("a", 5)] }, 2: { next: "/feed?page=3", items: [item("b", 4)] } },
      ],
      ["leaves-its-host", { 1: { next: "@elsewhere.example/feed", items: [] } }],
    ])("%s", async (problem, pages) => {
      await setup.addSources(answerPages(pages));
      await setup.harvest();
      expect(await feedsOf()).toEqual([
        expect.objectContaining({ state: "stopped", trouble: expect.stringMatching(`^${problem}: `), failures: 1 }),
      ]);
      const requests = publisher.requests.length;
      await setup.harvest();
      expect(publisher.requests).toHaveLength(requests);
    });

    test("and is read from its beginning a day later, without items that it no longer has", async () => {
      const feed = publisher.feed("feed");
      feed.put("old", "SessionSeries", aSeries(publisher.origin, "old"));
      feed.put("s1", "SessionSeries", aSeries(publisher.origin, "s1"));
      await setup.addSources(`${publisher.origin}/feed`);
      await setup.harvest();
      answerPages({ 1: { next: "/feed", items: [item("a", 9)] } });
      await setup.harvest();
      expect((await feedsOf())[0]?.state).toBe("stopped");
      publisher.answers.clear();
      feed.items.delete("old");
      setup.clockMs += 25 * 3_600_000;
      await setup.harvest();
      expect(await feedsOf()).toEqual([expect.objectContaining({ state: "at-end", trouble: null, itemsSeen: 1 })]);
      const { rows } = await database().query("select item_id from harvest_items where gone_at_ms is null");
      expect(rows).toEqual([{ item_id: "s1" }]);
    });
  });

  test("a failed or unusable answer is retried later and later", async () => {
    publisher.feed("feed").put("s1", "SessionSeries", aSeries(publisher.origin, "s1"));
    await setup.addSources(`${publisher.origin}/feed`);
    for (const body of ["<html>", '{"items":1}', "[", "null"]) {
      publisher.answers.set(
        "/feed",
        (_request, response) => void response.setHeader("content-type", "application/json").end(body),
      );
      await setup.harvest();
      setup.clockMs += 3_600_000;
    }
    expect(await feedsOf()).toEqual([expect.objectContaining({ state: "reading", failures: 4, itemsSeen: 0 })]);
    publisher.answers.set(
      "/feed",
      (_request, response) => void response.writeHead(503, { "retry-after": "7200" }).end(),
    );
    await setup.harvest();
    publisher.answers.clear();
    setup.clockMs += 7_100_000;
    await setup.harvest();
    expect((await feedsOf())[0]?.itemsSeen).toBe(0);
    setup.clockMs += 200_000;
    await setup.harvest();
    expect(await feedsOf()).toEqual([expect.objectContaining({ state: "at-end", itemsSeen: 1, trouble: null })]);
  });

  test("the wait doubles with each failure", async () => {
    publisher.feed("feed");
    await setup.addSources(`${publisher.origin}/feed`);
    publisher.answers.set("/feed", (_request, response) => void response.writeHead(500).end());
    await setup.harvest();
    // Of 10 and 20 seconds the half, as chance would have it.
    for (const waitMs of [5_000, 10_000]) {
      const requests = publisher.requests.length;
      setup.clockMs += waitMs - 1;
      await setup.harvest();
      expect(publisher.requests).toHaveLength(requests);
      setup.clockMs += 1;
      await setup.harvest();
      expect(publisher.requests).toHaveLength(requests + 1);
    }
  });

  test("a feed whose further page has been gone five times is read from its beginning", async () => {
    publisher.answers.set("/feed", (_request, response, url) => {
      if (url.searchParams.has("page")) return void response.writeHead(404).end();
      response.end(JSON.stringify({ next: `${publisher.origin}/feed?page=2`, items: [item("a", 1)] }));
    });
    await setup.addSources(`${publisher.origin}/feed`);
    const rounds: string[][] = [];
    for (let round = 0; round < 6; round++) {
      publisher.requests.length = 0;
      await setup.harvest();
      rounds.push([...publisher.requests]);
      setup.clockMs += 3_600_000;
    }
    const [first, second] = ["/feed", "/feed?page=2"];
    expect(rounds).toEqual([[first, second], [second], [second], [second], [second], [first, second]]);
  });

  test("three pages without items are the end, whatever they name as the next", async () => {
    publisher.answers.set("/feed", (_request, response, url) => {
      const page = Number(url.searchParams.get("page") ?? 1);
      response.end(JSON.stringify({ next: `${publisher.origin}/feed?page=${page + 1}`, items: [] }));
    });
    await setup.addSources(`${publisher.origin}/feed`);
    publisher.requests.length = 0;
    await setup.harvest();
    expect(publisher.requests).toEqual(["/feed", "/feed?page=2", "/feed?page=3"]);
    expect((await feedsOf())[0]?.state).toBe("at-end");
  });

  test("of 1,000 broken items one example of each kind is reported, and the good ones are stored", async () => {
    const feed = publisher.feed("feed", 400);
    const broken = [
      () => ({ "@type": "Nonsense" }),
      () => aSeries(publisher.origin, "x", { location: { geo: { latitude: 0, longitude: 0 } } }),
      (n: number) =>
        aDate(publisher.origin, "s1", `b${n}`, nowMs, { startDate: "9999-12-31T00:00:00Z", activity: ["Football"] }),
      () => null,
    ];
    for (let n = 0; n < 1_000; n++) feed.put(`b${n}`, "Thing", broken[n % 4]?.(n));
    feed.put("s1", "SessionSeries", aSeries(publisher.origin, "s1"));
    for (let n = 0; n < 5; n++)
      feed.put(`d${n}`, "ScheduledSession", aDate(publisher.origin, "s1", `d${n}`, nowMs + (n + 1) * dayMs));
    await setup.addSources(`${publisher.origin}/feed`);
    await setup.harvest();
    const [source] = await setup.listSources();
    expect(source).toMatchObject({ itemsSeen: 1_006, taken: 6 });
    expect(source?.refused).toEqual([
      { reason: "bad-position", count: 250, example: "b1" },
      { reason: "no-data", count: 250, example: "b3" },
      { reason: "too-far-ahead", count: 250, example: "b2" },
      { reason: "unknown-kind", count: 250, example: "b0 (Nonsense)" },
    ]);
    expect((await catalogueStore(database()).readSnapshot()).sessions).toHaveLength(5);
  });

  test("each publisher gets one request at a time, and no more than four publishers are asked at once", async () => {
    let open = 0;
    let most = 0;
    for (let n = 0; n < 6; n++) {
      const other = await new OpenActivePublisher().start();
      others.push(other);
      for (const name of ["one", "two"]) {
        const feed = other.feed(name, 1);
        for (const id of ["a", "b", "c"]) feed.put(id, "Event", {});
        const url = `${other.origin}/${name}`;
        other.answers.set(`/${name}`, (_request, response, at) => {
          open += 1;
          most = Math.max(most, open);
          const after = Number(at.searchParams.get("afterChangeNumber"));
          // Long enough that the fourth is asked meanwhile on a busy machine too.
          setTimeout(() => {
            open -= 1;
            response.end(JSON.stringify(feed.page(url, after)));
          }, 100);
        });
        await setup.addSources(url);
      }
      other.mostOpen = 0;
    }
    most = 0;
    await setup.harvest();
    expect((await feedsOf()).every(({ itemsSeen }) => itemsSeen === 3)).toBe(true);
    expect(others.map(({ mostOpen }) => mostOpen)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(most).toBe(4);
  });

  test("a publisher that does not answer delays nobody else", async () => {
    publisher.answers.set("/hangs", () => undefined);
    publisher.feed("feed").put("s1", "SessionSeries", aSeries(publisher.origin, "s1"));
    const other = await new OpenActivePublisher().start();
    others.push(other);
    other.feed("hangs");
    await setup.addSources(`${other.origin}/hangs`);
    other.answers.set("/hangs", () => undefined);
    await setup.addSources(`${publisher.origin}/feed`);
    await setup.harvest({
      fetchDocument: documentFetcher({ allowsPrivate: true, limits: { totalMs: 300, bytes: 1_000_000 } }),
    });
    expect((await feedsOf()).map(({ state, trouble }) => [state, trouble])).toEqual([
      ["reading", "slow: did not arrive in full in time"],
      ["at-end", null],
    ]);
  });

  describe("a feed that never ends", () => {
    /** Each page has one new item and names another page; asking for it takes so long. */
    const endless = (pageMs: number) =>
      publisher.answers.set("/feed", (_request, response, url) => {
        const page = Number(url.searchParams.get("page") ?? 1);
        setup.clockMs += pageMs;
        const next = `${publisher.origin}/feed?page=${page + 1}`;
        response.end(JSON.stringify({ next, items: [item(`i${page}`, page)] }));
      });

    test("has one turn a round, and others are read meanwhile", async () => {
      endless(0);
      const other = await new OpenActivePublisher().start();
      others.push(other);
      other.feed("feed").put("s1", "SessionSeries", aSeries(other.origin, "s1"));
      for (const { origin } of [publisher, other]) await setup.addSources(`${origin}/feed`);
      const step = await harvestOnce(setup.parts(), {});
      expect(step?.read).toMatchObject({ pages: 202, hasMore: true });
      expect((await feedsOf()).map(({ state }) => state)).toEqual(["reading", "at-end"]);
    });

    test("does not keep a command from ending", async () => {
      endless(20_000);
      await setup.addSources(`${publisher.origin}/feed`);
      await setup.harvest();
      expect(await feedsOf()).toEqual([expect.objectContaining({ state: "reading", itemsSeen: 50 })]);
    });
  });

  test("one process harvests at a time, and another may when it has finished", async () => {
    const other = await database().openSession();
    expect(await other.tryLock("touchline-harvest")).toBe(true);
    expect(await harvestOnce(setup.parts(), {})).toBeNull();
    await other.release();
    expect(await harvestOnce(setup.parts(), {})).not.toBeNull();
  });

  test("a page that another process has applied meanwhile is not applied again", async () => {
    publisher.feed("feed").put("s1", "SessionSeries", aSeries(publisher.origin, "s1"));
    await setup.addSources(`${publisher.origin}/feed`);
    const [stale] = await readFeeds(database());
    await setup.harvest();
    const page = {
      nextUrl: "x",
      lastModified: null,
      isLast: false,
      nowMs,
      pollAtMs: 0,
      seen: 1,
      gone: ["s1"],
      calledOff: [],
      refusals: [],
    };
    expect(await applyPage(database(), stale!, { ...page, stored: new Map() })).toBeNull();
    expect((await database().query("select 1 from harvest_items")).rows).toHaveLength(1);
  });

  test("a data catalogue adds the dataset sites that can be reached, and removing it removes them all", async () => {
    publisher.feed("feed");
    const catalogue = `${publisher.origin}/catalogue`;
    const { added, problems } = await setup.addSources(catalogue);
    expect(added).toEqual([{ name: "Trafford Leisure", url: publisher.datasetUrl, feeds: 1 }]);
    expect(problems).toEqual([{ url: `${publisher.origin}/gone`, reason: "http-error: status 404" }]);
    expect(await setup.removeSources(catalogue)).toBe(1);
  });
});
