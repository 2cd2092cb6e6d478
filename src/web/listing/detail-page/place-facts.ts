// The answer card's "Where" and a place's position, for every kind of detail page.

import type { Position } from "#src/gazetteer/position.ts";
import { unbrokenPostcodes } from "#src/gazetteer/postcode.ts";
import type { PlaceAnswer } from "#src/listings/detail-answer.ts";
import { pitchesAndParking } from "#src/web/words/format-pitches.ts";
import type { Fact } from "./answer-card.tsx";
import { distanceAway, type Visit } from "./use-visit.ts";

/** Null unless both coordinates are known. */
export function positionOf({ Latitude, Longitude }: Pick<PlaceAnswer, "Latitude" | "Longitude">): Position | null {
  return Latitude === null || Longitude === null ? null : { latitude: Latitude, longitude: Longitude };
}

/** The distance from the visitor where it is known, else the town and postcode. */
export function whereFact(place: PlaceAnswer, visit: Visit): Fact {
  const town = unbrokenPostcodes([place.City, place.PostCode].filter(Boolean).join(", "));
  const distance = distanceAway(visit, positionOf(place));
  return { words: distance ?? town, note: pitchesAndParking(place) || "Pitches: not known" };
}

/** A sentence's first letter raised. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
