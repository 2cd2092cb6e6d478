// A browser visit that has already searched, as if the questionnaire had been answered in it.
import type { Browser } from "playwright-core";
import { type Preferences, preferenceDefaults } from "#src/search/criteria/preferences.ts";
import { desk, openVisit } from "#test/browser/browser.ts";

/** A girl of nine in Sale, Wednesday and Sunday. */
const search: Preferences = {
  ...preferenceDefaults,
  SearchForUser: "My child",
  Age: 9,
  PlayWith: 5,
  FootballType: 2,
  SelectedFootballType: 2,
  SelectedRecommendationsType: 2,
  WeekDays: "3,7",
  Latitude: 53.4291,
  Longitude: -2.3221,
  ReadableLocation: "Sale, M33",
  SearchId: "a-search",
  IncludeMixedGender: true,
};

/** A visit in which every page finds the search of a nine-year-old girl, with changes. */
export async function visitAfterSearch(browser: Browser, change: Partial<Preferences> = {}, viewport = desk) {
  const visit = await openVisit(browser, viewport);
  const stored = JSON.stringify({ ...search, ...change });
  await visit.context.addInitScript((text) => sessionStorage.setItem("onboarding_preferences", text), stored);
  return visit;
}
