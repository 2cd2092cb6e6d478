// Searches as visits hold them.
import { type Preferences, preferenceDefaults } from "#src/search/criteria/preferences.ts";

/** A girl of twelve in Sale, any day, clubs first. */
export const girlOfTwelve: Preferences = {
  ...preferenceDefaults,
  SearchForUser: "My child",
  Age: 12,
  PlayWith: 2,
  FootballType: 3,
  SelectedFootballType: 2,
  SelectedRecommendationsType: 2,
  Latitude: 53.4239,
  Longitude: -2.3186,
  ReadableLocation: "Sale, M33",
  SearchId: "story",
};

/** A man of thirty who looks for sessions. */
export const manOfThirty: Preferences = {
  ...girlOfTwelve,
  SearchForUser: "Myself",
  Age: 30,
  PlayWith: 1,
  FootballType: 1,
  SelectedFootballType: 1,
  SelectedRecommendationsType: 1,
};

/** Who plays in a powerchair, and looks for accessible football. */
export const powerchairPlayer: Preferences = {
  ...manOfThirty,
  SelectedFootballType: 2,
  SelectedRecommendationsType: 2,
  Disabilityoption: 1,
  DisabilityType: [12],
};

export const volunteer: Preferences = { ...girlOfTwelve, SearchForUser: "Myself", Age: 30, Journey: "volunteer" };
