// The range slider for the style guide.
import { useState } from "react";
import type { Fixture } from "#src/web/kit/fixture.ts";
import { RangeSlider } from "./range-slider.tsx";

function Example() {
  const [pounds, setPounds] = useState(3);
  return (
    <RangeSlider
      label="Price of a session, up to"
      min={0}
      max={5}
      value={pounds}
      onChange={setPounds}
      formatValue={(value) => (value === 0 ? "Free" : value === 5 ? "£5+" : `£${value}`)}
    />
  );
}

export const rangeSliderFixtures: Fixture[] = [{ name: "A range", element: <Example /> }];
