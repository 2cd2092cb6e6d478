// Formats the number of results, for the line below the summary sentence.

import { formatDistance } from "#src/platform/text/format-distance.ts";
import type { ReaderVoice } from "./reader-voice.ts";

export interface ResultsFound {
  /** Groups of the answer. */
  count: number;
  /** Miles to the nearest place that was asked for. */
  nearestMiles: number | null;
  /** Miles to a nearer place of pan-disability football that was not asked for; null where there is none. */
  nearerSuggestionMiles: number | null;
}

/**
 * "3 ways to play, nearest 0.6 miles"; to a volunteer "3 kinds of football to help with, nearest 0.6 miles". What was not
 * asked for is named where it is nearer: "4 ways to play, pan-disability from 7.4 miles".
 */
export function resultCount({ count, nearestMiles, nearerSuggestionMiles }: ResultsFound, voice: ReaderVoice): string {
  if (nearestMiles === null) return "Nothing fits this search yet";
  const [one, many] =
    voice === "volunteer"
      ? ["kind of football to help with", "kinds of football to help with"]
      : ["way to play", "ways to play"];
  const how =
    nearerSuggestionMiles === null
      ? `nearest ${formatDistance(nearestMiles)}`
      : `pan-disability from ${formatDistance(nearerSuggestionMiles)}`;
  return `${count} ${count === 1 ? one : many}, ${how}`;
}
