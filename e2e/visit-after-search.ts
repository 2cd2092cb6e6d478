// A browser visit that has already searched, as if the questionnaire had been answered in it.
import type { Browser } from "playwright-core";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { desk, openVisit } from "#test/browser/browser.ts";

/** A girl of nine in Sale, Wednesday and Sunday. */
const search: Preferences = {
  SearchForUser: "My child",
  Age: 9,
  AgeGroup: null,
  PlayWith: 5,
  FootballType: 2,
  SelectedFootballType: 2,
  SelectedRecommendationsType: 2,
  SelectedDisabilityType: null,
  WeekDays: "3,7",
  Disabilityoption: 2,
  DisabilityType: [],
  OptforCurrentLocation: false,
  Latitude: 53.4291,
  Longitude: -2.3221,
  ReadableLocation: "Sale, M33",
  SessionDuration: 4,
  SessionPrice: 5,
  TimesOfDay: [],
  SurfaceType: [],
  DisabilityFacility: [],
  PageNumber: 1,
  PageSize: 5,
  Category: null,
  SearchId: "a-search",
  IncludeMixedGender: true,
  Journey: "standard",
};

/** A visit in which every page finds the search of a nine-year-old girl, with changes. */
export async function visitAfterSearch(browser: Browser, change: Partial<Preferences> = {}, viewport = desk) {
  const visit = await openVisit(browser, viewport);
  const stored = JSON.stringify({ ...search, ...change });
  await visit.context.addInitScript((text) => sessionStorage.setItem("onboarding_preferences", text), stored);
  return visit;
}
