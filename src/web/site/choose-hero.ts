// Chooses the picture of the results by football type, audience and content (§2.27).

import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { HeroPictureName, RecommendationsContent } from "#src/site/recommendations-content.ts";
import { audience } from "#src/web/words/audience.ts";

/** The content's first choice that fits this search; the last one fits everything. */
export function heroPicture(
  heroes: RecommendationsContent["heroes"],
  preferences: Preferences,
  offers: OfferKind,
): HeroPictureName {
  const words = audience(preferences).split("_");
  const fits = heroes.find(
    (hero) =>
      (hero.offers === undefined || hero.offers === offers) &&
      (hero.footballType === undefined || hero.footballType === preferences.Category) &&
      (hero.audience === undefined || words.includes(hero.audience)),
  );
  return fits?.picture ?? "long-ball";
}
