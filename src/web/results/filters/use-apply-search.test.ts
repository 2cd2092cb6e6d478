// A change in the filters panel is stored for the list that it is about.
import { expect, test } from "vitest";
import { type Preferences, preferenceDefaults } from "#src/search/criteria/preferences.ts";
import { openSession } from "#src/web/visit/session.ts";
import { memoryStorage } from "#src/web/visit/visit-storage.ts";
import { rememberFilters } from "./use-apply-search.ts";

const search = { ...preferenceDefaults, FootballType: 3 } as unknown as Preferences;

test("the casual filters are not used while clubs are shown, and are back with the casual list", () => {
  const session = openSession(memoryStorage());
  const applied = () => [
    session.filtersApplied("filters_applied"),
    session.filtersApplied("filters_applied_tmp_casual"),
  ];
  rememberFilters(session, search, "casual", ["SurfaceType", "WeekDays"]);
  expect(applied()).toEqual([["WeekDays", "SurfaceType"], []]);
  rememberFilters(session, search, "club");
  expect(applied()).toEqual([["WeekDays"], ["SurfaceType"]]);
  rememberFilters(session, search, "club", ["ReadableLocation", "Latitude"]);
  rememberFilters(session, search, "casual");
  expect(applied()).toEqual([["WeekDays", "ReadableLocation", "SurfaceType"], []]);
});
