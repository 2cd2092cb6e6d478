// How an answer changes what a visit has stored, and that a late one changes nothing.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { journeys } from "#src/questionnaire/journeys.ts";
import { finish } from "#src/questionnaire/walker.ts";
import type { RecommendationGroup } from "#src/search/answer/answer-schema.ts";
import { openSession } from "#src/web/visit/session.ts";
import { memoryStorage } from "#src/web/visit/visit-storage.ts";
import { askRecommendations } from "./ask-recommendations.ts";

const location = { latitude: 53.4, longitude: -2.3, readableLocation: "M33", isCurrentLocation: false };
const search = (searchId: string) =>
  finish(journeys.squadgirls, [{ questionId: "location", kind: "location", location }], searchId);

const futsal: RecommendationGroup = {
  FootballType: "futsal",
  DisabilityId: null,
  Disability: null,
  RecommendationClubCartDto: [],
  RecommendationCentreCartDto: [],
  RecommendationProviderCartDto: [],
  TotalClubsRecords: 0,
  TotalCentresRecords: 0,
  TotalProvidersRecords: 0,
};
const walking = { ...futsal, FootballType: "walking-football" };

/** Answers the calls that wait, the oldest first. */
let waiting: ((groups: RecommendationGroup[]) => void)[];
// Test files share a worker: a stub that is not removed would be the next file's document.
afterEach(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  waiting = [];
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("fetch", () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    waiting.push((Recommendations) => resolve(Response.json([{ Recommendations, Suggestions: [] }])));
    return promise;
  });
});

function openVisit() {
  const session = openSession(memoryStorage());
  const ask = (searchId: string, page: number) =>
    askRecommendations(session, search(searchId), "recommendations", "club", page);
  const stored = () =>
    session.recommendations("recommendations_club")?.Recommendations.map(({ FootballType }) => FootballType);
  return { session, ask, stored };
}

test("a later page is added to the first one of its search", async () => {
  const { session, ask, stored } = openVisit();
  session.storePreferences(search("first"));
  const first = ask("first", 1);
  waiting.shift()?.([futsal]);
  expect((await first).ok).toBe(true);
  const later = ask("first", 2);
  waiting.shift()?.([walking]);
  expect((await later).ok).toBe(true);
  expect(stored()).toEqual(["futsal", "walking-football"]);
});

test("a page that was asked for in another order than the one chosen since is not added", async () => {
  const { session, ask, stored } = openVisit();
  session.storePreferences(search("first"));
  const late = ask("first", 2);
  session.storePreferences({ ...search("first"), Order: "furthest" });
  const answer = { SearchId: "first", Recommendations: [futsal], Suggestions: [], Sort: "furthest" as const };
  session.storeRecommendations("recommendations_club", answer);
  waiting.shift()?.([walking]);
  await late;
  expect(stored()).toEqual(["futsal"]);
});

test("a server of an earlier version, which refuses Facts, is asked without", async () => {
  const errors = [{ field: "Facts", message: "the call has no such field" }];
  const answers = [
    Response.json({ errors }, { status: 400 }),
    Response.json([{ Recommendations: [futsal], Suggestions: [] }]),
  ];
  const bodies: { Facts?: true }[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return answers.shift();
  });
  const { session, ask, stored } = openVisit();
  session.storePreferences(search("first"));
  expect((await ask("first", 1)).ok).toBe(true);
  expect(bodies.map(({ Facts }) => Facts)).toEqual([true, undefined]);
  expect(stored()).toEqual(["futsal"]);
});

test.each([1, 2])("page %i of a search is not added to the answer of a later search", async (page) => {
  const { session, ask, stored } = openVisit();
  session.storePreferences(search("first"));
  const late = ask("first", page);
  session.storePreferences(search("second"));
  const answer = { SearchId: "second", Recommendations: [futsal], Suggestions: [] };
  session.storeRecommendations("recommendations_club", answer);
  waiting.shift()?.([walking]);
  await late;
  expect(stored()).toEqual(["futsal"]);
});
