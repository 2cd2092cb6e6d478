// Where a page has places of several clocks, each time names its own.
import { createContext, useContext } from "react";
import { formatZone } from "#src/platform/text/format-zone.ts";
import { useLanguage } from "./use-site.ts";

export const ZonesOnPage = createContext(false);

interface OnClock {
  TimeZone?: string;
}

/** Of places, each with its training that is on another clock. */
export const haveZones = (places: readonly (OnClock & { TrainingTimes?: OnClock[] })[]): boolean =>
  new Set(
    places.flatMap(({ TimeZone, TrainingTimes = [] }) => [
      TimeZone,
      ...TrainingTimes.map((time) => time.TimeZone ?? TimeZone),
    ]),
  ).size > 1;

/** "Vancouver time"; null where all places of the page have one clock. */
export function useZone(zone: string | undefined): string | null {
  const language = useLanguage();
  return useContext(ZonesOnPage) && zone ? formatZone(language, zone) : null;
}
