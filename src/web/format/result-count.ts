// What came of a search, in the line below its sentence.

import type { RecommendationGroup } from "#src/domain/answers/search-answer.ts";
import { placesOf } from "#src/web/components/recommendation-list/group-places.ts";
import { formatDistance } from "./format-distance.ts";
import type { ReaderVoice } from "./reader-voice.ts";

/** "3 ways to play, nearest 0.6 miles"; to a volunteer "3 kinds of football to help with, nearest 0.6 miles". */
export function resultCount(groups: RecommendationGroup[], voice: ReaderVoice): string {
  if (groups.length === 0) return "Nothing fits this search yet";
  const nearest = Math.min(...groups.flatMap(placesOf).map(({ card }) => card.DistanceFromUserLocation));
  const [one, many] =
    voice === "volunteer"
      ? ["kind of football to help with", "kinds of football to help with"]
      : ["way to play", "ways to play"];
  return `${groups.length} ${groups.length === 1 ? one : many}, nearest ${formatDistance(nearest)}`;
}
