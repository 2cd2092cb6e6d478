// The bar of sections for the style guide.

import { SectionTabs } from "#src/web/listing/detail-page/section-tabs.tsx";
import type { Part } from "#styleguide/part.ts";

export const sectionTabsParts: Part[] = [
  {
    name: "Sections",
    element: (
      <SectionTabs
        sections={[
          { id: "sessions", label: "SESSIONS" },
          { id: "info", label: "VENUE INFO" },
          { id: "contact", label: "CONTACT" },
        ]}
      />
    ),
  },
];
