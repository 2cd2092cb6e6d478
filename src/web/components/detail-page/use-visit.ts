// What a detail page knows of the visit: only in the browser, after the first rendering.

import type { Position } from "#src/domain/catalogue/catalogue.ts";
import { distanceMiles } from "#src/domain/catalogue/great-circle.ts";
import { visitorPosition } from "#src/domain/catalogue/visitor-position.ts";
import { formatDistance } from "#src/domain/formatting/format-distance.ts";
import type { Preferences } from "#src/domain/preferences/preferences.ts";
import { type ReaderVoice, readerVoice } from "#src/web/format/reader-voice.ts";
import { usePreferences } from "#src/web/storage/use-preferences.ts";

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
