// The preferences of a visit that makes an earlier search again, from the body that it was stored as.
import { oldestChildAge } from "#src/catalogue/records/vocabulary.ts";
import { parseDays } from "#src/platform/text/week-days.ts";
import { withMixedIncluded } from "./play-with.ts";
import { type Preferences, preferenceDefaults, preferencesSchema } from "./preferences.ts";
import type { OfferKind } from "./search-calls.ts";
import type { SearchRequest } from "./search-request.ts";
import { allWeekDays, FootballChoice, SelectedFootball } from "./wire-codes.ts";

/** What a body does not say is assumed; for a child's age, that a parent asks. */
export function preferencesOfSearch(
  search: SearchRequest,
  { offers, place, searchId }: { offers: OfferKind; place: string; searchId: string },
): Preferences {
  const known = Object.entries(search).filter(
    ([name, value]) => value !== null && Object.hasOwn(preferencesSchema.properties, name),
  );
  const selected = offers === "club" ? SelectedFootball.club : SelectedFootball.casual;
  const playWith = search.PlayWith ?? null;
  return {
    ...preferenceDefaults,
    FootballType: offers === "club" ? FootballChoice.club : FootballChoice.casual,
    SelectedRecommendationsType: selected,
    ...(Object.fromEntries(known) as Pick<Preferences, "Age" | "Latitude" | "Longitude">),
    SearchForUser: search.Age <= oldestChildAge ? "My child" : "Myself",
    PlayWith: search.IncludeMixedGender ? withMixedIncluded(playWith) : playWith,
    WeekDays: parseDays(search.WeekDays).join(",") || allWeekDays,
    SessionPrice: Math.round(search.SessionPrice ?? preferenceDefaults.SessionPrice),
    PageNumber: preferenceDefaults.PageNumber,
    PageSize: preferenceDefaults.PageSize,
    SelectedFootballType: selected,
    ReadableLocation: place,
    SearchId: searchId,
  };
}
