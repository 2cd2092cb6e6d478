// The answer of the filter counts call: for each option of a list's filters, the places it finds. A
// namespace import: browsers check the answer and must not load the whole library.

import type { Static } from "typebox";
import * as Type from "typebox";
import { described, named } from "#src/platform/schema/described.ts";

const count = Type.Integer({ minimum: 0 });

const filterOptionCountSchema = named(
  Type.Object({
    Value: described(
      Type.String(),
      "The option: a day’s number, a word, a distance in the country’s unit, pounds, hours or a PlayWith. Days, " +
        "times and surfaces are counted one at a time; a facility is counted together with those in the body",
    ),
    Change: described(
      Type.Unsafe<Record<string, unknown>>({ type: "object" }),
      "Preferences by name, each with a new value: merged into the body, they give the search that is counted",
    ),
    Places: described(count, "Clubs, or venues and providers, that the search with Change finds, each counted once"),
    NotKnownIncluded: described(
      count,
      "Those of Places that are included only because the filter’s fact is not known about them",
    ),
    NotKnownLeftOut: described(
      count,
      "Further places that are left out only because the filter’s fact is not known about them",
    ),
  }),
  "FilterOptionCount",
);
export type FilterOptionCount = Static<typeof filterOptionCountSchema>;

const filterCountSchema = named(
  Type.Object({
    Name: described(Type.String(), "The preference that the filter sets"),
    Options: described(Type.Array(filterOptionCountSchema), "The values that it may have, in the order to show them"),
  }),
  "FilterCount",
);

export const filterCountsSchema = named(
  Type.Object({
    Places: described(count, "Clubs, or venues and providers, that the search in the body finds, each counted once"),
    Filters: described(
      Type.Array(filterCountSchema),
      "For clubs WeekDays and WithinMiles, whose last is any; for sessions also TimesOfDay, SessionPrice, " +
        "SurfaceType, SessionDuration (not for camps), DisabilityFacility, and PlayWith if it is one gender",
    ),
  }),
  "FilterCounts",
);
export type FilterCounts = Static<typeof filterCountsSchema>;
