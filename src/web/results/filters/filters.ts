// The filters of a list of recommendations: what each is called, asks and may be set to (specification §3.12, §9.9), and its value
// in words: for its row in the panel, its slider, and its chip (§2.47).

import {
  disabilityFacilityLabels,
  joiningTerms,
  type SurfaceType,
  surfaceTypes,
} from "#src/catalogue/records/vocabulary.ts";
import { unbrokenPostcodes } from "#src/gazetteer/postcode.ts";
import { country } from "#src/platform/country/country.ts";
import { formatCount, joinList, type Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { withSign } from "#src/platform/text/format-money.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { daySentence, daySummary } from "#src/platform/text/week-days.ts";
import { hasMixedAdded } from "#src/search/criteria/play-with.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { FootballChoice, limits } from "#src/search/criteria/wire-codes.ts";
import { timesOfDayInside } from "#src/web/words/football-labels.ts";
import { joiningNames } from "#src/web/words/joining-words.ts";
import { facilityName, facilityOf, namesTogether } from "#src/web/words/place-words.ts";

export type FilterId =
  | "days"
  | "time"
  | "location"
  | "price"
  | "surface"
  | "duration"
  | "facilities"
  | "joining"
  | "mixed";

interface FilterOption {
  value: string;
  words: (language: Language) => string;
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
  preferenceKey: "WeekDays" | "TimesOfDay" | "SurfaceType" | "DisabilityFacility" | "Joining";
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

const surfaceLabels: Record<SurfaceType, string> = {
  "3G or Astroturf": defineMessage("3G or Astroturf"),
  Grass: defineMessage("Grass"),
  Indoor: defineMessage("Indoor"),
  Others: defineMessage("Others"),
};

const days: MultipleFilter = {
  id: "days",
  type: "multiple",
  preferenceKey: "WeekDays",
  label: defineMessage("Day preference"),
  helpText: defineMessage("Choose every day that suits you. One at least."),
  options: Array.from({ length: 7 }, (_, at) => ({ value: String(at + 1), words: ({ weekdays }) => weekdays[at]! })),
  isMandatory: true,
};
const time: MultipleFilter = {
  id: "time",
  type: "multiple",
  preferenceKey: "TimesOfDay",
  label: defineMessage("Time of day"),
  helpText: defineMessage("When a session starts. None chosen means any time."),
  options: [
    { value: "morning", words: ({ text }) => text("Morning, before 12 noon") },
    { value: "afternoon", words: ({ text }) => text("Afternoon, 12 noon to 5 pm") },
    { value: "evening", words: ({ text }) => text("Evening, from 5 pm") },
  ],
  isMandatory: false,
};
const location: LocationFilter = {
  id: "location",
  type: "location",
  preferenceKey: "ReadableLocation",
  label: defineMessage("Location"),
  helpText: defineMessage("Distances are measured from here."),
};
const price: SliderFilter = {
  id: "price",
  type: "slider",
  preferenceKey: "SessionPrice",
  label: defineMessage("Session price"),
  helpText: defineMessage("The most you would pay for one session."),
  config: { min: 0, max: limits.noPrice, defaultValue: limits.noPrice, step: 1 },
};
const surface: MultipleFilter = {
  id: "surface",
  type: "multiple",
  preferenceKey: "SurfaceType",
  label: defineMessage("Playing Surface"),
  helpText: defineMessage("Choose the surfaces you would play on. None chosen means any."),
  options: surfaceTypes.map((value) => ({ value, words: ({ text }) => text(surfaceLabels[value]) })),
  isMandatory: false,
};
const duration: SliderFilter = {
  id: "duration",
  type: "slider",
  preferenceKey: "SessionDuration",
  label: defineMessage("Session duration"),
  helpText: defineMessage("The longest a session may last."),
  config: { min: 1, max: limits.noDuration, defaultValue: limits.noDuration, step: 1 },
};
const facilities: MultipleFilter = {
  id: "facilities",
  type: "multiple",
  preferenceKey: "DisabilityFacility",
  label: defineMessage("Disability facilities"),
  helpText: defineMessage("Only places that say they have all that you choose."),
  options: disabilityFacilityLabels.map((value) => ({ value, words: ({ text }) => text(facilityName(value)) })),
  isMandatory: false,
};
const joining: MultipleFilter = {
  id: "joining",
  type: "multiple",
  preferenceKey: "Joining",
  label: defineMessage("Joining a team"),
  helpText: defineMessage("Only clubs with a team that says so."),
  options: joiningTerms.map((value) => ({ value, words: ({ text }) => text(joiningNames[value]) })),
  isMandatory: false,
};
const mixed: ToggleFilter = {
  id: "mixed",
  type: "toggle",
  preferenceKey: "PlayWith",
  label: defineMessage("Include mixed gender results"),
  helpText: defineMessage("Football that we all play, side by side."),
};

const casualFilters: readonly FilterDefinition[] = [days, time, location, price, surface, duration, facilities, mixed];
const clubFilters: readonly FilterDefinition[] = [days, location, joining];

/**
 * All eight for casual football; days, place and joining for clubs. Camps last as long as they last: no duration (§9.9). Who helps
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A slider's value: "Free", "£3", "£5+"; "1 hr", "3 hrs", "3 hrs+". */
export function formatSliderValue(language: Language, { id, config }: SliderFilter, value: number): string {
  const { text } = language;
  if (id === "price") {
    if (value === 0) return text("Free");
    const price = withSign(formatCount(language, value * country().currency.step));
    return value === config.max ? text("{price}+", { price }) : price;
  }
  return value >= config.max
    ? text("{hours, plural, one {# hr} other {# hrs}}+", { hours: config.max - 1 })
    : text("{hours, plural, one {# hr} other {# hrs}}", { hours: value });
}

/** True where the filter excludes nothing. Never for the place. */
function isOpen(filter: FilterDefinition, preferences: Preferences): boolean {
  if (filter.type === "location") return false;
  if (filter.type === "toggle") return !hasMixedAdded(preferences.PlayWith);
  if (filter.type === "slider") return preferences[filter.preferenceKey] >= filter.config.defaultValue;
  if (filter.preferenceKey === "WeekDays") return parseDays(preferences.WeekDays).length === 7;
  const chosen = preferences[filter.preferenceKey].length;
  // All times of day exclude nothing; all surfaces exclude sessions whose surface is not known.
  return chosen === 0 || (filter.preferenceKey === "TimesOfDay" && chosen === filter.options.length);
}

/** The value in a row of the panel: "Wednesday and Sunday", "Up to £3", "Any". */
export function filterValue(language: Language, filter: FilterDefinition, preferences: Preferences): string {
  const { text } = language;
  if (filter.type === "location") return unbrokenPostcodes(capital(preferences.ReadableLocation));
  if (filter.type === "toggle") return isOpen(filter, preferences) ? text("No") : text("Yes");
  if (filter.type === "multiple" && filter.preferenceKey === "WeekDays") {
    return capital(daySentence(language, parseDays(preferences.WeekDays)));
  }
  if (isOpen(filter, preferences)) return text("Any");
  if (filter.type === "multiple" && filter.preferenceKey === "TimesOfDay") {
    return capital(timesOfDayInside(language, preferences.TimesOfDay));
  }
  if (filter.type === "multiple" && filter.id === "facilities")
    return capital(namesTogether(language, preferences.DisabilityFacility.map(facilityOf)));
  if (filter.type === "multiple") return joinList(language, chosenTexts(language, filter, preferences));
  const value = preferences[filter.preferenceKey];
  const most = formatSliderValue(language, filter, value);
  return value === 0 ? most : text("Up to {most}", { most });
}

/** What is chosen, in the order in which it was: facilities by the names people read. */
function chosenTexts(language: Language, { preferenceKey }: MultipleFilter, preferences: Preferences): string[] {
  const { text } = language;
  if (preferenceKey === "Joining") return preferences.Joining.map((term) => text(joiningNames[term]));
  if (preferenceKey === "DisabilityFacility")
    return preferences.DisabilityFacility.map((label) => text(facilityName(label)));
  if (preferenceKey === "TimesOfDay") return preferences.TimesOfDay.map((time) => timesOfDayInside(language, [time]));
  return preferenceKey === "SurfaceType" ? preferences.SurfaceType.map((type) => text(surfaceLabels[type])) : [];
}

/**
 * How many filters the person has changed since the questions. `applied`: the preferences that were changed in the panel; one
 * that the questions never set, and that leaves nothing out again, is as it was.
 */
export function changedFilters(preferences: Preferences, offers: OfferKind, applied: readonly string[]): number {
  const isAsked = ({ id }: FilterDefinition) => id === "days" || id === "location" || id === "mixed";
  return filtersFor(offers, preferences).filter(
    (filter) => applied.includes(filter.preferenceKey) && (isAsked(filter) || !isOpen(filter, preferences)),
  ).length;
}

export interface FilterChip {
  id: FilterId;
  /** "Monday +2": on the chip. */
  text: string;
  /** "Day preference": what the chip is of. */
  label: string;
}

/** One chip for each filter that leaves something out, and the place (§2.47). */
export function filterChips(language: Language, preferences: Preferences, offers: OfferKind): FilterChip[] {
  return filtersFor(offers, preferences)
    .filter((filter) => !isOpen(filter, preferences))
    .map((filter) => ({
      id: filter.id,
      text: chipText(language, filter, preferences),
      label: language.text(filter.label),
    }));
}

function chipText(language: Language, filter: FilterDefinition, preferences: Preferences): string {
  if (filter.id === "days") return daySummary(language, parseDays(preferences.WeekDays));
  if (filter.type === "toggle") return language.text("Mixed included");
  if (filter.type === "multiple") {
    const [first = "", ...others] = chosenTexts(language, filter, preferences);
    return others.length > 0 ? `${capital(first)} +${others.length}` : capital(first);
  }
  return filterValue(language, filter, preferences);
}
