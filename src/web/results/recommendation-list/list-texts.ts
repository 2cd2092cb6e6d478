// The texts and logos of the list from the content: loaded once in a visit, as they are the same for every search.
import type { PlaceLogo } from "#src/site/programmes-content.ts";
import type { RecommendationsContent } from "#src/site/recommendations-content.ts";
import { textsLimitMs, withinLimit } from "#src/web/calls/wait-limit.ts";

export interface ListTexts {
  content: RecommendationsContent;
  /** What of a place's football has a logo on its card. */
  logos: readonly PlaceLogo[];
}

let held: Promise<ListTexts | null> | null = null;

/** Stores those that are part of the page, where the list is the first screen of the visit. */
export function storeListTexts(words: ListTexts): void {
  held ??= Promise.resolve(words);
}

/**
 * `ask` is called where they are not loaded yet. Null where it fails or takes longer than its limit; the next call tries
 * again. React Router's requests have no limit of their own, and "Finding football..." would be shown for ever.
 */
export function storedListTexts(ask: () => Promise<ListTexts>): Promise<ListTexts | null> {
  held ??= withinLimit(ask(), textsLimitMs).catch((error: unknown) => {
    held = null;
    // Without a line the router may be told to load the list as a document.
    if (error instanceof Response) throw error;
    console.error("The list's words could not be had", error);
    return null;
  });
  return held;
}
