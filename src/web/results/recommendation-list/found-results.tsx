// The list of the current search: loading, failed, or found, with every change of the search that it offers.
import { type RefObject, useEffect, useMemo, useRef } from "react";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { RecommendationsContent } from "#src/site/recommendations-content.ts";
import { track } from "#src/web/analytics/track.ts";
import type { ListKind } from "#src/web/calls/ask-recommendations.ts";
import { ErrorState, FindingCards } from "#src/web/kit/page-state/page-state.tsx";
import { applySuggestion } from "#src/web/results/apply-suggestion.ts";
import type { ApplySearch } from "#src/web/results/filters/use-apply-search.ts";
import type { FilterId } from "#src/web/results/filters.ts";
import { useListOrder } from "#src/web/results/list-order/use-list-order.ts";
import { NotFound } from "#src/web/site/not-found-page/not-found.ts";
import { session } from "#src/web/visit/visit.ts";
import { AppliedNotice } from "./applied-notice.tsx";
import { foundList } from "./found-list.ts";
import { Pitch } from "./pitch.tsx";
import styles from "./recommendation-screen.module.css";
import { Results } from "./results.tsx";
import type { ListMoves } from "./use-list-moves.ts";
import { useRecommendations } from "./use-recommendations.ts";
import { useReturn } from "./use-return.ts";

interface FoundResultsProps {
  list: ListKind;
  content: RecommendationsContent;
  preferences: Preferences;
  offers: OfferKind;
  search: ApplySearch;
  onMap: ListMoves["openMap"];
  onOpenFilter: (start: FilterId | "all") => void;
}

/** @throws NotFound where the call was answered with 404. */
export function FoundResults(props: FoundResultsProps) {
  const { list, content, preferences, offers, search, onMap, onOpenFilter } = props;
  const place = useRef<HTMLDivElement>(null);
  const recommendations = useRecommendations(preferences, list, offers);
  const { answer } = recommendations;
  const ready = answer.status === "ready" ? answer.recommendations : null;
  const ordering = useListOrder({ session, preferences, offers }, list, ready);
  const found = useMemo(() => foundList(preferences, answer), [preferences, answer]);
  if (answer.status === "failed" && answer.isNotFound) throw new NotFound();
  const isApplying = search.state === "applying";
  useFocusAfterLoading(place, answer.status === "loading" || isApplying);
  const isReturn = useReturn(place, found.groups !== null);
  const { groups, withMixedFootball } = found;
  function takeBack() {
    search.takeBack();
    place.current?.focus({ preventScroll: true });
  }
  const notice = <AppliedNotice search={search} onUndo={takeBack} />;
  return (
    <div ref={place} tabIndex={-1} className={styles.list} aria-busy={isApplying}>
      {groups ? (
        <Results
          key={`${preferences.SearchId} ${offers}`}
          {...{ preferences, offers, content, groups, recommendations, isApplying, isReturn }}
          {...{ notice, onMap, ordering }}
          voice={found.voice}
          suggestions={found.suggestions}
          newSearchPath={found.newSearchPath}
          isFiltered={session.filtersApplied("filters_applied").length > 0}
          learnMore={learnMoreOf(content, preferences, offers)}
          onChoose={(suggestion, action) => {
            track({ event: "suggestion_taken", count: suggestion.AddedOffers });
            search.apply(applySuggestion(preferences, suggestion.Change), action);
          }}
          onIncludeMixed={
            withMixedFootball ? () => search.apply(withMixedFootball, "Include mixed football") : undefined
          }
          onOpenFilter={(filter) => onOpenFilter(filter ?? "all")}
        />
      ) : (
        <Pitch notice={notice}>
          {answer.status === "failed" ? <ErrorState onRetry={recommendations.retry} /> : <FindingCards />}
        </Pitch>
      )}
    </div>
  );
}

/** The page about the chosen kind of football, else about club or casual football (§2.31). */
function learnMoreOf(content: RecommendationsContent, { Category }: Preferences, offers: OfferKind) {
  const chosen = content.footballTypes.find(({ footballType }) => footballType === Category);
  return chosen?.learnMore ?? content[offers].heroLearnMore ?? content[offers].learnMore;
}

/**
 * Restores the focus after an answer has replaced the focused element (§4.13): if the focus was inside `place` when `isBusy`
 * began and is lost at its end, `place` gets it.
 */
function useFocusAfterLoading(place: RefObject<HTMLElement | null>, isBusy: boolean) {
  const held = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isBusy) {
      const active = document.activeElement;
      held.current = active instanceof HTMLElement && place.current?.contains(active) ? active : null;
      return;
    }
    const before = held.current;
    held.current = null;
    if (before === null || document.activeElement !== document.body) return;
    (before.isConnected ? before : place.current)?.focus();
  }, [isBusy, place]);
}
