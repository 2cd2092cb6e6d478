// The results of a search as a list: sentence, tabs and filters, the nearest places and all groups, and every change of the search made from here.
import { memo, startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { RecommendationsContent } from "#src/domain/content/recommendations-content.ts";
import type { Preferences } from "#src/domain/preferences/preferences.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { SelectedFootball } from "#src/domain/preferences/wire-codes.ts";
import { track } from "#src/web/analytics/track.ts";
import type { ListKind } from "#src/web/api-client/ask-recommendations.ts";
import { heroPicture } from "#src/web/content/choose-hero.ts";
import { applySuggestion } from "#src/web/filters/apply-suggestion.ts";
import type { FilterId } from "#src/web/filters/filters.ts";
import { summarySentence } from "#src/web/format/summary-sentence.ts";
import { storePath } from "#src/web/storage/path-information.ts";
import { useResultsHeld } from "#src/web/storage/results-held.ts";
import { usePreferences } from "#src/web/storage/use-preferences.ts";
import { session } from "#src/web/storage/visit.ts";
import { FilterBar } from "../filters/filter-bar.tsx";
import { FilterPanel } from "../filters/filter-panel.tsx";
import { NotFound } from "../not-found-page/not-found.ts";
import { ErrorState, FindingCards } from "../page-state/page-state.tsx";
import { PageTitle } from "../page-title/page-title.tsx";
import { LogosOfContent } from "../place-logos/logos-of-content.ts";
import { AppliedNotice } from "./applied-notice.tsx";
import { foundList } from "./found-list.ts";
import { holdWords, type ListWords } from "./list-texts.ts";
import { OfferTabs } from "./offer-tabs.tsx";
import { Pitch } from "./pitch.tsx";
import styles from "./recommendation-screen.module.css";
import { Results } from "./results.tsx";
import { SearchHero } from "./search-hero.tsx";
import { useApplySearch } from "./use-apply-search.ts";
import { useFocusAfterLoading } from "./use-focus-after-loading.ts";
import { useListMoves } from "./use-list-moves.ts";
import { useRecommendations } from "./use-recommendations.ts";
import { useReturn } from "./use-return.ts";

export interface RecommendationScreenProps extends ListWords {
  list: ListKind;
}

/** Page types as §2.18 names them; the first is prefixed by the kind of football shown. */
const pageTitle = "Recommendations Page";
const resultsTitle = "Minionboarding Results Page";

/** Leads home where nothing was searched (specification §2.22). */
export function RecommendationScreen(props: RecommendationScreenProps) {
  const preferences = usePreferences();
  const shown = useOtherTabLater(preferences);
  const navigate = useNavigate();
  useEffect(() => {
    if (preferences === null) navigate("/", { replace: true });
  }, [preferences, navigate]);
  const { list, content, logos, countyAssociationUrl } = props;
  useEffect(() => storePath(`/${list}`), [list]);
  useEffect(() => holdWords({ content, logos, countyAssociationUrl }), [content, logos, countyAssociationUrl]);
  if (shown) {
    return (
      <LogosOfContent value={props.logos}>
        <FoundScreen {...props} preferences={shown} />
      </LogosOfContent>
    );
  }
  return (
    <>
      <PageTitle>{props.list === "results" ? resultsTitle : pageTitle}</PageTitle>
      <SearchHero sentence={null} picture="long-ball" onOpenFilter={() => undefined} />
      <div className={styles.rail} />
      <div className={styles.list}>
        <Pitch>
          <FindingCards />
        </Pitch>
      </div>
    </>
  );
}

/** The other tab of the same search is drawn after its press has been painted; whatever else changes, at once. */
function useOtherTabLater(preferences: Preferences | null | undefined) {
  const later = useDeferredValue(preferences);
  return preferences && later?.SearchId === preferences.SearchId ? later : preferences;
}

/** Drawn again only where something of it has changed: the press of a tab is painted before its list is. */
const FoundScreen = memo(FoundScreenOf);

function FoundScreenOf({
  list,
  content,
  countyAssociationUrl,
  preferences,
}: RecommendationScreenProps & { preferences: Preferences }) {
  const [panel, setPanel] = useState<FilterId | "all" | null>(null);
  // Drawn after the press has been painted: all behind a panel is made unreachable, which a long list feels.
  const openPanel = (start: FilterId | "all") => startTransition(() => setPanel(start));
  const place = useRef<HTMLDivElement>(null);
  const offers: OfferKind = preferences.SelectedFootballType === SelectedFootball.casual ? "casual" : "club";
  const recommendations = useRecommendations(preferences, list, offers);
  const search = useApplySearch(preferences, list, offers);
  const { answer } = recommendations;
  const found = useMemo(() => foundList(preferences, answer), [preferences, answer]);
  if (answer.status === "failed" && answer.isNotFound) throw new NotFound();
  const { selectTab, openMap } = useListMoves(preferences, list, offers);
  const isApplying = search.state === "applying";
  useFocusAfterLoading(place, answer.status === "loading" || isApplying);
  const { withMixedFootball } = found;
  const isReturn = useReturn(place, found.groups !== null);
  const notice = (
    <AppliedNotice
      search={search}
      onUndo={() => {
        search.takeBack();
        place.current?.focus({ preventScroll: true });
      }}
    />
  );
  return (
    <>
      <PageTitle>
        {list === "results" ? resultsTitle : `${offers === "club" ? "Club" : "Casual"} football ${pageTitle}`}
      </PageTitle>
      <SearchHero
        sentence={summarySentence(preferences, offers, found.voice === "volunteer")}
        picture={heroPicture(content.heroes, preferences, offers)}
        onOpenFilter={openPanel}
      />
      <OfferTabs
        offers={offers}
        content={content}
        onSelect={selectTab}
        filters={
          <FilterBar
            preferences={preferences}
            offers={offers}
            onOpen={openPanel}
            view={{ to: `/${list}/map`, label: "Map view", icon: "map" }}
          />
        }
      >
        <div ref={place} tabIndex={-1} className={styles.list} aria-busy={isApplying}>
          {!found.groups && (
            <Pitch notice={notice}>
              {answer.status === "failed" ? <ErrorState onRetry={recommendations.retry} /> : <FindingCards />}
            </Pitch>
          )}
          {found.groups && (
            <Results
              key={`${preferences.SearchId} ${offers}`}
              preferences={preferences}
              voice={found.voice}
              offers={offers}
              content={content}
              groups={found.groups}
              suggestions={found.suggestions}
              recommendations={recommendations}
              isFiltered={session.filtersApplied("filters_applied").length > 0}
              isApplying={isApplying}
              isReturn={isReturn}
              countyAssociationUrl={countyAssociationUrl}
              newSearchPath={found.newSearchPath}
              learnMore={learnMoreOf(content, preferences, offers)}
              notice={notice}
              onChoose={(suggestion, action) => {
                track({ event: "suggestion_taken", count: suggestion.AddedOffers });
                search.apply(applySuggestion(preferences, suggestion.Change), action);
              }}
              onIncludeMixed={
                withMixedFootball ? () => search.apply(withMixedFootball, "Include mixed football") : undefined
              }
              onOpenFilter={(filter) => openPanel(filter ?? "all")}
              onMap={openMap}
            />
          )}
        </div>
      </OfferTabs>
      {panel && (
        <FilterPanel
          preferences={preferences}
          offers={offers}
          start={panel}
          newSearchPath={found.newSearchPath}
          onApply={(next, signal) => search.apply(next, undefined, signal)}
          onClose={() => setPanel(null)}
        />
      )}
      <Held />
    </>
  );
}

/** The last of the screen: what stands above is drawn while the words before it still stand. */
function Held() {
  useResultsHeld();
  return null;
}

/** The page about the chosen kind of football, else about club or casual football (§2.31). */
function learnMoreOf(content: RecommendationsContent, { Category }: Preferences, offers: OfferKind) {
  const chosen = content.footballTypes.find(({ footballType }) => footballType === Category);
  return chosen?.learnMore ?? content[offers].heroLearnMore ?? content[offers].learnMore;
}
