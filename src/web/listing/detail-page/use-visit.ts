// What a record's page knows of the visit, after the first rendering: search, distance, way back.

import { distanceMiles, type Position, visitorPosition } from "#src/gazetteer/position.ts";
import { unbrokenPostcodes } from "#src/gazetteer/postcode.ts";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { formatDistance } from "#src/platform/text/format-distance.ts";
import { joinFacts } from "#src/platform/text/joined-texts.ts";
import type { PlaceAnswer } from "#src/search/answer/answer-schema.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { storedPath, storedPathBeforeTeam } from "#src/web/visit/return-address.ts";
import { usePreferences } from "#src/web/visit/use-preferences.ts";
import { pitchesAndParking } from "#src/web/words/place-words.ts";
import { type ReaderVoice, readerVoice } from "#src/web/words/reader-voice.ts";
import type { Fact } from "./answer-card.tsx";

export interface Visit {
  /** Null on the server, in the first rendering, and without a search. */
  preferences: Preferences | null;
  position: Position | null;
  voice: ReaderVoice;
  isVolunteer: boolean;
}

export function useVisit(): Visit {
  const preferences = usePreferences() ?? null;
  const voice = readerVoice(preferences);
  return {
    preferences,
    position: preferences && visitorPosition(preferences),
    voice,
    isVolunteer: voice === "volunteer",
  };
}

/** "0.6 miles away"; null without a search or a position of the place. */
export function distanceAway(language: Language, { position }: Visit, place: Position | null): string | null {
  if (!position || !place) return null;
  return language.text("{distance} away", { distance: formatDistance(language, distanceMiles(position, place)) });
}

/** Null unless both coordinates are known. */
export function positionOf({ Latitude, Longitude }: Pick<PlaceAnswer, "Latitude" | "Longitude">): Position | null {
  return Latitude === null || Longitude === null ? null : { latitude: Latitude, longitude: Longitude };
}

/** The distance from the visitor where it is known, else the town and postcode. */
export function whereFact(language: Language, place: PlaceAnswer, visit: Visit): Fact {
  const town = unbrokenPostcodes(joinFacts(language, [place.City, place.PostCode]));
  const distance = distanceAway(language, visit, positionOf(place));
  return { words: distance ?? town, note: pitchesAndParking(language, place) || language.text("Pitches: not known") };
}

export interface WayBack {
  to: string;
  /** A message. */
  words: string;
}

const home: WayBack = { to: "/", words: defineMessage("Back to home page") };

/** By path: what the link to them says, and from a team's page. */
const results = new Map<string, readonly [view: string, page: string]>([
  ["/recommendations", [defineMessage("Back to recommendation view"), defineMessage("Back to recommendation page")]],
  ["/results", [defineMessage("Back to results view"), defineMessage("Back to results page")]],
  ["/recommendations/map", [defineMessage("Back to map view"), defineMessage("Back to map page")]],
  ["/results/map", [defineMessage("Back to map view"), defineMessage("Back to map page")]],
  ["/recommendations/week", [defineMessage("Back to this week"), defineMessage("Back to this week’s page")]],
  ["/results/week", [defineMessage("Back to this week"), defineMessage("Back to this week’s page")]],
]);

/** Null where the path is not one of results. */
export function wayTo(path: string | null, isFromTeam: boolean): WayBack | null {
  const words = path === null ? undefined : results.get(path)?.[isFromTeam ? 1 : 0];
  return path !== null && words !== undefined ? { to: path, words } : null;
}

/** Without a search there are no results to go back to. Both lines are as high: nothing moves. */
export function useWayBack(withoutSearch: WayBack = home): WayBack {
  if (!usePreferences()) return withoutSearch;
  return wayTo(storedPath(), false) ?? { to: "/recommendations", words: defineMessage("Back to recommendation view") };
}

/** From a team to its club, or to the results if the person was there before and has a search. */
export function useWayBackFromTeam(clubId: number): WayBack {
  const preferences = usePreferences();
  const before = preferences ? wayTo(storedPathBeforeTeam(), true) : null;
  return before ?? { to: `/club/${clubId}`, words: defineMessage("Back to club page") };
}
