// Club or casual: the two lists of a search as tabs, in one bar with the filters and the way to the map (specification §2.23, §4.1).
import { type ReactNode, useState } from "react";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { RecommendationsContent } from "#src/site/recommendations-content.ts";
import { Tabs } from "#src/web/kit/tabs/tabs.tsx";

interface OfferTabsProps {
  offers: OfferKind;
  content: RecommendationsContent;
  onSelect: (offers: OfferKind) => void;
  /** The filters, which both lists share. */
  filters: ReactNode;
  children: ReactNode;
}

export function OfferTabs({ offers, content, onSelect, filters, children }: OfferTabsProps) {
  // The pressed tab is selected at once; its list is rendered a moment later.
  const [pressed, setPressed] = useState<OfferKind | null>(null);
  if (pressed === offers) setPressed(null);
  function select(wanted: OfferKind) {
    setPressed(wanted);
    onSelect(wanted);
  }
  return (
    <Tabs
      label="Kinds of football"
      tabs={[
        { id: "club", label: content.club.tab },
        { id: "casual", label: content.casual.tab },
      ]}
      selected={pressed ?? offers}
      onSelect={select}
      beside={filters}
    >
      {children}
    </Tabs>
  );
}
