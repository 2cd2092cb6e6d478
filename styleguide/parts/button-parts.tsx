// Buttons for the style guide: each look, its disabled state, and as a link.

import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import type { Part } from "#styleguide/part.ts";

const all = (
  <div className="row">
    <Button variant="bib" iconAfter="arrow-right">
      Next
    </Button>
    <Button variant="line" icon="map">
      Second
    </Button>
    <Button variant="link" icon="arrow-left">
      Back
    </Button>
    <Button variant="bib" isDisabled>
      Not yet
    </Button>
    <ButtonLink variant="line" to="/">
      A link that looks like a button
    </ButtonLink>
  </div>
);

export const buttonParts: Part[] = [
  { name: "Next step, second step, not yet", element: all },
  { name: "The same on night", element: all, isOnNight: true },
];
