// What a detail page knows of the visit: only in the browser, after the first rendering.

import { distanceMiles } from "#src/gazetteer/great-circle.ts";
import type { Position } from "#src/gazetteer/position.ts";
import { visitorPosition } from "#src/gazetteer/visitor-position.ts";
import { formatDistance } from "#src/platform/text/format-distance.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { usePreferences } from "#src/web/visit/use-preferences.ts";
import { type ReaderVoice, readerVoice } from "#src/web/words/reader-voice.ts";

export interface Visit {
  /** Null on the server, in the first rendering, and without a search. */
  preferences: Preferences | null;
  position: Position | null;
  /** In which voice the reader is addressed. */
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
export function distanceAway({ position }: Visit, place: Position | null): string | null {
  return position && place && `${formatDistance(distanceMiles(position, place))} away`;
}
