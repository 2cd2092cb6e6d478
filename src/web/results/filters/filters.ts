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
import { formatWholeDistance } from "#src/platform/text/format-distance.ts";
import { withSign } from "#src/platform/text/format-money.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { daySentence, daySummary } from "#src/platform/text/week-days.ts";
import { hasMixedAdded } from "#src/search/criteria/play-with.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { FootballChoice, limits } from "#src/search/criteria/wire-codes.ts";
import { timesOfDayInside } from "#src/web/words/football-labels.ts";
import { joiningInside } from "#src/web/words/joining-words.ts";
import { facilityName, facilityOf, namesTogether } from "#src/web/words/place-words.ts";

interface FilterOption {
  value: string;
  words: (language: Language) => string;
}

interface FilterTexts {
  label: string;
  helpText: string;
}
/** A preference that holds any number of the options. */
export interface MultipleFilter extends FilterTexts {
  type: "multiple";
  preferenceKey: "WeekDays" | "TimesOfDay" | "SurfaceType" | "DisabilityFacility" | "Joining";
  options: readonly FilterOption[];
  /** True where at least one option must stay chosen. */
  isMandatory?: true;
}
export interface SliderFilter extends FilterTexts {
  type: "slider";
  preferenceKey: "SessionPrice" | "SessionDuration";
  min: number;
  /** Excludes nothing. */
  max: number;
}
type LocationFilter = FilterTexts & { type: "location"; preferenceKey: "ReadableLocation" };
/** Adds or removes mixed football, without a screen of its own. */
export type ToggleFilter = FilterTexts & { type: "toggle"; preferenceKey: "PlayWith" };
export type FilterDefinition = MultipleFilter | SliderFilter | LocationFilter | ToggleFilter;
/** Each filter sets one preference, by which it is known. */
export type FilterId = FilterDefinition["preferenceKey"];
/** A filter with a screen of its own. */
export type ScreenFilter = Exclude<FilterDefinition, ToggleFilter>;

const surfaceLabels: Record<SurfaceType, string> = {
  "3G or Astroturf": defineMessage("3G or Astroturf"),
  Grass: defineMessage("Grass"),
  Indoor: defineMessage("Indoor"),
  Others: defineMessage("Others"),
};

const days: MultipleFilter = {
  type: "multiple",
  preferenceKey: "WeekDays",
  label: defineMessage("Day preference"),
  helpText: defineMessage("Choose all the days that suit you. Pick at least one."),
  options: Array.from({ length: 7 }, (_, at) => ({ value: String(at + 1), words: ({ weekdays }) => weekdays[at]! })),
  isMandatory: true,
};
const time: MultipleFilter = {
  type: "multiple",
  preferenceKey: "TimesOfDay",
  label: defineMessage("Time of day"),
  helpText: defineMessage("When a session starts. Leave them all blank for any time."),
  options: [
    { value: "morning", words: ({ text }) => text("Morning, before 12 noon") },
    { value: "afternoon", words: ({ text }) => text("Afternoon, 12 noon to 5 pm") },
    { value: "evening", words: ({ text }) => text("Evening, from 5 pm") },
  ],
};
const location: LocationFilter = {
  type: "location",
  preferenceKey: "ReadableLocation",
  label: defineMessage("Location"),
  helpText: defineMessage("Distances are in a straight line from here. By road it’s further."),
};
const price: SliderFilter = {
  type: "slider",
  preferenceKey: "SessionPrice",
  label: defineMessage("Session price"),
  helpText: defineMessage("The most you’d pay for one session."),
  min: 0,
  max: limits.noPrice,
};
const surface: MultipleFilter = {
  type: "multiple",
  preferenceKey: "SurfaceType",
  label: defineMessage("Playing Surface"),
  helpText: defineMessage(
    "Choose the surfaces you’d play on. Leave them all blank for any surface. 3G and Astroturf are artificial grass.",
  ),
  options: surfaceTypes.map((value) => ({ value, words: ({ text }) => text(surfaceLabels[value]) })),
};
const duration: SliderFilter = {
  type: "slider",
  preferenceKey: "SessionDuration",
  label: defineMessage("Session duration"),
  helpText: defineMessage("The longest a session can last."),
  min: 1,
  max: limits.noDuration,
};
const facilities: MultipleFilter = {
  type: "multiple",
  preferenceKey: "DisabilityFacility",
  label: defineMessage("Disability facilities"),
  helpText: defineMessage("Only places that say they have everything you choose."),
  options: disabilityFacilityLabels.map((value) => ({ value, words: ({ text }) => text(facilityName(value)) })),
};
const joining: MultipleFilter = {
  type: "multiple",
  preferenceKey: "Joining",
  label: defineMessage("Joining a team"),
  helpText: defineMessage("Only clubs with a team that has told us so."),
  options: joiningTerms.map((value) => ({ value, words: ({ text }) => capitalised(text(joiningInside[value])) })),
};
const mixed: ToggleFilter = {
  type: "toggle",
  preferenceKey: "PlayWith",
  label: defineMessage("Include mixed gender results"),
  helpText: defineMessage("Football we all play together."),
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
    ...(FootballType === FootballChoice.camps ? (["SessionDuration"] as const) : []),
    ...(Journey === "volunteer" ? (["SessionPrice"] as const) : []),
  ];
  return casualFilters.filter(({ preferenceKey }) => !needless.includes(preferenceKey));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A slider's value: "Free", "£3", "£5+"; "1 hr", "3 hrs", "3 hrs+". */
