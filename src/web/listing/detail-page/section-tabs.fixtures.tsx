// The bar of sections for the style guide.
import type { Fixture } from "#src/web/kit/fixture.ts";
import { SectionTabs } from "./section-tabs.tsx";

export const sectionTabsFixtures: Fixture[] = [
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
