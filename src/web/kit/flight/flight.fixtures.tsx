// Flights for the style guide: near, at the scale's end, far.
import type { Fixture } from "#src/web/kit/fixture.ts";
import { Flight } from "./flight.tsx";

export const flightFixtures: Fixture[] = [
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
