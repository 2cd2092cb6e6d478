// This week in each of its states: the clock of pictures stands at nine on Monday 1st March 2027.

import type { UpcomingSession } from "#src/search/answer/upcoming-answer.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { WeekScreen } from "#src/web/results/week/week-screen.tsx";
import { sampleUpcoming, sampleWeek } from "#styleguide/samples/week.ts";
import { find, press } from "../hands.ts";
import { answer } from "../samples/cards.ts";
import { oneWord } from "../samples/names.ts";
import { girlOfTwelve, volunteer } from "../samples/searches.ts";
import type { CallOutcome, CallOutcomes, Story } from "../story.ts";

const monday = "2027-03-01";
const nowMs = Date.parse(`${monday}T09:00:00Z`);
let count = 0;
const at = (start: string, SessionName: string, change: Partial<UpcomingSession> = {}) =>
  sampleUpcoming({
    SessionId: `week-${++count}`,
    SessionName,
    SessionDateTime: `${start}:00.000Z`,
    Gender: "Female",
    MinAge: 11,
    MaxAge: 16,
    AgeGroup: "11 to 16",
    SessionPercentageAvailable: null,
    ...change,
  });
const hall = {
  PitchFinderId: 2,
  CentreName: "Alderholt Sports Hall",
  City: "Stretford",
  DistanceFromUserLocation: 3.2,
};
const mixed = { Gender: "Mixed", MinAge: 8, MaxAge: 13, AgeGroup: "8 to 13" } as const;

const afterSchool = ["01", "03", "05"].map((day) =>
  at(`2027-03-${day}T16:30`, "After-school kickabout", { ...mixed, Price: 2 }),
);
const full = at("2027-03-01T18:00", "Girls’ futsal", { ...hall, Status: "full", SessionPercentageAvailable: 0 });
const usual = [
  ...afterSchool,
  at("2027-03-08T16:30", "After-school kickabout", mixed),
  full,
  at("2027-03-01T18:30", "Turn-up five-a-side", { BookingUrl: null, Price: 3 }),
  at("2027-03-03T17:00", "Girls’ futsal", { ...hall, SessionPercentageAvailable: 12 }),
  at("2027-03-04T18:00", "Squad Girls", { Status: "cancelled" }),
  ...["09:30", "10:30"].map((time) => at(`2027-03-06T${time}`, "Girls’ turn-up football", { Price: 0 })),
  at("2027-03-06T14:00", "Pan-disability session", {
    Disability: "Pan-disability",
    DisabilityId: 10,
    Price: 0,
    BookingUrl: null,
  }),
  at("2027-03-07T10:00", oneWord, { Price: null, CentreName: oneWord }),
];

const found = (sessions: UpcomingSession[], from = monday): CallOutcome => ({ body: sampleWeek(sessions, from) });
const nearer = { Change: { PlayWith: 5 }, AddedOffers: 2, NearestMiles: 3.4 };

const week = (name: string, outcome: CallOutcomes, more: Partial<Story> = {}): Story => ({
  name,
  element: <WeekScreen listPath="/recommendations" />,
  at: "/recommendations/week",
  visit: { ...girlOfTwelve, SearchId: name },
  calls: { "/api/upcomingsessions": outcome, "/api/casualrecommendation": answer([], [nearer]) },
  ...more,
});
const withSearch = (name: string, change: Partial<Preferences>) => ({
  visit: { ...girlOfTwelve, ...change, SearchId: name },
});
const many = Array.from({ length: 60 }, (_, index) =>
  at(`2027-03-03T${10 + Math.floor(index / 10)}:${index % 6}0`, `Kickabout ${index + 1}`, hall),
);

export const weekStories: Story[] = [
  week("This week", found(usual)),
  week("This week on some days", found(usual), withSearch("This week on some days", { WeekDays: "2,3,6" })),
  week("A day that was not asked for", found(usual), {
    ...withSearch("A day that was not asked for", { WeekDays: "2,3" }),
    play: () => press(/^Sat/),
  }),
  week("A day with nothing to join", found(usual), { play: () => press(/^Tue/) }),
  week("An evening of the week", found(usual), { play: () => press(/^Evening/) }),
  week("Nothing left today", found(usual.slice(6))),
  week("Sixty on a day", found(many), {
    async play() {
      await press(/^Show 20 more/);
      await find("h3", "Kickabout 40");
    },
  }),
  week(
    "Nothing this week, but on other days",
    found(usual),
    withSearch("Nothing this week, but on other days", { WeekDays: "2" }),
  ),
  week("Nothing this week, but later", { body: { ...sampleWeek([], monday), Next: "2027-04-08" } }),
  week("Nothing this week, and what would help", found([])),
  week(
    "Nothing this week but what is cancelled",
    found([at("2027-03-04T18:00", "Squad Girls", { Status: "cancelled" })]),
  ),
  week("This week for a volunteer", found(usual), { visit: { ...volunteer, SearchId: "week for a volunteer" } }),
  week("This week on a slow line", "never"),
  week("This week that failed", { status: 500, body: {} }),
  week("This week without a search", "never", { visit: undefined }),
  week("This week near a place that is not known", "never", {
    visit: undefined,
    element: <WeekScreen listPath="/recommendations" posted={{ notFound: "Stockprt" }} />,
  }),
  week("This week near a place", "never", {
    visit: undefined,
    element: (
      <WeekScreen listPath="/recommendations" posted={{ place: "Sale", answer: sampleWeek(usual, monday), nowMs }} />
    ),
  }),
];