export function formatSliderValue(language: Language, { preferenceKey, max }: SliderFilter, value: number): string {
  const { text } = language;
  if (preferenceKey === "SessionPrice") {
    if (value === 0) return text("Free");
    const price = withSign(formatCount(language, value * country().currency.step));
    return value === max ? text("{price}+", { price }) : price;
  }
  return value >= max
    ? text("{hours, plural, one {# hr} other {# hrs}}+", { hours: max - 1 })
    : text("{hours, plural, one {# hr} other {# hrs}}", { hours: value });
}

/** True where the filter excludes nothing. Never for the place. */
function isOpen(filter: FilterDefinition, preferences: Preferences): boolean {
  if (filter.type === "location") return false;
  if (filter.type === "toggle") return !hasMixedAdded(preferences.PlayWith);
  if (filter.type === "slider") return preferences[filter.preferenceKey] >= filter.max;
  if (filter.preferenceKey === "WeekDays") return parseDays(preferences.WeekDays).length === 7;
  const chosen = preferences[filter.preferenceKey].length;
  // All times of day exclude nothing; all surfaces exclude sessions whose surface is not known.
  return chosen === 0 || (filter.preferenceKey === "TimesOfDay" && chosen === filter.options.length);
}

/** The value in a row of the panel: "Wednesday and Sunday", "Up to £3", "Any". */
export function filterValue(language: Language, filter: FilterDefinition, preferences: Preferences): string {
  const { text } = language;
  if (filter.type === "location") {
    const place = unbrokenPostcodes(capital(preferences.ReadableLocation));
    return preferences.WithinMiles === null
      ? place
      : text("{place}, up to {distance}", { place, distance: formatWholeDistance(language, preferences.WithinMiles) });
  }
  if (filter.type === "toggle") return isOpen(filter, preferences) ? text("No") : text("Yes");
  if (filter.type === "multiple" && filter.preferenceKey === "WeekDays") {
    return capital(daySentence(language, parseDays(preferences.WeekDays)));
  }
  if (isOpen(filter, preferences)) return text("Any");
  if (filter.type === "multiple" && filter.preferenceKey === "TimesOfDay") {
    return capital(timesOfDayInside(language, preferences.TimesOfDay));
  }
  if (filter.type === "multiple" && filter.preferenceKey === "DisabilityFacility")
    return capital(namesTogether(language, preferences.DisabilityFacility.map(facilityOf)));
  if (filter.type === "multiple") return joinList(language, chosenTexts(language, filter, preferences));
  const value = preferences[filter.preferenceKey];
  const most = formatSliderValue(language, filter, value);
  return value === 0 ? most : text("Up to {most}", { most });
}

/** What is chosen, in the order in which it was; of the days nothing, which have words of their own. */
function chosenTexts(
  language: Language,
  { preferenceKey, options }: MultipleFilter,
  preferences: Preferences,
): string[] {
  if (preferenceKey === "WeekDays") return [];
  if (preferenceKey === "TimesOfDay") return preferences.TimesOfDay.map((time) => timesOfDayInside(language, [time]));
  return preferences[preferenceKey].map((value) => options.find((option) => option.value === value)!.words(language));
}

/**
 * How many filters the person has changed since the questions. `applied`: the preferences that were changed in the panel; one
 * that the questions never set, and that leaves nothing out again, is as it was.
 */
export function changedFilters(preferences: Preferences, offers: OfferKind, applied: readonly string[]): number {
  const asked: FilterId[] = ["WeekDays", "ReadableLocation", "PlayWith"];
  return filtersFor(offers, preferences).filter(
    (filter) =>
      applied.includes(filter.preferenceKey) && (asked.includes(filter.preferenceKey) || !isOpen(filter, preferences)),
  ).length;
}

/** One chip for each filter that leaves something out, and the place (§2.47): "Monday +2", of "Day preference". */
export function filterChips(language: Language, preferences: Preferences, offers: OfferKind) {
  return filtersFor(offers, preferences)
    .filter((filter) => !isOpen(filter, preferences))
    .flatMap((filter) =>
      chipTexts(language, filter, preferences).map((text) => ({
        id: filter.preferenceKey,
        text,
        label: language.text(filter.label),
      })),
    );
}

/** Of the place also how far, which has to be in sight on a phone. */
function chipTexts(language: Language, filter: FilterDefinition, preferences: Preferences): string[] {
  if (filter.type !== "location") return [chipText(language, filter, preferences)];
  const { WithinMiles, ReadableLocation } = preferences;
  const place = unbrokenPostcodes(capital(ReadableLocation));
  return WithinMiles === null
    ? [place]
    : [language.text("Up to {distance}", { distance: formatWholeDistance(language, WithinMiles) }), place];
}

function chipText(language: Language, filter: FilterDefinition, preferences: Preferences): string {
  if (filter.preferenceKey === "WeekDays") return daySummary(language, parseDays(preferences.WeekDays));
  if (filter.type === "toggle") return language.text("Mixed included");
  if (filter.type === "multiple") {
    const [first = "", ...others] = chosenTexts(language, filter, preferences);
    return others.length > 0 ? `${capital(first)} +${others.length}` : capital(first);
  }
  return filterValue(language, filter, preferences);
}
