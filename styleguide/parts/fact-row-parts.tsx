// Facts for the style guide: yes, no, not known.

import { FactList, FactRow, UnknownFacts } from "#src/web/listing/detail-page/facts.tsx";
import type { Part } from "#styleguide/part.ts";

export const factRowParts: Part[] = [
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
