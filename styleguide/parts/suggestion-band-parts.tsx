// The suggestion for the style guide.
import { SuggestionBand } from "#src/web/results/recommendation-list/suggestions.tsx";
import type { Part } from "#styleguide/part.ts";

export const suggestionBandParts: Part[] = [
  {
    name: "A suggestion under the lamps",
    element: (
      <SuggestionBand
        title="Add Saturday: 14 more clubs, nearest 2.1 miles"
        note="You asked for Wednesday and Sunday. You can take Saturday off again."
        action="Add Saturday"
        isBib
        isApplying={false}
        onPress={() => undefined}
      />
    ),
  },
];
