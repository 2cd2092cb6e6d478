// Which tab a search opens that either kind of football would do (clarifications, "Quick links and
// football-type cards of home", "Two numbers").
import { afterEach, expect, test, vi } from "vitest";
import { journeys } from "#src/questionnaire/journeys.ts";
import { finish } from "#src/questionnaire/walker.ts";
import { girlOfTwelve } from "#styleguide/samples/searches.ts";
import { findAnswers } from "./submit-search.ts";

const group = {
  FootballType: "walking-football",
  DisabilityId: null,
  Disability: null,
  RecommendationClubCartDto: [],
  RecommendationCentreCartDto: [],
  RecommendationProviderCartDto: [],
  TotalClubsRecords: 0,
  TotalCentresRecords: 0,
  TotalProvidersRecords: 0,
};

/** The calls find football on these tabs alone. */
function answerWith(tabsWithFootball: string[]): void {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("fetch", async (address: string) => {
    const Recommendations = tabsWithFootball.some((tab) => address.includes(`/${tab}recommendation`)) ? [group] : [];
    return Response.json([{ Recommendations, Suggestions: [] }]);
  });
}

/** What a quick link for walking football finds. */
async function found(age: number, tabsWithFootball: string[]) {
  answerWith(tabsWithFootball);
  const journey = { ...journeys.mini, presets: { ...journeys.mini.presets, Category: "walking-football" as const } };
  const location = { latitude: 53.4, longitude: -2.3, readableLocation: "M33", isCurrentLocation: false };
  const search = finish(
    journey,
    [
      { questionId: "mini-age", kind: "age", age },
      { questionId: "location", kind: "location", location },
    ],
    "1",
  );
  const answer = await findAnswers(search, "results");
  const { FootballType, SelectedFootballType, SelectedRecommendationsType } = answer!.preferences;
  expect(SelectedRecommendationsType).toBe(SelectedFootballType);
  return { FootballType, opens: SelectedFootballType === 2 ? "club" : "casual", asked: [...answer!.answers.keys()] };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("under 18 it opens Play club and from 18 on Play casual, and nothing else is asked for", async () => {
  expect(await found(60, ["casual", "club"])).toEqual({ FootballType: 1, opens: "casual", asked: ["casual"] });
  expect(await found(12, ["casual", "club"])).toEqual({ FootballType: 2, opens: "club", asked: ["club"] });
});

test("where that tab would be empty and the other not, the other opens", async () => {
  expect(await found(60, ["club"])).toMatchObject({ FootballType: 1, opens: "club" });
  expect(await found(12, ["casual"])).toMatchObject({ FootballType: 2, opens: "casual" });
  expect(await found(60, [])).toMatchObject({ FootballType: 1, opens: "casual" });
});

test("to who does not mind, clubs open, and casual football where clubs have none", async () => {
  const either = { ...girlOfTwelve, SearchId: "1" };
  const opened = async (...tabsWithFootball: string[]) => {
    answerWith(tabsWithFootball);
    return (await findAnswers(either, "recommendations"))?.preferences.SelectedFootballType;
  };
  expect(await opened("club", "casual")).toBe(2);
  expect(await opened("casual")).toBe(1);
  expect(await opened()).toBe(2);
});
