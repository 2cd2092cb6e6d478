// What was changed in the filters panel is remembered by the list it counts for.
import { expect, test } from "vitest";
import { type Preferences, preferenceDefaults } from "#src/domain/preferences/preferences.ts";
import { rememberFilters } from "./remember-filters.ts";
import { openSession } from "./session.ts";
import { memoryStorage } from "./visit-storage.ts";

const search = { ...preferenceDefaults, FootballType: 3 } as unknown as Preferences;

test("the casual filters wait while clubs are shown and come back with the casual list", () => {
  const session = openSession(memoryStorage());
  const held = () => [session.filtersApplied("filters_applied"), session.filtersApplied("filters_applied_tmp_casual")];
  rememberFilters(session, search, "casual", ["SurfaceType", "WeekDays"]);
  expect(held()).toEqual([["WeekDays", "SurfaceType"], []]);
  rememberFilters(session, search, "club");
  expect(held()).toEqual([["WeekDays"], ["SurfaceType"]]);
  rememberFilters(session, search, "club", ["ReadableLocation", "Latitude"]);
  rememberFilters(session, search, "casual");
  expect(held()).toEqual([["WeekDays", "ReadableLocation", "SurfaceType"], []]);
});
