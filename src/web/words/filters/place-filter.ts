// Where, and how far away, in words: the filter, its chips, and the suggestion to look further.
import { unbrokenPostcodes } from "#src/gazetteer/postcode.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { formatWholeDistance } from "#src/platform/text/format-distance.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { PlaceFilter } from "./filter-words.ts";

const placeName = ({ ReadableLocation }: Preferences) => unbrokenPostcodes(capitalised(ReadableLocation));

export const placeFilter: PlaceFilter = {
  type: "location",
  preferenceKey: "ReadableLocation",
  label: defineMessage("Location"),
  helpText: defineMessage("Distances are in a straight line from here. By road it’s further."),
  isOpen: () => false,
  value(language, preferences) {
    const { WithinMiles } = preferences;
    const place = placeName(preferences);
    if (WithinMiles === null) return place;
    const distance = formatWholeDistance(language, WithinMiles);
    return language.text("{place}, up to {distance}", { place, distance });
  },
  /** How far comes first, as it has to be in sight on a phone. */
  chips(language, preferences) {
    const { WithinMiles } = preferences;
    const place = placeName(preferences);
    if (WithinMiles === null) return [place];
    return [language.text("Up to {distance}", { distance: formatWholeDistance(language, WithinMiles) }), place];
  },
  changes: ["WithinMiles"],
  suggest(language, { Change }, preferences) {
    const { text } = language;
    const distance = (miles: number) => ({ distance: formatWholeDistance(language, miles) });
    return {
      action:
        typeof Change.WithinMiles === "number"
          ? text("Look up to {distance} away", distance(Change.WithinMiles))
          : text("Look at any distance"),
      note: text("You chose up to {distance}.", distance(preferences.WithinMiles ?? 0)),
    };
  },
};
