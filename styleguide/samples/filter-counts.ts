// Numbers for every option of every filter, as the server counts them.
import type { FilterCounts } from "#src/domain/answers/filter-counts.ts";
import { disabilityFacilityLabels, surfaceTypes, timesOfDay } from "#src/domain/catalogue/vocabulary.ts";

/** The last option of each filter leaves nothing; some have places that have not said. */
const filter = (Name: string, values: readonly string[]) => ({
  Name,
  Options: values.map((Value, at) => ({
    ...{ Value, Change: {} },
    Places: at === values.length - 1 ? 0 : 1204 >> (at + 1),
    NotKnownIncluded: at % 3,
    NotKnownLeftOut: at % 2 ? 0 : 7 + at,
  })),
});

export const filterCounts: FilterCounts = {
  Places: 36,
  Filters: [
    filter("WeekDays", ["1", "2", "3", "4", "5", "6", "7"]),
    filter("TimesOfDay", timesOfDay),
    filter("SessionPrice", ["5", "4", "3", "2", "1", "0"]),
    filter("SurfaceType", surfaceTypes),
    filter("SessionDuration", ["4", "3", "2", "1"]),
    filter("DisabilityFacility", disabilityFacilityLabels),
    filter("PlayWith", ["4"]),
  ],
};
