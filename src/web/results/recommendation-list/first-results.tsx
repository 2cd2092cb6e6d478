// The upper half of a list: the nearest places, or what would help where nothing was found (specification §2.24, §2.28).
import type { ListOrder } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { allWeekDays } from "#src/search/criteria/wire-codes.ts";
import { TellMe } from "#src/web/contact/tell-me/tell-me.tsx";
import { listOrderLabels } from "#src/web/results/list-order/list-order.ts";
import { OrderChoice } from "#src/web/results/list-order/order-choice.tsx";
import { resultCount } from "#src/web/words/result-count.ts";
import { NearestPlaces } from "./nearest-places.tsx";
import { NoResults } from "./no-results.tsx";
import { Pitch } from "./pitch.tsx";
import type { ShownResults } from "./shown-results.ts";
import { SuggestionChoices } from "./suggestion-choices.tsx";
import { Suggestions } from "./suggestion-list.tsx";

export function FirstResults({ results }: { results: ShownResults }) {
  const { preferences, offers, groups, plan, ordering, steps, voice } = results;
  const { order } = ordering;
  const isEmpty = groups.length === 0;
  const heading =
    fewTitle(plan.first.length, steps.isFar, offers) ?? titleOf(order, plan.nearerSuggestionMiles !== null);
  // Where a change of the search helps, that is the next step; an answer of a place or two is one itself.
  const hasOther = !isEmpty || steps.suggestions.length > 0 || steps.onExpand !== undefined;
  return (
    <Pitch
      title={isEmpty ? undefined : heading}
      count={resultCount({ ...plan, count: groups.length }, voice)}
      choice={plan.first.length > 1 && <OrderChoice {...{ offers, ordering }} />}
      notice={results.notice}
    >
      {isEmpty ? (
        <Nothing results={results} />
      ) : (
        <NearestPlaces places={plan.first} {...{ offers, order }} hasBib={!steps.isFar} />
      )}
      {steps.isFar && <HelpfulChanges results={results} />}
      {steps.isThin && (
        <div className="row">
          <TellMe variant={hasOther ? "line" : "bib"} {...{ preferences, offers }} />
        </div>
      )}
    </Pitch>
  );
}

/** Suggestions; the first one is prominent where the nearest place is far away. */
export function HelpfulChanges({ results }: { results: ShownResults }) {
  const { preferences, offers, isApplying, onChoose, steps } = results;
  return (
    <Suggestions
      {...{ preferences, offers, isApplying, onChoose }}
      suggestions={steps.suggestions}
      hasBib={steps.isFar}
    />
  );
}

function Nothing({ results }: { results: ShownResults }) {
  const { preferences, offers, isApplying, onChoose, steps } = results;
  const { suggestions, onExpand } = steps;
  return (
    <NoResults
      offers={offers}
      choices={
        suggestions.length > 0 ? (
          <SuggestionChoices {...{ suggestions, preferences, offers, isApplying, onChoose }} hasBib={!onExpand} />
        ) : null
      }
      isFiltered={results.isFiltered}
      onExpand={onExpand}
      isApplying={isApplying}
      hasAllDays={preferences.WeekDays === allWeekDays}
      onOpenFilter={results.onOpenFilter}
      newSearchPath={results.newSearchPath}
    />
  );
}

/** Of the nearest three: "Nearest to you" only where nothing else in the answer is nearer. */
function titleOf(order: ListOrder, hasNearerSuggestion: boolean): string {
  if (order !== "nearest") return listOrderLabels[order];
  return hasNearerSuggestion ? "Nearest that you asked for" : "Nearest to you";
}

/** Where the only answer, or the nearest, is hardly the next step; null where the order is the heading. */
function fewTitle(places: number, isFar: boolean, offers: OfferKind): string | null {
  const noun = offers === "club" ? "club" : "place";
  if (places === 1) return `One ${noun} fits.${isFar ? " It is far away." : ""}`;
  return isFar ? `The nearest ${noun} is far away` : null;
}
