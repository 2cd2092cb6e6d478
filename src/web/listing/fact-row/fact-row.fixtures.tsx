// Facts for the style guide: yes, no, not known.
import type { Fixture } from "#src/web/kit/fixture.ts";
import { FactList, FactRow, UnknownFacts } from "./fact-row.tsx";

export const factRowFixtures: Fixture[] = [
  {
    name: "Yes, no, not known",
    element: (
      <FactList>
        <FactRow label="Car park, 125 spaces" value={true} />
        <FactRow label="Floodlights" value={false} />
        <FactRow label="Accessible parking" value={null} />
      </FactList>
    ),
  },
  {
    name: "Those not known in one row",
    element: (
      <FactList>
        <FactRow label="Floodlights" value={false} />
        <UnknownFacts names="accessible doorways, toilets and parking">
          Nobody has told us yet: ask the club.
        </UnknownFacts>
      </FactList>
    ),
  },
];
