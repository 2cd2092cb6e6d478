// Facts for the style guide: yes, no, not known.
import type { Fixture } from "../fixture.ts";
import { FactList, FactRow } from "./fact-row.tsx";

export const factRowFixtures: Fixture[] = [
  {
    name: "Yes, no, not known",
    element: (
      <FactList>
        <FactRow label="Car park, 125 spaces" value={true} />
        <FactRow label="Floodlights" value={false} />
        <FactRow label="Spectator areas" value={null} />
      </FactList>
    ),
  },
];
