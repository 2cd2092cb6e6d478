// Buttons for the style guide: each look, its disabled state, and as a link.
import type { Fixture } from "../fixture.ts";
import { Button, ButtonLink } from "./button.tsx";

const all = (
  <div className="row">
    <Button look="bib" iconAfter="arrow-right">
      Next
    </Button>
    <Button look="line" icon="map">
      Second
    </Button>
    <Button look="link" icon="arrow-left">
      Back
    </Button>
    <Button look="bib" isDisabled>
      Not yet
    </Button>
    <ButtonLink look="line" to="/">
      A link that looks like a button
    </ButtonLink>
  </div>
);

export const buttonFixtures: Fixture[] = [
  { name: "Next step, second step, not yet", element: all },
  { name: "The same on night", element: all, isOnNight: true },
];
