// On the server a visit's storage is empty and read-only: one process serves all visitors.
import { expect, test } from "vitest";
import { session } from "./session.ts";
import { currentStorage, localNotes } from "./visit-storage.ts";

test("a write while a page is rendered throws, and the next page reads nothing", () => {
  for (const storage of [currentStorage, localNotes()]) {
    expect(() => storage.write("open_questionnaire", "of one visitor")).toThrow("open_questionnaire");
    expect(() => storage.remove("open_questionnaire")).toThrow("open_questionnaire");
    expect(storage.read("open_questionnaire")).toBeNull();
  }
});

test("a change of the search throws too, and no search is read", () => {
  expect(() => session.storeFiltersApplied("filters_applied", ["WeekDays"])).toThrow("filters_applied");
  expect(() => session.reset()).toThrow();
  expect(session.preferences()).toBeNull();
  expect(session.filtersApplied("filters_applied")).toEqual([]);
});
