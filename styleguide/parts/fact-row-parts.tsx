// A place's facilities for the style guide: yes, no, not known.

import { GettingIn } from "#src/web/listing/detail-page/facts.tsx";
import type { Part } from "#styleguide/part.ts";
import { place } from "#styleguide/samples/places.ts";

const unsaid = { ActivityArea: true, EmergencyExit: true, Doorways: null, Toilets: null, Parking: null };

export const factRowParts: Part[] = [
  {
    name: "Yes, no, and those not known in one row",
    element: <GettingIn place={{ ...place, DisableFacility: { ...place.DisableFacility, ...unsaid } }} whom="club" />,
  },
];
