// The filters of a list of recommendations: what each is called, asks and may be set to (specification §3.12, §9.9).

import { disabilityFacilityLabels, surfaceTypes } from "#src/catalogue/records/vocabulary.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { FootballChoice, limits } from "#src/search/criteria/wire-codes.ts";
import { facilityName } from "#src/web/words/access-facts.ts";

export type FilterId = "days" | "time" | "location" | "price" | "surface" | "duration" | "facilities" | "mixed";

interface FilterOption {
  id: string;
  text: string;
  value: string;
}

interface SliderConfig {
  min: number;
  max: number;
  defaultValue: number;
  step: number;
}

interface FilterTexts {
  id: FilterId;
  label: string;
  helpText: string;
}
/** A preference that holds any number of the options. */
export interface MultipleFilter extends FilterTexts {
  type: "multiple";
  preferenceKey: "WeekDays" | "TimesOfDay" | "SurfaceType" | "DisabilityFacility";
  options: readonly FilterOption[];
  /** True where at least one option must stay chosen. */
  isMandatory: boolean;
}
export interface SliderFilter extends FilterTexts {
  type: "slider";
  preferenceKey: "SessionPrice" | "SessionDuration";
  config: SliderConfig;
}
interface LocationFilter extends FilterTexts {
  type: "location";
  preferenceKey: "ReadableLocation";
}
/** Adds or removes mixed football, without a screen of its own. */
export interface ToggleFilter extends FilterTexts {
  type: "toggle";
  preferenceKey: "PlayWith";
}
export type FilterDefinition = MultipleFilter | SliderFilter | LocationFilter | ToggleFilter;
/** A filter with a screen of its own. */
export type ScreenFilter = Exclude<FilterDefinition, ToggleFilter>;

const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const optionsOf = (words: readonly string[]): FilterOption[] =>
  words.map((word) => ({ id: word.toLowerCase().replace(/\W+/g, "-"), text: word, value: word }));

const days: MultipleFilter = {
  id: "days",
  type: "multiple",
  preferenceKey: "WeekDays",
  label: "Day preference",
  helpText: "Choose every day that suits you. One at least.",
  options: dayNames.map((text, at) => ({ id: text.toLowerCase(), text, value: String(at + 1) })),
  isMandatory: true,
};
const time: MultipleFilter = {
  id: "time",
  type: "multiple",
  preferenceKey: "TimesOfDay",
  label: "Time of day",
  helpText: "When a session starts. None chosen means any time.",
  options: [
    { id: "morning", text: "Morning, before 12 noon", value: "morning" },
    { id: "afternoon", text: "Afternoon, 12 noon to 5 pm", value: "afternoon" },
    { id: "evening", text: "Evening, from 5 pm", value: "evening" },
  ],
  isMandatory: false,
};
const location: LocationFilter = {
  id: "location",
  type: "location",
  preferenceKey: "ReadableLocation",
  label: "Location",
  helpText: "Distances are measured from here.",
};
const price: SliderFilter = {
  id: "price",
  type: "slider",
  preferenceKey: "SessionPrice",
  label: "Session price",
  helpText: "The most you would pay for one session.",
  config: { min: 0, max: limits.noPrice, defaultValue: limits.noPrice, step: 1 },
};
const surface: MultipleFilter = {
  id: "surface",
  type: "multiple",
  preferenceKey: "SurfaceType",
  label: "Playing Surface",
  helpText: "Choose the surfaces you would play on. None chosen means any.",
  options: optionsOf(surfaceTypes),
  isMandatory: false,
};
const duration: SliderFilter = {
  id: "duration",
  type: "slider",
  preferenceKey: "SessionDuration",
  label: "Session duration",
  helpText: "The longest a session may last.",
  config: { min: 1, max: limits.noDuration, defaultValue: limits.noDuration, step: 1 },
};
const facilities: MultipleFilter = {
  id: "facilities",
  type: "multiple",
  preferenceKey: "DisabilityFacility",
  label: "Disability facilities",
  helpText: "Only places that say they have all that you choose.",
  options: disabilityFacilityLabels.map((label) => ({
    id: label.toLowerCase().replace(" ", "-"),
    text: facilityName(label),
    value: label,
  })),
  isMandatory: false,
};
const mixed: ToggleFilter = {
  id: "mixed",
  type: "toggle",
  preferenceKey: "PlayWith",
  label: "Include mixed gender results",
  helpText: "Football that we all play, side by side.",
};

const casualFilters: readonly FilterDefinition[] = [days, time, location, price, surface, duration, facilities, mixed];
const clubFilters: readonly FilterDefinition[] = [days, location];

/**
 * All eight for casual football, days and place for clubs. Camps last as long as they last: no duration (§9.9). Who helps
 * pays nothing: no price.
 */
export function filtersFor(offers: OfferKind, { FootballType, Journey }: Preferences): readonly FilterDefinition[] {
  if (offers === "club") return clubFilters;
  const needless: FilterId[] = [
    ...(FootballType === FootballChoice.camps ? (["duration"] as const) : []),
    ...(Journey === "volunteer" ? (["price"] as const) : []),
  ];
  return casualFilters.filter(({ id }) => !needless.includes(id));
}
