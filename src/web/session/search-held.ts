// Which journey led to the search that this visit holds, read without the schema library, for every page to carry.
import { type JourneyId, journeyIds } from "#src/domain/journey-id.ts";
import type { VisitStorage } from "./visit-storage.ts";

/** Where the preferences are stored (specification §3.2). */
export const preferencesKey = "onboarding_preferences";

/** Stored preferences of a visit that began before they named their journey. */
export function withJourney(stored: unknown): unknown {
  const isRecord = typeof stored === "object" && stored !== null && !Array.isArray(stored);
  return isRecord && !("Journey" in stored) ? { ...stored, Journey: "standard" } : stored;
}

/** Null where nothing was searched, or nothing readable is stored. Only results themselves check all the rest. */
export function searchHeld(storage: VisitStorage): JourneyId | null {
  const text = storage.read(preferencesKey);
  if (text === null) return null;
  try {
    const stored = withJourney(JSON.parse(text)) as { Journey?: unknown } | null;
    return journeyIds.find((id) => id === stored?.Journey) ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
