// The list of a search in each of its states.

import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { RecommendationsContent } from "#src/site/recommendations-content.ts";
import { RecommendationScreen } from "#src/web/results/recommendation-list/recommendation-screen.tsx";
import { session } from "#src/web/visit/session.ts";
import mapCards from "../../content/map-cards.json" with { type: "json" };
import recommendations from "../../content/recommendations.json" with { type: "json" };
import { find, press } from "../hands.ts";
import { answer, centreCard, centres, clubCard, clubs, group } from "../samples/cards.ts";
import { venue } from "../samples/details.ts";
import { oneWord } from "../samples/names.ts";
import { girlOfTwelve, manOfThirty, powerchairPlayer, volunteer } from "../samples/searches.ts";
import type { CallOutcomes, Story } from "../story.ts";

const content = recommendations as unknown as RecommendationsContent;
const screen = <RecommendationScreen list="recommendations" content={content} logos={mapCards.logos as never} />;

const list = (name: string, visit: Preferences, outcome: CallOutcomes, more: Partial<Story> = {}): Story => ({
  name,
  element: screen,
  at: "/recommendations",
  visit,
  calls: { "/api/clubrecommendation": outcome, "/api/casualrecommendation": outcome },
  ...more,
});

/** Cards, which on a busy machine come some frames after the answer. */
const cards = () => find("main ul h3").then(() => undefined);
const listed = (name: string, visit: Preferences, outcome: CallOutcomes): Story =>
  list(name, visit, outcome, { play: cards });

const many = answer([
  group({ RecommendationClubCartDto: clubs(10), TotalClubsRecords: 14 }),
  group({ FootballType: "futsal", RecommendationClubCartDto: clubs(3) }),
]);
const sessions = answer([
  group({ FootballType: "small-sided", RecommendationCentreCartDto: centres(6) }),
  group({ FootballType: "walking-football", RecommendationCentreCartDto: centres(2) }),
]);
const withAdults = centreCard(0, {
  Reasons: ["4 mixed sessions for 17-year-olds."],
  ReasonFacts: [{ Kind: "sessions", Count: 4, Genders: ["Mixed"], Age: 17, WithAdults: true }],
});
const nearest = group({ FootballType: "small-sided", RecommendationCentreCartDto: centres(1), NearestMiles: 39.9 });
/** The nearest venue's sessions, as its card shows them after a press. */
const unfolded = (name: string, found: ReturnType<typeof venue>): Story =>
  list(name, manOfThirty, sessions, {
    calls: { "/api/casualrecommendation": sessions, "/api/centre": { body: found } },
    async play() {
      await press(/^See the sessions at Ashton Park/, "button");
      await find("main button", /^Hide the sessions/);
    },
  });
const nearer = { Change: { WeekDays: "4,7" }, AddedOffers: 14, NearestMiles: 0.2 };
const mixedToo = { Change: { PlayWith: 5 }, AddedOffers: 2, NearestMiles: 3.4 };
const few = answer([group({ RecommendationClubCartDto: clubs(1) })], [nearer]);
const farAway = clubCard(0, { DistanceFromUserLocation: 49.2, ClubName: "Far Fell Rovers" });
const tuesday = { Day: 2, StartTime: "18:00" };
const thursday = { Day: 4, StartTime: "18:30" };
const opening = { Agegroup: "U13", Gender: "Female", LookingFor: 3, LookingForUntil: "2027-04-15" };
const onThursdays = { ...girlOfTwelve, WeekDays: "4" };

export const listStories: Story[] = [
  listed("List of clubs", girlOfTwelve, many),
  listed(
    "List of clubs that say who has places",
    girlOfTwelve,
    answer([
      group({
        RecommendationClubCartDto: [
          clubCard(0, { TrainingTimes: [tuesday], Places: "few", ConfirmedOn: "2027-02-03" }),
          clubCard(1, { TrainingTimes: [tuesday, thursday], Places: "open", Openings: [opening] }),
          clubCard(2, { TrainingTimes: [thursday], Places: "full", ConfirmedOn: "2027-02-03" }),
          clubCard(4, { Places: "waiting-list" }),
        ],
      }),
    ]),
  ),
  listed("List of sessions", manOfThirty, sessions),
  listed(
    "List of sessions for somebody of 17",
    { ...manOfThirty, SearchForUser: "My child", Age: 17 },
    answer([group({ FootballType: "small-sided", RecommendationCentreCartDto: [withAdults, centreCard(1)] })]),
  ),
  listed(
    "List for a volunteer",
    volunteer,
    answer([group({ RecommendationClubCartDto: [clubCard(0, { HelpersWanted: true }), clubCard(1), clubCard(2)] })]),
  ),
  listed(
    "List with signs of access",
    powerchairPlayer,
    answer([group({ DisabilityId: 10, Disability: "Pan-Disability", RecommendationClubCartDto: clubs(3) })]),
  ),
  listed(
    "List of clubs with filters that they do not have",
    { ...girlOfTwelve, SessionPrice: 2, SurfaceType: ["Grass"], DisabilityFacility: ["Toilets"] },
    many,
  ),
  listed("One answer", girlOfTwelve, answer([group({ RecommendationClubCartDto: clubs(1) })])),
  listed(
    "One answer, 49 miles away",
    onThursdays,
    answer([group({ RecommendationClubCartDto: [farAway] })], [nearer, mixedToo]),
  ),
  list("No answer", onThursdays, answer([])),
  list("No answer, but sessions", onThursdays, answer([], [nearer]), {
    calls: {
      "/api/clubrecommendation": { body: [{ Recommendations: [], Suggestions: [nearer], TotalPlaces: 0 }] },
      "/api/casualrecommendation": { body: [{ ...sessions.body[0]!, TotalPlaces: 1, Recommendations: [nearest] }] },
    },
  }),
  list("No answer, and what would help", onThursdays, answer([], [nearer, mixedToo])),
  listed(
    "List with a name without spaces",
    girlOfTwelve,
    answer([group({ RecommendationClubCartDto: [clubCard(0, { ClubName: oneWord }), clubCard(1), clubCard(2)] })]),
  ),
  list("Nothing left by the filters", onThursdays, answer([]), {
    before: () => session.storeFiltersApplied("filters_applied", ["WeekDays"]),
  }),
  list(
    "List with mixed football, further away failed",
    { ...girlOfTwelve, PlayWith: 5 },
    { first: many, again: "no network" },
    {
      play: () => press("Find clubs further away"),
    },
  ),
  unfolded("List with a venue’s sessions", venue(6)),
  unfolded("List with a venue’s sessions, all over", venue(0)),
  list(
    "List, a change that failed",
    onThursdays,
    { first: few, again: "no network" },
    { play: () => press("Add Sunday") },
  ),
  list("List, a change taken back", onThursdays, few, {
    async play() {
      await press("Add Sunday");
      await press("Undo");
      await find("p", /^Undone/);
    },
  }),
  list("List on a slow line", girlOfTwelve, "never"),
  list("List that failed", girlOfTwelve, { status: 500, body: {} }),
  list("List without a network", girlOfTwelve, "no network"),
  list(
    "List, back online",
    girlOfTwelve,
    { first: "no network", again: many },
    {
      async play() {
        await press("Try again");
        await cards();
      },
    },
  ),
];
