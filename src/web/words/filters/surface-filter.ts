// Surfaces in words: the filter, its chip, and the suggestion of any surface.
import { type SurfaceType, surfaceTypes } from "#src/catalogue/records/vocabulary.ts";
import { joinList } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { formatSurface } from "#src/web/words/place-words.ts";
import { firstOf, type MultipleFilter } from "./filter-words.ts";

const labels: Record<SurfaceType, string> = {
  "3G or Astroturf": defineMessage("3G or Astroturf"),
  Grass: defineMessage("Grass"),
  Indoor: defineMessage("Indoor"),
  Others: defineMessage("Others"),
};

export const surfaceFilter: MultipleFilter = {
  type: "multiple",
  preferenceKey: "SurfaceType",
  label: defineMessage("Playing Surface"),
  helpText: defineMessage(
    "Choose the surfaces you’d play on. Leave them all blank for any surface. 3G and Astroturf are artificial grass.",
  ),
  options: surfaceTypes.map((value) => ({ value, words: ({ text }) => text(labels[value]) })),
  /** All of them exclude sessions whose surface is not known. */
  isOpen: ({ SurfaceType }) => SurfaceType.length === 0,
  value(language, { SurfaceType }) {
    if (SurfaceType.length === 0) return language.text("Any");
    return joinList(
      language,
      SurfaceType.map((surface) => language.text(labels[surface])),
    );
  },
  chips: (language, { SurfaceType }) =>
    firstOf(
      language,
      SurfaceType.map((surface) => language.text(labels[surface])),
    ),
  changes: ["SurfaceType"],
  suggest(language, _, { SurfaceType }) {
    const surfaces = SurfaceType.map((surface) => formatSurface(language, surface));
    return {
      action: language.text("Search any surface"),
      note: language.text("You chose {asked}.", { asked: joinList(language, surfaces, "or") }),
    };
  },
};
