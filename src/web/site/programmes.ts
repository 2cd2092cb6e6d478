// Which of the association's programmes are played at a place, with its own texts (specification §9.10).

import { formatSessionAges } from "#src/search/matching/format-session-ages.ts";
import type { Programme, ProgrammesContent } from "#src/site/programmes-content.ts";
import { programmeSlug, slugOf } from "./programme-slug.ts";

export interface PlaceProgramme extends Pick<Programme, "slug" | "name" | "description" | "infoLink"> {
  /** Who it is for and what is played: "Girls", "Casual", "Ages 5 to 11". */
  tags: string[];
}

/**
 * The programmes of the place in the order of the content, each once. `names`: FaInitiative of sessions and offers, also
 * unknown ones; one without an age means the programme at every age.
 */
export function programmesAt(
  { programmes, tags: labels }: ProgrammesContent,
  names: readonly (string | null | undefined)[],
): PlaceProgramme[] {
  const played = new Set(names.map((name) => slugOf(name ?? "")));
  const isPlayed = ({ slug }: Programme) => played.has(slug) || played.has(programmeSlug(slug));
  return programmes.filter(isPlayed).map(({ slug, name, description, infoLink, tags, ages }) => ({
    ...{ slug, name, description, infoLink },
    tags: tags.map((tag) => {
      const label = labels.find((each) => each.tag === tag)?.label ?? "";
      return tag === "age" ? `${label} ${formatSessionAges(ages.from, ages.to ?? null)}` : label;
    }),
  }));
}
