// Programmes for the style guide: two of them, one without a page to read on.

import { ProgrammeList } from "#src/web/home/programme-list/programme-list.tsx";
import type { PlaceProgramme } from "#src/web/site/programmes.ts";
import type { Part } from "#styleguide/part.ts";

const programmes: PlaceProgramme[] = [
  {
    slug: "wildcats",
    name: "Wildcats",
    description: "An hour a week with a ball, music and friends.",
    tags: ["Girls", "Casual", "Ages 5 to 11"],
    infoLink: { label: "Find Wildcats near you", to: "/" },
  },
  { slug: "kickabout", name: "Kickabout", description: "Sides made on the spot.", tags: ["Casual"] },
];

export const programmeListParts: Part[] = [{ name: "Programmes", element: <ProgrammeList programmes={programmes} /> }];
