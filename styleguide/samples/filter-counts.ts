// Numbers for every option of every filter, as for a search that 36 places fit.
import { disabilityFacilityLabels, surfaceTypes, timesOfDay } from "#src/catalogue/records/vocabulary.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { FilterCounts } from "#src/search/find/filter-counts.ts";

const places = 36;

/** Of options of which one is enough: none gives more than the search with all of them. */
const alone = [25, 19, 14, 9, 6, 4, 0, 2, 1];

/** The chosen have at least as many as the search; others are there as they have not said. */
function anyOf(Name: string, values: readonly string[], chosen: readonly string[]) {
  const isChosen = (value: string) => chosen.includes(value);
  const together = values.reduce((sum, value, at) => sum + (isChosen(value) ? alone[at]! : 0), 0);
  const missing = Math.ceil(Math.max(0, places - together) / chosen.length);
  const Options = values.map((Value, at) => {
    const Places = alone[at]! + (isChosen(Value) ? missing : 0);
    return { Value, Change: {}, Places, NotKnownIncluded: Math.min(Places, at % 3), NotKnownLeftOut: 0 };
  });
  return { Name, Options };
}

/** A limit: the higher it is, the more places. */
function upTo(Name: string, limits: number[], chosen: number) {
  const most = Math.max(...limits);
  const Options = limits.map((limit) => {
    const Places = Math.max(0, places + 9 * (limit - Math.min(chosen, most)));
    return { Value: String(limit), Change: {}, Places, NotKnownIncluded: Math.min(Places, 3), NotKnownLeftOut: 0 };
  });
  return { Name, Options };
}

/** Of those that are chosen as many as of the search itself; of another beside them fewer. */
function allOf(Name: string, values: readonly string[], chosen: readonly string[]) {
  const Options = values.map((Value, at) => {
    const isChosen = chosen.includes(Value);
    return {
      Value,
      Change: {},
      Places: isChosen ? places : alone[at]!,
      NotKnownIncluded: 0,
      NotKnownLeftOut: isChosen ? 0 : at % 3 === 0 ? 0 : 7 + at,
    };
  });
  return { Name, Options };
}

export function filterCountsFor(search: Preferences): FilterCounts {
  const { WeekDays, TimesOfDay, SurfaceType, SessionPrice, SessionDuration, DisabilityFacility } = search;
  return {
    Places: places,
    Filters: [
      anyOf("WeekDays", ["1", "2", "3", "4", "5", "6", "7"], WeekDays.split(",")),
      anyOf("TimesOfDay", timesOfDay, TimesOfDay),
      upTo("SessionPrice", [5, 4, 3, 2, 1, 0], SessionPrice),
      anyOf("SurfaceType", surfaceTypes, SurfaceType),
      upTo("SessionDuration", [4, 3, 2, 1], SessionDuration),
      allOf("DisabilityFacility", disabilityFacilityLabels, DisabilityFacility),
      anyOf("PlayWith", ["4"], []),
    ],
  };
}
