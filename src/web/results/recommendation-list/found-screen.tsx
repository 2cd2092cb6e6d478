// The screen of the current search: its sentence, tabs and filters above its list, and the filters panel.
import { memo, startTransition, useState } from "react";
import { newSearchPath } from "#src/search/criteria/journey-id.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { SelectedFootball } from "#src/search/criteria/wire-codes.ts";
import type { ListKind } from "#src/web/calls/ask-recommendations.ts";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { FilterBar } from "#src/web/results/filters/filter-bar.tsx";
import { FilterPanel } from "#src/web/results/filters/filter-panel.tsx";
import { useApplySearch } from "#src/web/results/filters/use-apply-search.ts";
import type { FilterId } from "#src/web/results/filters.ts";
import { heroPicture } from "#src/web/site/choose-hero.ts";
import { useResultsHeld } from "#src/web/visit/results-held.ts";
import { readerVoice } from "#src/web/words/reader-voice.ts";
import { summarySentence } from "#src/web/words/summary-sentence.ts";
import { FoundResults } from "./found-results.tsx";
import type { ListTexts } from "./list-texts.ts";
import { OfferTabs } from "./offer-tabs.tsx";
import { SearchHero } from "./search-hero.tsx";
import { useListMoves } from "./use-list-moves.ts";

/** Page types as §2.18 names them; the first is prefixed by the kind of football shown. */
export const pageTitle = "Recommendations Page";
export const resultsTitle = "Minionboarding Results Page";

interface FoundScreenProps extends Pick<ListTexts, "content"> {
  list: ListKind;
  preferences: Preferences;
}

/** Rendered again only where something of it has changed: the press of a tab is painted before its list is. */
export const FoundScreen = memo(FoundScreenOf);

function FoundScreenOf({ list, content, preferences }: FoundScreenProps) {
  const [panel, setPanel] = useState<FilterId | "all" | null>(null);
  // Rendered after the press has been painted: all behind a panel is made unreachable, which a long list feels.
  const openPanel = (start: FilterId | "all") => startTransition(() => setPanel(start));
  const offers: OfferKind = preferences.SelectedFootballType === SelectedFootball.casual ? "casual" : "club";
  const search = useApplySearch(preferences, list, offers);
  const { selectTab, openMap } = useListMoves(preferences, list, offers);
  return (
    <>
      <PageTitle>
        {list === "results" ? resultsTitle : `${offers === "club" ? "Club" : "Casual"} football ${pageTitle}`}
      </PageTitle>
      <SearchHero
        sentence={summarySentence(preferences, offers, readerVoice(preferences) === "volunteer")}
        picture={heroPicture(content.heroes, preferences, offers)}
        onOpenFilter={openPanel}
      />
      <OfferTabs
        {...{ offers, content }}
        onSelect={selectTab}
        filters={
          <FilterBar
            {...{ preferences, offers }}
            onOpen={openPanel}
            views={[
              { to: `/${list}/week`, label: "This week", icon: "calendar" },
              { to: `/${list}/map`, label: "Map view", icon: "map" },
            ]}
          />
        }
      >
        <FoundResults {...{ list, content, preferences, offers, search }} onMap={openMap} onOpenFilter={openPanel} />
      </OfferTabs>
      {panel && (
        <FilterPanel
          {...{ preferences, offers }}
          start={panel}
          newSearchPath={newSearchPath(preferences.Journey)}
          onApply={async (next, signal) => {
            const isApplied = await search.apply(next, undefined, signal);
            // Scrolls to the top of another list: the page may be shorter now, and the footer would be in view.
            if (isApplied) scrollTo({ top: 0, behavior: "instant" });
            return isApplied;
          }}
          onClose={() => setPanel(null)}
        />
      )}
      <Held />
    </>
  );
}

/** The last of the screen: what is above is rendered while the texts before it are still shown. */
function Held() {
  useResultsHeld();
  return null;
}
