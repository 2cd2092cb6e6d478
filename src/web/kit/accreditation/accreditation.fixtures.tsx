// Accreditation lines for the style guide: accredited with a level, in progress, none that counts.
import type { Fixture } from "#src/web/kit/fixture.ts";
import { Accreditation } from "./accreditation.tsx";

export const accreditationFixtures: Fixture[] = [
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
