// Flights for the style guide: near, at the scale's end, far.

import { Flight } from "#src/web/kit/flight/flight.tsx";
import type { Part } from "#styleguide/part.ts";

export const flightParts: Part[] = [
  {
    name: "How far",
    element: (
      <div className="row">
        {[0.03, 0.6, 2.7, 12.4, 49.9].map((miles) => (
          <Flight key={miles} miles={miles} />
        ))}
      </div>
    ),
  },
];
