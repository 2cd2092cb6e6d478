// The current search, for components: undefined before hydration, null where there is none.
import { useSyncExternalStore } from "react";
import { parseDays } from "#src/platform/text/parse-days.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { type ReaderVoice, readerVoice } from "#src/web/words/reader-voice.ts";
import { session } from "./session.ts";

/** Undefined on the server and at first, for hydration; then the preferences or null. */
export function usePreferences(): Preferences | null | undefined {
  return useSyncExternalStore<Preferences | null | undefined>(session.onChange, session.preferences, () => undefined);
}

/** Numbers of the days searched; none on the server, without a search and where any day will do. */
export function useDaysSearched(): number[] {
  const days = parseDays(usePreferences()?.WeekDays);
  return days.length === 7 ? [] : days;
}

/** The preferences changed in the panel that count for the list shown (§3.2). */
export function useFiltersApplied(): string[] {
  const read = () => session.filtersApplied("filters_applied").join();
  return useSyncExternalStore(session.onChange, read, () => "").split(",");
}

/** In which voice this visit’s reader is addressed. */
const useReaderVoice = (): ReaderVoice => readerVoice(usePreferences() ?? null);

/** Whether prices and spaces are shown: not to a volunteer, who neither pays nor plays. */
export const useSeesPrices = (): boolean => useReaderVoice() !== "volunteer";
