// The suggestion for the style guide.
import { Button } from "#src/web/kit/button/button.tsx";
import type { Fixture } from "#src/web/kit/fixture.ts";
import { SuggestionBand } from "./suggestion-band.tsx";

export const suggestionBandFixtures: Fixture[] = [
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
