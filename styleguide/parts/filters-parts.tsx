// The filters outside their panel, for the style guide: the bar, and the options of a filter, chosen and missing.

import { type Preferences, preferenceDefaults } from "#src/search/criteria/preferences.ts";
import type { FilterCounts } from "#src/search/results/filter-counts.ts";
import { FilterBar } from "#src/web/results/filters/filter-bar.tsx";
import { FilterSlider, OptionList } from "#src/web/results/filters/filter-screen.tsx";
import { filtersFor, type MultipleFilter, type SliderFilter } from "#src/web/results/filters/filters.ts";
import type { Part } from "#styleguide/part.ts";

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
const surface = filtersFor("casual", search).find(
  ({ preferenceKey }) => preferenceKey === "SurfaceType",
) as MultipleFilter;
const price = filtersFor("casual", search).find(
  ({ preferenceKey }) => preferenceKey === "SessionPrice",
) as SliderFilter;
const ignore = () => undefined;
const asked = { shown: search, offers: "casual", onChange: ignore } as const;

/** `Places`; then the unknown ones among them, and the unknown ones that are left out. */
const option = (Value: string, Places: number, NotKnownIncluded: number, NotKnownLeftOut: number) => ({
  ...{ Value, Change: {}, Places, NotKnownIncluded, NotKnownLeftOut },
});
const counts: FilterCounts = {
  Places: 36,
  Filters: [
    {
      Name: "SurfaceType",
      Options: [
        option("3G or Astroturf", 14, 0, 19),
        option("Grass", 1204, 3, 12),
        option("Indoor", 1, 1, 0),
        option("Others", 0, 0, 31),
      ],
    },
    { Name: "SessionPrice", Options: [0, 4, 9, 12, 30, 36].map((places, at) => option(`${at}`, places, 2 * at, 0)) },
  ],
};

export const filtersParts: Part[] = [
  { name: "Filters in use", element: <FilterBar preferences={search} offers="casual" onOpen={ignore} /> },
  { name: "A filter’s options", element: <OptionList {...asked} filter={surface} counts={null} /> },
  {
    name: "A filter’s options with their numbers",
    element: <OptionList {...asked} filter={surface} counts={counts} />,
  },
  { name: "A filter’s slider with its numbers", element: <FilterSlider {...asked} filter={price} counts={counts} /> },
  {
    name: "A filter without options",
    element: <OptionList {...asked} filter={{ ...surface, options: [] }} counts={counts} />,
  },
];
