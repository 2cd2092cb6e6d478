import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { commandActor } from "#src/audit/audit-rules.ts";
import type { CatalogueTables } from "#src/catalogue/records/catalogue.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { SearchAnswer } from "#src/search/answer/answer-schema.ts";
import { sessionCard } from "#src/search/answer/session-card.ts";
import type { UpcomingAnswer } from "#src/search/answer/upcoming-answer.ts";
import { buildRecommender } from "#src/search/recommend.ts";
import { aProvider, aSession, aVenue } from "#test/catalogue/builders.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { HarvestSetup, harvestNowMs as nowMs } from "#test/openactive/harvest-setup.ts";
import { aDate, aSeries, OpenActivePublisher } from "#test/openactive/openactive-publisher.ts";
import { forbidJoin } from "./source-store.ts";

const dayMs = 86_400_000;

onEachDatabase((database) => {
  let setup: HarvestSetup;
  let publisher: OpenActivePublisher;
  let second: OpenActivePublisher;
  beforeEach(async () => {
    setup = new HarvestSetup(database());
    publisher = await new OpenActivePublisher().start();
    second = await new OpenActivePublisher().start();
    second.name = "Stretford Sport";
  });
  afterEach(async () => {
    await publisher.stop();
    await second.stop();
  });

  const snapshot = () => catalogueStore(database()).readSnapshot();

  /** A register of one venue, near the published place, with a provider and a session there. */
  async function importRegister(venue: Partial<CatalogueTables["venues"]> = {}, startsAtMs = nowMs + 5 * dayMs) {
    const change = await catalogueWriter(database(), publishTouched).begin({ partial: false, isDemonstration: false });
    const place = aVenue({ pitchFinderId: 7, centreName: "Sale Leisure Ctr" });
    await change.open("venues");
    await change.stage("venues", [
      {
        ...place,
        address: { ...place.address, postcode: "M33 2AL" },
        position: { latitude: 53.4265, longitude: -2.3175 },
        ...venue,
      },
    ]);
    await change.open("providers");
    await change.stage("providers", [aProvider({ providerId: 3, providerName: "Register FC" })]);
    await change.open("sessions");
    await change.stage("sessions", [
      aSession({
        sessionId: "R1",
        pitchFinderId: 7,
        providerId: 3,
        footballType: "football",
        startsAtMs,
        minAge: null,
        maxAge: null,
      }),
    ]);
    await change.finish(() => ({ command: "test", files: {} }));
  }

  /** One series with one date, by each publisher given. */
  async function publishOne(by: OpenActivePublisher, startsAtMs: number, change: Record<string, unknown> = {}) {
    by.feed("session-series").put("s1", "SessionSeries", aSeries(by.origin, "s1", change));
    by.feed("scheduled-sessions").put("d1", "ScheduledSession", aDate(by.origin, "s1", "d1", startsAtMs));
    await setup.addSources(by.datasetUrl);
  }

  describe("places", () => {
    test.each([
      ["the postcode agrees", {}, true],
      [
        "the name agrees",
        { centreName: "The Sale Leisure Center", address: { ...aVenue().address, postcode: "M1 1AA" } },
        true,
      ],
      ["neither agrees", { centreName: "Elsewhere", address: { ...aVenue().address, postcode: "M1 1AA" } }, false],
      ["it is 300 metres away", { position: { latitude: 53.4289, longitude: -2.3173 } }, false],
      ["nobody knows where it is", { position: null, positionSource: "none" as const }, false],
    ])("are joined with a venue of the register or not if %s", async (_what, venue, isJoined) => {
      await importRegister(venue);
      await publishOne(publisher, nowMs + dayMs);
      await setup.harvest();
      const { sessions, venues } = await snapshot();
      expect(sessions.find(({ sessionId }) => sessionId !== "R1")?.pitchFinderId === 7).toBe(isJoined);
      expect(venues).toHaveLength(isJoined ? 1 : 2);
    });

    test("a join is listed, and a line forbids it", async () => {
      await importRegister();
      await publishOne(publisher, nowMs + dayMs);
      await setup.harvest();
      const [join] = await setup.listJoins();
      expect(join).toMatchObject({ kind: "place", sourceName: "Trafford Leisure", line: "place 1 venue 7" });
      expect(join?.withWhat).toMatch(/^Sale Leisure Ctr, M33 2AL \(\d+ m\)$/);
      await forbidJoin(database(), "place 1 venue 7", commandActor);
      await setup.harvest();
      expect(await setup.listJoins()).toEqual([]);
      expect((await snapshot()).venues).toHaveLength(2);
    });
  });

  describe("the same session of two publishers", () => {
    test("is shown once, as the first source's, and twice if the join is forbidden", async () => {
      await publishOne(publisher, nowMs + dayMs);
      await publishOne(second, nowMs + dayMs, {
        organizer: { "@type": "Organization", name: "Trafford Leisure Ltd." },
      });
      await setup.harvest();
      expect((await snapshot()).sessions).toHaveLength(1);
      const join = (await setup.listJoins()).find(({ kind }) => kind === "session");
      expect(join).toMatchObject({ sourceName: "Stretford Sport", what: "Turn up and play, 2026-11-23 09:00" });
      const [, refusing] = await setup.listSources();
      expect(refusing?.refused).toEqual([{ reason: "shown-already", count: 1, example: join!.line }]);
      await forbidJoin(database(), join!.line, commandActor);
      await setup.harvest();
      expect((await snapshot()).sessions).toHaveLength(2);
    });

    test("is the register's if the register has it", async () => {
      await importRegister({}, nowMs + dayMs);
      await publishOne(publisher, nowMs + dayMs);
      await setup.harvest();
      expect((await snapshot()).sessions.map(({ sessionId }) => sessionId)).toEqual(["R1"]);
    });

    test("is not joined at another time, of another football type, or of one publisher", async () => {
      const futsal = [{ "@id": "https://openactive.io/activity-list#1de4c90e-6a27-4bc4-a2be-437a443c7ded" }];
      const walking = [{ prefLabel: "Walking Football" }];
      await publishOne(publisher, nowMs + dayMs, { activity: futsal });
      publisher
        .feed("scheduled-sessions")
        .put("d2", "ScheduledSession", aDate(publisher.origin, "s1", "d2", nowMs + dayMs));
      await publishOne(second, nowMs + dayMs, { activity: walking });
      second
        .feed("scheduled-sessions")
        .put("d2", "ScheduledSession", aDate(second.origin, "s1", "d2", nowMs + 2 * dayMs));
      await setup.harvest();
      expect((await snapshot()).sessions).toHaveLength(4);
    });
  });

  describe("ages", () => {
    const { ageRange: _stated, genderRestriction: _only, ...unstated } = aSeries("", "s1");

    /** Publishes one session without a gender, with this range of ages. */
    async function publishAges(ageRange: object | undefined) {
      const series = { ...unstated, "@id": `${publisher.origin}/series/s1`, ageRange };
      publisher.feed("session-series").put("s1", "SessionSeries", series);
      publisher
        .feed("scheduled-sessions")
        .put("d1", "ScheduledSession", aDate(publisher.origin, "s1", "d1", nowMs + dayMs));
      await setup.addSources(publisher.datasetUrl);
      await setup.harvest();
    }

    /** Ages of 5, 17, 18 and 70 whose search finds the harvested session. */
    async function agesFound(): Promise<number[]> {
      const recommender = buildRecommender(await snapshot(), { catchmentMiles: 50 });
      const search = { Disabilityoption: 2, Latitude: 53.4262, Longitude: -2.3173 } as const;
      const isFound = (Age: number) => {
        const [answer] = JSON.parse(recommender.answer("session", { ...search, Age }, nowMs)) as SearchAnswer;
        return JSON.stringify(answer).includes("oa-");
      };
      return [5, 17, 18, 70].filter(isFound);
    }

    test.each([
      ["without a range are 18 and over", undefined, [18, 70], "18 and over"],
      ["of an empty range are 18 and over", {}, [18, 70], "18 and over"],
      ["from 0 are all", { minValue: 0 }, [5, 17, 18, 70], "all ages"],
      ["with a lower bound alone have no upper one", { minValue: 16 }, [17, 18, 70], "16 and over"],
      ["with an upper bound alone have no lower one", { maxValue: 17 }, [5, 17], "up to 17"],
    ])("%s", async (_what, ageRange, found, words) => {
      await importRegister();
      await publishAges(ageRange);
      const { sessions } = await snapshot();
      const harvested = sessions.find(({ sessionId }) => sessionId !== "R1")!;
      expect(sessionCard(harvested, "")).toMatchObject({
        AgeGroup: words,
        Gender: "Mixed",
        IsAgeAssumed: found[0] === 18,
      });
      expect(await agesFound()).toEqual(found);
    });

    test("blank bounds of the register's own session are open", async () => {
      await importRegister();
      await publishAges(undefined);
      const own = (await snapshot()).sessions.find(({ sessionId }) => sessionId === "R1")!;
      expect(sessionCard(own, "")).toMatchObject({ AgeGroup: "all ages", MinAge: null, IsAgeAssumed: false });
    });

    test("that an earlier version has read are read again, although the publisher has changed nothing", async () => {
      await publishAges({ minValue: 0 });
      await database().query("update harvest_items set facts = (facts::jsonb - 'ages')::text");
      await database().query("update harvest_feeds set mapping = 1");
      setup.clockMs += 7 * 3_600_000;
      await setup.harvest();
      expect(await agesFound()).toEqual([5, 17, 18, 70]);
    });
  });

  test("an import and a harvest do not touch each other's rows, and an import repeats the joins", async () => {
    await publishOne(publisher, nowMs + dayMs);
    await setup.harvest();
    await importRegister();
    expect((await snapshot()).sessions).toHaveLength(2);
    expect((await snapshot()).venues).toHaveLength(2);
    await setup.harvest();
    const { sessions, venues } = await snapshot();
    expect(venues.map(({ pitchFinderId }) => pitchFinderId)).toEqual([7]);
    expect(sessions.map(({ pitchFinderId }) => pitchFinderId)).toEqual([7, 7]);
  });

  test("the first harvested session removes the demonstration", async () => {
    const change = await catalogueWriter(database(), publishTouched).begin({ partial: false, isDemonstration: true });
    await change.open("venues");
    await change.stage("venues", [aVenue({ pitchFinderId: 9 })]);
    await change.finish(() => ({ command: "test", files: {} }));
    await publishOne(publisher, nowMs + dayMs);
    await setup.harvest();
    const { venues } = await snapshot();
    expect(venues.map(({ centreName }) => centreName)).toEqual(["Sale Leisure Centre"]);
    expect(await catalogueStore(database()).isDemonstration()).toBe(false);
  });

  test("a series without dates of its own is expanded for twelve weeks, a series with one is not", async () => {
    const eventSchedule = [
      {
        "@type": "Schedule",
        startDate: "2026-11-01",
        startTime: "19:30",
        duration: "PT1H",
        repeatFrequency: "P1W",
        byDay: ["https://schema.org/Thursday"],
        scheduleTimezone: "Europe/London",
      },
    ];
    publisher.feed("session-series").put("s1", "SessionSeries", aSeries(publisher.origin, "s1", { eventSchedule }));
    publisher.feed("scheduled-sessions");
    await setup.addSources(publisher.datasetUrl);
    await setup.harvest();
    expect((await snapshot()).sessions).toHaveLength(12);
    publisher
      .feed("scheduled-sessions")
      .put("d1", "ScheduledSession", aDate(publisher.origin, "s1", "d1", nowMs + dayMs));
    await setup.harvest();
    expect((await snapshot()).sessions).toHaveLength(1);
  });

  test("a cancelled date is in the search by time alone, as cancelled, until it is on again or over", async () => {
    const { origin } = publisher;
    const dates = publisher.feed("scheduled-sessions");
    const put = (id: string, startsAtMs: number, change = {}) =>
      dates.put(id, "ScheduledSession", { ...aDate(origin, "s1", id, startsAtMs), ...change });
    const cancelled = { eventStatus: "https://schema.org/EventCancelled" };
    publisher.feed("session-series").put("s1", "SessionSeries", aSeries(origin, "s1"));
    for (const day of [1, 2]) put(`d${day}`, nowMs + day * dayMs);
    await setup.addSources(publisher.datasetUrl);
    await setup.harvest();
    const found = async () => {
      const records = await snapshot();
      const recommender = buildRecommender(records, { catchmentMiles: 50 });
      const { latitude: Latitude, longitude: Longitude } = records.venues[0]!.position!;
      const request = { Age: 30, Disabilityoption: 2, Latitude, Longitude };
      const [answer] = JSON.parse(recommender.answer("casual", request, setup.clockMs)) as SearchAnswer;
      const upcoming: UpcomingAnswer = JSON.parse(recommender.upcomingBytes(request, setup.clockMs).toString());
      const counts = answer!.Recommendations.flatMap((group) => group.RecommendationCentreCartDto);
      const onPage = await catalogueStore(database()).findSessionsAtVenue(records.venues[0]!.pitchFinderId, nowMs);
      return {
        counted: [...counts.map(({ SessionCount }) => SessionCount), upcoming.Total, onPage.length],
        statuses: upcoming.Days.flatMap(({ Sessions }) => Sessions.map(({ Status }) => Status)),
      };
    };
    expect(await found()).toEqual({ counted: [2, 2, 2], statuses: ["scheduled", "scheduled"] });
    put("d2", nowMs + 2 * dayMs, cancelled);
    const { published } = await setup.harvest();
    expect(published?.sessions).toBe(1);
    expect(await found()).toEqual({ counted: [1, 1, 1], statuses: ["scheduled", "cancelled"] });
    const [source] = await setup.listSources();
    expect(source?.refused).toEqual([{ reason: "cancelled", count: 1, example: "d2" }]);
    put("d2", nowMs + 2 * dayMs);
    await setup.harvest();
    expect(await found()).toEqual({ counted: [2, 2, 2], statuses: ["scheduled", "scheduled"] });
    for (const day of [1, 2]) put(`d${day}`, nowMs + day * dayMs, cancelled);
    await setup.harvest();
    expect(await found()).toEqual({ counted: [0, 0], statuses: ["cancelled", "cancelled"] });
  });

  test("a source is marked after 7 silent days, hidden after 14, and shown again when it answers", async () => {
    await publishOne(publisher, nowMs + 30 * dayMs);
    publisher
      .feed("scheduled-sessions")
      .put("late", "ScheduledSession", aDate(publisher.origin, "s1", "late", nowMs + 40 * dayMs));
    await setup.harvest();
    const statusNow = async () => (await setup.listSources())[0]?.standing;
    expect(await statusNow()).toBe("current");
    publisher.answers.set("/session-series", (_request, response) => void response.writeHead(500).end());
    publisher.answers.set("/scheduled-sessions", (_request, response) => void response.writeHead(500).end());
    setup.clockMs = nowMs + 8 * dayMs;
    await setup.harvest();
    expect([await statusNow(), (await snapshot()).sessions.length]).toEqual(["silent", 2]);
    setup.clockMs = nowMs + 15 * dayMs;
    await setup.harvest();
    expect([await statusNow(), (await snapshot()).sessions.length]).toEqual(["hidden", 0]);
    publisher.answers.clear();
    setup.clockMs += dayMs;
    await setup.harvest();
    expect([await statusNow(), (await snapshot()).sessions.length]).toEqual(["current", 2]);
  });

  test("removing a source takes its sessions with it", async () => {
    await publishOne(publisher, nowMs + dayMs);
    await publishOne(second, nowMs + 2 * dayMs);
    await setup.harvest();
    expect((await snapshot()).sessions).toHaveLength(2);
    expect(await setup.removeSources(publisher.datasetUrl)).toBe(1);
    expect((await snapshot()).sessions).toHaveLength(1);
    expect(await setup.removeSources(second.datasetUrl)).toBe(1);
    const { sessions, venues, providers } = await snapshot();
    expect([sessions, venues, providers]).toEqual([[], [], []]);
    expect(await setup.removeSources(second.datasetUrl)).toBe(0);
  });
});
