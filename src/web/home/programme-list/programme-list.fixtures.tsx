// Programmes for the style guide: two of them, one without a page to read on.
import type { Fixture } from "#src/web/kit/fixture.ts";
import type { PlaceProgramme } from "#src/web/site/programmes.ts";
import { ProgrammeList } from "./programme-list.tsx";

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

export const programmeListFixtures: Fixture[] = [
  { name: "Programmes", element: <ProgrammeList programmes={programmes} /> },
];
