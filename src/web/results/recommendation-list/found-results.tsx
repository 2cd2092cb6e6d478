// The list of the current search: loading, failed, or found, with every change that it offers. The
// nearest places, then numbered groups, are planned together (§2.24-2.30, §4.14).

import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import type { JoiningTerm } from "#src/catalogue/records/vocabulary.ts";
import type { RecommendationGroup } from "#src/search/answer/answer-schema.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { RecommendationsContent } from "#src/site/recommendations-content.ts";
import { track } from "#src/web/analytics/track.ts";
import { groupKey } from "#src/web/calls/ask-recommendations.ts";
import type { ListKind } from "#src/web/calls/fetch-recommendations.ts";
import { useCounty } from "#src/web/contact/contact-us/county-contact.tsx";
import { Button } from "#src/web/kit/button/button.tsx";
import { ErrorState, FindingCards, Notice, useFocusLeftBehind } from "#src/web/kit/page-state/page-state.tsx";
import { hasMixedChoice, withMixed } from "#src/web/results/filters/filter-draft.ts";
import type { ApplySearch } from "#src/web/results/filters/use-apply-search.ts";
import { JoiningSwitches } from "#src/web/results/joining-switches.tsx";
import { useListOrder } from "#src/web/results/list-order.tsx";
import { NotFound } from "#src/web/site/broken-page/page-errors.ts";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { haveZones, ZonesOnPage } from "#src/web/site/site/zones-on-page.ts";
import { useReturn } from "#src/web/visit/page-memory.ts";
import { session } from "#src/web/visit/session.ts";
import type { FilterId } from "#src/web/words/filters/filter-words.ts";
import { readerVoice } from "#src/web/words/reader-voice.ts";
import { FirstResults, Pitch } from "./first-results.tsx";
import { listsOf } from "./found-places.ts";
import { firstCards, nextSteps, planList, type ResultsProps } from "./list-plan.ts";
import { NumberedResults } from "./numbered-results.tsx";
import styles from "./recommendation-screen.module.css";
import { applySuggestion } from "./suggestion-choices.tsx";
import type { KindTotals } from "./use-kind-totals.ts";
import { type ListName, useFurther, useMoreCards } from "./use-more-results.ts";
import { useRecommendations } from "./use-recommendations.ts";

interface FoundResultsProps {
  list: ListKind;
  content: RecommendationsContent;
  preferences: Preferences;
  offers: OfferKind;
  search: ApplySearch;
  totals: KindTotals;
  /** Shows the list of the other kind of football. */
  onOtherKind: () => void;
  onMap: (group: RecommendationGroup | null) => void;
  onOpenFilter: (start: FilterId | "all") => void;
}

/** @throws NotFound where the call was answered with 404. */
export function FoundResults({ list, search, ...shared }: FoundResultsProps) {
  const language = useLanguage();
  const { preferences, offers } = shared;
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<JoiningTerm>(null);
  const recommendations = useRecommendations({ session, preferences, offers }, list);
  const { found, failure } = recommendations;
  const ordering = useListOrder({ session, preferences, offers }, list, found);
  // A search for adult clubs shows eleven a side alone, and is not offered other kinds (§2.30).
  const isAdultClub = preferences.Journey === "adultclub";
  const groups = useMemo(
    () => found?.Recommendations.filter(({ FootballType }) => !isAdultClub || FootballType === "11v11"),
    [found, isAdultClub],
  );
  if (failure?.isNotFound) throw new NotFound();
  const isApplying = search.state === "applying";
  const isReturn = useReturn(place, groups !== undefined);
  const includingMixed = withMixedToo(preferences);
  function takeBack() {
    search.takeBack();
    place.current?.focus({ preventScroll: true });
  }
  const notice = <AppliedNotice search={search} onUndo={takeBack} />;
  return (
    <div ref={place} tabIndex={-1} className={styles.list} aria-busy={isApplying}>
      {found && groups ? (
        <Results
          key={`${preferences.SearchId} ${offers}`}
          {...shared}
          groups={groups}
          recommendations={recommendations}
          isApplying={isApplying}
          isReturn={isReturn}
          notice={notice}
          joining={
            offers === "club" && readerVoice(preferences) !== "volunteer" ? (
              <JoiningSwitches preferences={preferences} pressed={pressed} apply={(next) => search.apply(next)} />
            ) : null
          }
          ordering={ordering}
          suggestions={found.Suggestions.filter(({ Change }) => !isAdultClub || !("Category" in Change))}
          isFiltered={session.filtersApplied("filters_applied").length > 0}
          onChoose={(suggestion, action) => {
            track({ event: "suggestion_taken", count: suggestion.AddedOffers });
            search.apply(applySuggestion(preferences, suggestion.Change), action);
          }}
          onIncludeMixed={
            includingMixed ? () => search.apply(includingMixed, language.text("Include mixed football")) : undefined
          }
        />
      ) : (
        <Pitch notice={notice}>{failure ? <ErrorState onRetry={recommendations.retry} /> : <FindingCards />}</Pitch>
      )}
    </div>
  );
}

