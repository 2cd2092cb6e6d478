// A row of cards for the style guide: five clubs and the way to more.

import { CardRow } from "#src/web/kit/card-row/card-row.tsx";
import { MoreCard, PlaceCard } from "#src/web/kit/place-card/place-card.tsx";
import type { Part } from "#styleguide/part.ts";

const clubs = [
  { name: "Brook Lane Juniors", miles: 0.04, days: [3, 7], level: "3 Star" },
  { name: "Hollins United Football Club", miles: 0.6, days: [7], level: "1 Star" },
  { name: "Old Mill Rovers", miles: 1.4, days: [], level: null },
  { name: "Weaverbank Women and Girls Football Club", miles: 2.7, days: [1, 6], level: null },
  { name: "Farside Town", miles: 12.3, days: [6], level: "2 Star" },
];

export const cardRowParts: Part[] = [
  {
    name: "A row of clubs",
    element: (
      <CardRow heading="12 clubs, nearest first" of="11v11" thing="clubs" startsAt={0} onMove={() => undefined}>
        {clubs.map(({ name, miles, days, level }) => (
          <PlaceCard
            key={name}
            to="/"
            name={name}
            address="Mill Lane, Riverton RV1 1AA"
            miles={miles}
            days={days}
            reasons={["Has a girls’ under 12s team.", "Plays on your days."]}
            accreditation={{ status: level ? "Accredited" : "Expired", level }}
          />
        ))}
        <MoreCard onClick={() => undefined}>View more clubs</MoreCard>
      </CardRow>
    ),
  },
];
