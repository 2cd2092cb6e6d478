// The suggestion for the style guide.
import { Button } from "#src/web/kit/button/button.tsx";
import { SuggestionBand } from "#src/web/results/recommendation-list/suggestions.tsx";
import type { Part } from "#styleguide/part.ts";

export const suggestionBandParts: Part[] = [
  {
    name: "A suggestion under the lamps",
    element: (
      <SuggestionBand
        title="Add Saturday: 14 more clubs, nearest 2.1 miles"
        action={
          <Button variant="bib" icon="plus">
            Add Saturday
          </Button>
        }
      >
        <p>You asked for Wednesday and Sunday. You can take Saturday off again.</p>
      </SuggestionBand>
    ),
  },
];
