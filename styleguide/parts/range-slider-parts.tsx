// The range slider for the style guide.
import { useState } from "react";
import { RangeSlider } from "#src/web/kit/range-slider/range-slider.tsx";
import type { Part } from "#styleguide/part.ts";

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

export const rangeSliderParts: Part[] = [{ name: "A range", element: <Example /> }];
