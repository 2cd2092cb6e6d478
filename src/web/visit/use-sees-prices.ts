// Whether prices are shown to whoever made the current search.
import { readerVoice } from "#src/web/words/reader-voice.ts";
import { usePreferences } from "./use-preferences.ts";

/** False for a volunteer, who pays nothing. */
export function useSeesPrices(): boolean {
  return readerVoice(usePreferences() ?? null) !== "volunteer";
}
