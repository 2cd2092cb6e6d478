// The results of a search as a list: sentence, filters, tabs and cards, and every change of the search made from here.
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate, useNavigationType } from "react-router";
import type { RecommendationsContent } from "#src/domain/content/recommendations-content.ts";
import type { Preferences } from "#src/domain/preferences/preferences.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { SelectedFootball } from "#src/domain/preferences/wire-codes.ts";
import { track } from "#src/web/analytics/track.ts";
import type { ListKind } from "#src/web/api-client/ask-recommendations.ts";
import { heroPicture } from "#src/web/content/choose-hero.ts";
import { applySuggestion } from "#src/web/filters/apply-suggestion.ts";
import type { FilterId } from "#src/web/filters/filters.ts";
import { resultCount } from "#src/web/format/result-count.ts";
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
import styles from "./recommendation-screen.module.css";
import { Results } from "./results.tsx";
import { SearchHero } from "./search-hero.tsx";
import { useApplySearch } from "./use-apply-search.ts";
import { useFocusAfterLoading } from "./use-focus-after-loading.ts";
import { useListMoves } from "./use-list-moves.ts";
import { useRecommendations } from "./use-recommendations.ts";

export interface RecommendationScreenProps extends ListWords {
  list: ListKind;
}

/** Page types as §2.18 names them; the first is prefixed by the kind of football shown. */
const pageTitle = "Recommendations Page";
const resultsTitle = "Minionboarding Results Page";

/** Leads home where nothing was searched (specification §2.22). */
export function RecommendationScreen(props: RecommendationScreenProps) {
  const preferences = usePreferences();
  const navigate = useNavigate();
  useEffect(() => {
    if (preferences === null) navigate("/", { replace: true });
  }, [preferences, navigate]);
  const { list, content, logos, countyAssociationUrl } = props;
  useEffect(() => storePath(`/${list}`), [list]);
  useEffect(() => holdWords({ content, logos, countyAssociationUrl }), [content, logos, countyAssociationUrl]);
  if (preferences) {
    return (
      <LogosOfContent value={props.logos}>
        <FoundScreen {...props} preferences={preferences} />
      </LogosOfContent>
    );
  }
  return (
    <>
      <PageTitle>{props.list === "results" ? resultsTitle : pageTitle}</PageTitle>
      <SearchHero sentence={null} count="" picture="long-ball" onOpenFilter={() => undefined} />
      <div className={`wrap ${styles.list}`}>
        <FindingCards />
      </div>
    </>
  );
}

function FoundScreen({
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
  const isReturn = useIsReturn(found.groups !== null);
  return (
    <>
      <PageTitle>
        {list === "results" ? resultsTitle : `${offers === "club" ? "Club" : "Casual"} football ${pageTitle}`}
      </PageTitle>
      <SearchHero
        sentence={summarySentence(preferences, offers, found.voice === "volunteer")}
        count={found.groups ? resultCount(found.groups, found.voice) : ""}
        picture={heroPicture(content.heroes, preferences, offers)}
        learnMore={learnMoreOf(content, preferences, offers)}
        onOpenFilter={openPanel}
      />
      <FilterBar
        preferences={preferences}
        offers={offers}
        onOpen={openPanel}
        view={{ to: `/${list}/map`, label: "Map view", icon: "map" }}
      />
      <div className={`wrap ${styles.list}`}>
        <OfferTabs offers={offers} content={content} onSelect={selectTab}>
          <div ref={place} tabIndex={-1} className={styles.place} aria-busy={isApplying}>
            <AppliedNotice
              search={search}
              onUndo={() => {
                search.takeBack();
                place.current?.focus({ preventScroll: true });
              }}
            />
            {answer.status === "loading" && <FindingCards />}
            {answer.status === "failed" && <ErrorState onRetry={recommendations.retry} />}
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
      </div>
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

/** Whether the first results drawn here are those somebody comes back to, by the browser's ways or by a reload. */
function useIsReturn(hasResults: boolean): boolean {
  const isBack = useNavigationType() === "POP";
  const hasDrawn = useRef(false);
  useEffect(() => {
    if (hasResults) hasDrawn.current = true;
  }, [hasResults]);
  return isBack && !hasDrawn.current;
}

/** The page about the chosen kind of football, else about club or casual football (§2.31). */
function learnMoreOf(content: RecommendationsContent, { Category }: Preferences, offers: OfferKind) {
  const chosen = content.footballTypes.find(({ footballType }) => footballType === Category);
  return chosen?.learnMore ?? content[offers].heroLearnMore ?? content[offers].learnMore;
}
