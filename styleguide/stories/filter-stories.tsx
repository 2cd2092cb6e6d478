// The filters' panel over its list: each step with nothing, some and all chosen, and leaving.
import { disabilityFacilityLabels, surfaceTypes, timesOfDay } from "#src/catalogue/records/vocabulary.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { FilterPanel } from "#src/web/results/filters/filter-panel.tsx";
import type { FilterId } from "#src/web/words/filters/filter-words.ts";
import { press } from "../hands.ts";
import { filterCountsFor } from "../samples/filter-counts.ts";
import { girlOfTwelve, manOfThirty } from "../samples/searches.ts";
import type { CallOutcome, Story } from "../story.ts";

interface Opened {
  visit?: Preferences;
  start?: FilterId | "all";
  counts?: CallOutcome;
  applies?: Promise<boolean>;
  play?: () => Promise<void>;
}

function panel(name: string, opened: Opened): Story {
  const { visit = manOfThirty, start = "all", play } = opened;
  const counts = opened.counts ?? { body: filterCountsFor(visit) };
  const offers = visit.SelectedFootballType === 2 ? "club" : "casual";
  const element = (
    <FilterPanel
      preferences={visit}
      offers={offers}
      start={start}
      onApply={() => opened.applies ?? Promise.resolve(true)}
      onClose={() => undefined}
    />
  );
  return { name, element, visit, calls: { "/api/filtercounts": counts }, play };
}

const nothing: Preferences = { ...manOfThirty, WeekDays: "3" };
const some: Preferences = {
  ...manOfThirty,
  WeekDays: "3,7",
  TimesOfDay: ["evening"],
  SessionPrice: 3,
  SessionDuration: 2,
  SurfaceType: ["Grass", "Indoor"],
  DisabilityFacility: ["Toilets", "Parking"],
};
const everything: Preferences = {
  ...manOfThirty,
  PlayWith: 4,
  TimesOfDay: [...timesOfDay],
  SessionPrice: 0,
  SessionDuration: 1,
  SurfaceType: [...surfaceTypes],
  DisabilityFacility: [...disabilityFacilityLabels],
};

const steps = {
  WeekDays: "days",
  TimesOfDay: "time of day",
  SessionPrice: "price",
  SurfaceType: "surface",
  SessionDuration: "duration",
  DisabilityFacility: "facilities",
} as const;
const chosen = { nothing, some, everything };

const toggleMixed = () => press(/Include mixed gender results/, "label");

export const filterStories: Story[] = [
  panel("Filters, nothing chosen", { visit: manOfThirty }),
  panel("Filters, some chosen", { visit: some }),
  panel("Filters, everything chosen", { visit: everything }),
  panel("Filters for clubs", { visit: girlOfTwelve }),
  panel("Filters without their numbers", { counts: { status: 500, body: {} }, start: "SurfaceType" }),
  ...Object.entries(steps).flatMap(([start, words]) =>
    Object.entries(chosen).map(([how, visit]) =>
      panel(`Filter of ${words}, ${how} chosen`, { visit, start: start as FilterId }),
    ),
  ),
  panel("Filter of place", { start: "ReadableLocation" }),
  panel("Filters changed", { play: toggleMixed }),
  panel("Filters being applied", {
    applies: new Promise(() => undefined),
    async play() {
      await toggleMixed();
      await press("Apply filters");
    },
  }),
  panel("Filters that could not be applied", {
    applies: Promise.resolve(false),
    async play() {
      await toggleMixed();
      await press("Apply filters");
    },
  }),
  panel("Filters left with changes", {
    async play() {
      await toggleMixed();
      await press(/^Close/, "button");
    },
  }),
];
