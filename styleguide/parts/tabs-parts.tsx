// Tabs for the style guide.
import { useState } from "react";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { Tabs } from "#src/web/kit/tabs/tabs.tsx";
import type { Part } from "#styleguide/part.ts";

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

export const tabsParts: Part[] = [{ name: "Tabs", element: <Example /> }];
