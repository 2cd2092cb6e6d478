// What cards say about their source: the register, or the sources of the sessions at a venue.
import { expect, test } from "vitest";
import { type CatalogueSources, sourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import { buildRecommender } from "#src/search/recommend.ts";
import { noSources } from "#test/catalogue/catalogue-in-memory.ts";
import { aClub, aProvider, aProviderVenue, aSession, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import type { SearchAnswer } from "./answer-schema.ts";

const nowMs = Date.UTC(2026, 10, 22, 9);
const soon = { startsAtMs: nowMs + 86_400_000, minAge: null, maxAge: null };

const catalogue = {
  clubs: [aClub(1)],
  teams: [aTeam(101, 1, { ageGroup: "Open Aged", gender: "Mixed" })],
  venues: [aVenue(20), aVenue(30), aVenue(40)],
  providers: [aProvider(5), aProvider(6)],
  providerVenues: [aProviderVenue(6, 20)],
  sessions: [
    aSession("a", 20, 5, { ...soon, sourceId: 7 }),
    aSession("b", 20, 5, soon),
    aSession("c", 30, 5, { ...soon, sourceId: 8 }),
    aSession("d", 40, 5, { ...soon, sourceId: 99 }),
  ],
};
const sources: CatalogueSources = {
  isDemonstration: false,
  registerDays: { clubs: "2026-11-03", sessions: "2026-11-22", provider_venues: "2026-11-01" },
  harvested: [
    { SourceId: 7, SourceName: "Trafford Leisure", UpdatedOn: "2026-11-22", IsSilent: false },
    { SourceId: 8, SourceName: "Kickabouts", UpdatedOn: "2026-11-12", IsSilent: true },
  ],
};
const own = (UpdatedOn: string | null) => ({
  SourceId: null,
  SourceName: "The Association",
  UpdatedOn,
  IsSilent: false,
});
const leisure = { SourceId: 7, SourceName: "Trafford Leisure", UpdatedOn: "2026-11-22", IsSilent: false };
const kickabouts = { SourceId: 8, SourceName: "Kickabouts", UpdatedOn: "2026-11-12", IsSilent: true };

function answer(call: "club" | "session", of: CatalogueSources | null) {
  const sourcesOf = of ? sourceFinder(of, "The Association") : undefined;
  const recommender = buildRecommender(catalogue, { catchmentMiles: 50, sourcesOf });
  const body = { Age: 30, PlayWith: null, Disabilityoption: 3, Latitude: 53.42, Longitude: -2.32 };
  return (JSON.parse(recommender.answer(call, body, nowMs)) as SearchAnswer)[0]!.Recommendations;
}

test("a club names the register, a venue the sources of its sessions, and a session its own", () => {
  const [clubs] = answer("club", sources);
  expect(clubs?.RecommendationClubCartDto[0]?.Sources).toEqual([own("2026-11-03")]);
  const venues = answer("session", sources).flatMap((group) => group.RecommendationCentreCartDto);
  const bySource = Object.fromEntries(venues.map((venue) => [venue.PitchFinderId, venue.Sources]));
  expect(bySource).toEqual({ 20: [own("2026-11-22"), leisure], 30: [kickabouts], 40: [] });
  const sessions = venues.flatMap((venue) => venue.SessionCartDto ?? []);
  expect(Object.fromEntries(sessions.map((each) => [each.SessionId, each.SourceId]))).toEqual({
    a: 7,
    b: null,
    c: 8,
    d: 99,
  });
  const providers = answer("session", sources).flatMap((group) => group.RecommendationProviderCartDto);
  expect(providers.map(({ Sources }) => Sources)).toEqual(providers.map(() => [own("2026-11-01")]));
  expect(providers.length).toBeGreaterThan(0);
});

test("a demonstration is named as one, an unknown day is null, and without sources nothing is said", () => {
  const invented = { ...noSources, isDemonstration: true };
  expect(answer("club", invented)[0]?.RecommendationClubCartDto[0]?.Sources).toEqual([
    { ...own(null), SourceName: "the demonstration" },
  ]);
  expect(answer("club", null)[0]?.RecommendationClubCartDto[0]).not.toHaveProperty("Sources");
});
