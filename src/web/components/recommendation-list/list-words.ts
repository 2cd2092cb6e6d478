// The association's words for the list: asked for once a visit, as they are the same for every search.
import type { RecommendationScreenProps } from "./recommendation-screen.tsx";

export type ListWords = Pick<RecommendationScreenProps, "content" | "logos" | "countyAssociationUrl">;

let held: Promise<ListWords | null> | null = null;

/**
 * `ask` is called where nothing is held yet. Null where the words could not be had; the next call asks again.
 */
export function heldWords(ask: () => Promise<ListWords>): Promise<ListWords | null> {
  held ??= ask().catch((error: unknown) => {
    held = null;
    console.error("The list's words could not be had", error);
    return null;
  });
  return held;
}
