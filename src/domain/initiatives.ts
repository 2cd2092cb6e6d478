// Chooses the association's events cards of a place by the programmes that are played there (specification §2.35, §9.11).
import type { Initiative, InitiativesContent } from "./initiatives-content.ts";

/**
 * The initiatives that the place's categories promote and that are played there, each once, in the order of the
 * promos. Empty where no programme is known. `names`: the FaInitiative of sessions and offers, unknown ones included;
 * `age`: the visitor's in years, null before a search.
 */
export function initiativesAt(
  { categories, promos, initiatives }: InitiativesContent,
  names: readonly (string | null | undefined)[],
  age: number | null,
): Initiative[] {
  const played = new Set(names.map((name) => programmeSlug(name ?? "")));
  const isPlayed = ({ programmes }: { programmes: string[] }) => programmes.some((slug) => played.has(slug));
  const shown = categories
    .filter(isPlayed)
    .flatMap(
      (category) => (category.older && age !== null && age > category.older.overAge ? category.older : category).promos,
    );
  const ids = new Set(shown.map((number) => promos.find(({ promo }) => promo === number)?.initiative));
  return [...ids].flatMap((id) => initiatives.filter((initiative) => initiative.id === id && isPlayed(initiative)));
}

/** "Age UK Walking Football" is age-uk-walking-football; a programme of two ages is one: "Kickabout 16" is kickabout. */
export function programmeSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$|-(16|18)-?$/g, "");
}