/** The search with mixed football; null where that is no choice, or part of it already. */
function withMixedToo(preferences: Preferences): Preferences | null {
  const mixed = withMixed(preferences.PlayWith, true);
  return hasMixedChoice(preferences.PlayWith) && mixed.PlayWith !== preferences.PlayWith
    ? { ...preferences, ...mixed }
    : null;
}

export function Results(props: ResultsProps) {
  const { preferences, offers, groups } = props;
  const element = useRef<HTMLDivElement>(null);
  // Another answer replaces the focused element (§4.13).
  useFocusLeftBehind(element);
  const list: ListName = [preferences.SearchId, offers];
  const cards = useMoreCards(firstCards(preferences.Disabilityoption), element, list);
  const { order } = props.ordering;
  const further = useFurther(groups, props.recommendations, list, order === "furthest");
  const { revealed } = further;
  const plan = useMemo(
    () => planList(groups, (group) => revealed[groupKey(group)] ?? 0, order),
    [groups, revealed, order],
  );
  // The rest is rendered after the nearest are painted; at once on return to a place below.
  const isWhole = useDeferredValue(true, props.isReturn);
  const county = useCounty(true).found;
  const results = { ...props, plan, county, steps: nextSteps(props, plan.nearestMiles) };
  return (
    <ZonesOnPage value={haveZones(groups.flatMap(listsOf).flatMap((list) => list.offers.map(({ card }) => card)))}>
      <div ref={element} className={styles.results}>
        <FirstResults results={results} />
        {isWhole && <NumberedResults results={results} cards={cards} further={further} />}
      </div>
    </ZonesOnPage>
  );
}

interface AppliedNoticeProps {
  search: ApplySearch;
  /** Undoes the change; the pressed button is then removed. */
  onUndo: () => void;
}

function AppliedNotice({ search: { state, failed, change }, onUndo }: AppliedNoticeProps) {
  const language = useLanguage();
  const { text } = language;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button was further down: to the top of the new list, where the undo is.
    if (change?.undo) place.current?.scrollIntoView({ block: "nearest" });
  }, [change]);
  return (
    <>
      <div ref={place} role="status" className={styles.applied}>
        {state === "applying" && <p className="vh">{text("Applying filters...")}</p>}
        {change?.undo && (
          <Notice icon="tick" ground="chalk">
            <p>
              {richText(language, "Done: {action}. <undo>Undo</undo>", {
                action: change.action,
                undo: (inside) => (
                  <Button variant="link" onClick={onUndo}>
                    {inside}
                  </Button>
                ),
              })}
            </p>
          </Notice>
        )}
        {/* Of the same height as the undo button that was here, so that nothing below moves. */}
        {change && !change.undo && (
          <Notice icon="arrow-left" ground="chalk">
            <p className={styles.takenBack}>{text("Undone: {action}.", { action: change.action })}</p>
          </Notice>
        )}
      </div>
      {failed && <FailedNotice {...failed} />}
    </>
  );
}

/** A change of the search that failed. */
function FailedNotice({ action, retry }: NonNullable<ApplySearch["failed"]>) {
  const language = useLanguage();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div ref={element} role="alert" className={styles.applied}>
      <Notice ground="chalk">
        <p>
          {richText(
            language,
            "We couldn’t do that just now: {action}. Check your connection. <again>Try again</again>",
            {
              action,
              again: (inside) => (
                <Button variant="link" onClick={retry}>
                  {inside}
                </Button>
              ),
            },
          )}
        </p>
      </Notice>
    </div>
  );
}
