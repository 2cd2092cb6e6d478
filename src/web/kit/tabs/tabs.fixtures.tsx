// Tabs for the style guide.
import { useState } from "react";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { Fixture } from "#src/web/kit/fixture.ts";
import { Tabs } from "./tabs.tsx";

function Example() {
  const [selected, setSelected] = useState<OfferKind>("club");
  return (
    <Tabs
      label="Kinds of football"
      tabs={[
        { id: "club", label: "Play club", count: 12 },
        { id: "casual", label: "Play casual" },
      ]}
      selected={selected}
      onSelect={setSelected}
    >
      <p>{selected === "club" ? "Clubs near you" : "Sessions near you"}</p>
    </Tabs>
  );
}

export const tabsFixtures: Fixture[] = [{ name: "Tabs", element: <Example /> }];
