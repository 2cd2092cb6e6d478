// The association's words for the list: asked for once a visit, as they are the same for every search.
import type { PlaceLogo } from "#src/domain/content/map-cards-content.ts";
import type { RecommendationsContent } from "#src/domain/content/recommendations-content.ts";
import { textsLimitMs, withinLimit } from "#src/web/api-client/wait-limit.ts";

export interface ListTexts {
  content: RecommendationsContent;
  /** What of a place's football has a logo on its card. */
  logos: readonly PlaceLogo[];
  countyAssociationUrl: string;
}

let held: Promise<ListTexts | null> | null = null;

/** Those that came with the page, where the list is the first screen of the visit. */
export function storeListTexts(words: ListTexts): void {
  held ??= Promise.resolve(words);
}

/**
 * `ask` is called where nothing is held yet. Null where the words could not be had or did not come within their limit;
 * the next call asks again. React Router's own requests have no limit, and "Finding football..." would be shown for ever.
 */
export function storedListTexts(ask: () => Promise<ListTexts>): Promise<ListTexts | null> {
  held ??= withinLimit(ask(), textsLimitMs).catch((error: unknown) => {
    held = null;
    console.error("The list's words could not be had", error);
    return null;
  });
  return held;
}
