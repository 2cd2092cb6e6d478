// Accreditation lines for the style guide: accredited with a level, in progress, none that counts.

import { Accreditation } from "#src/web/kit/accreditation/accreditation.tsx";
import type { Part } from "#styleguide/part.ts";

export const accreditationParts: Part[] = [
  {
    name: "Accreditation",
    element: (
      <>
        <Accreditation status="Accredited" level="2 Star" />
        <Accreditation status="In Progress" level={null} />
        <Accreditation status="Expired" level="3 Star" />
      </>
    ),
  },
];
