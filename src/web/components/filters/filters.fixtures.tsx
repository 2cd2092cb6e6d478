// The filters outside their panel, for the style guide: the bar, and the options of a filter, chosen and missing.

import { type Preferences, preferenceDefaults } from "#src/domain/preferences/preferences.ts";
import { filtersFor, type MultipleFilter } from "#src/web/filters/filters.ts";
import type { Fixture } from "../fixture.ts";
import { FilterBar } from "./filter-bar.tsx";
import { OptionsField } from "./filter-screen.tsx";

const search = {
  ...preferenceDefaults,
  Age: 12,
  PlayWith: 5,
  FootballType: 1,
  WeekDays: "3,7",
  SurfaceType: ["Grass", "Indoor"],
  SessionPrice: 3,
  ReadableLocation: "Sale, M33",
} as unknown as Preferences;
const surface = filtersFor("casual", search).find(({ id }) => id === "surface") as MultipleFilter;
const ignore = () => undefined;

export const filtersFixtures: Fixture[] = [
  { name: "Filters in use", element: <FilterBar preferences={search} offers="casual" onOpen={ignore} /> },
  { name: "A filter’s options", element: <OptionsField filter={surface} shown={search} onChange={ignore} /> },
  {
    name: "A filter without options",
    element: <OptionsField filter={{ ...surface, options: [] }} shown={search} onChange={ignore} />,
  },
];
