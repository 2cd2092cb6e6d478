// What stands under the tabs: the nearest places, the numbered groups, what would help where there is little, and the ways on (specification §2.24-2.30, §4.14).
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { RecommendationGroup, Suggestion } from "#src/domain/answers/search-answer.ts";
import type { RecommendationsContent } from "#src/domain/content/recommendations-content.ts";
import type { Preferences } from "#src/domain/preferences/preferences.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { allWeekDays, DisabilityOption } from "#src/domain/preferences/wire-codes.ts";
import { placesOf } from "#src/web/components/recommendation-list/group-places.ts";
import {
  firstCards,
  furtherStep,
  nearbyPlaces,
  revealedAtOnce,
} from "#src/web/components/recommendation-list/list-steps.ts";
import type { ReaderVoice } from "#src/web/format/reader-voice.ts";
import { resultCount } from "#src/web/format/result-count.ts";
import { Button, type ButtonLook } from "../button/button.tsx";
import { type ListOrder, listOrderWords } from "../list-order/list-order.ts";
import { OrderChoice } from "../list-order/order-choice.tsx";
import { useListOrder } from "../list-order/use-list-order.ts";
import { Notice } from "../page-state/page-state.tsx";
import { SearchCalendar } from "../tell-me/search-calendar.tsx";
import { TellMe } from "../tell-me/tell-me.tsx";
import { ageWords } from "./format-ages.ts";
import { ListFoot } from "./list-foot.tsx";
import { keepListPlace, listPlace } from "./list-place.ts";
import { planList } from "./list-plan.ts";
import { MixedSignpost } from "./mixed-signpost.tsx";
import { NearestPlaces } from "./nearest-places.tsx";
import { NoResults } from "./no-results.tsx";
import { OfferIntro } from "./offer-intro.tsx";
import { Pitch } from "./pitch.tsx";
import { RecommendationCard } from "./recommendation-card.tsx";
import styles from "./recommendation-screen.module.css";
import { rowMemory } from "./row-memory.ts";
import { SuggestionChoices } from "./suggestion-choices.tsx";
import { Suggestions } from "./suggestion-list.tsx";
import type { Recommendations } from "./use-recommendations.ts";

export interface ResultsProps {
  preferences: Preferences;
  voice: ReaderVoice;
  offers: OfferKind;
  content: RecommendationsContent;
  groups: RecommendationGroup[];
  suggestions: Suggestion[];
  recommendations: Pick<Recommendations, "more" | "loadMore">;
  isFiltered: boolean;
  isApplying: boolean;
  /** Somebody comes back to the list, and to where they stood in it. */
  isReturn: boolean;
  countyAssociationUrl: string;
  newSearchPath: string;
  /** The page about the kind of football searched for. */
  learnMore?: { label: string; to: string };
  /** What became of the last change of the search. */
  notice: ReactNode;
  onChoose: (suggestion: Suggestion, action: string) => void;
  /** Adds mixed football; left out where it cannot be added. */
  onIncludeMixed?: () => void;
  onOpenFilter: (filter: "days" | "location" | null) => void;
  onMap: (group: RecommendationGroup | null) => void;
}

/** Places below which an answer is thin (clarifications "Beyond the specification"). */
const thinAnswer = 3;

/** Miles beyond which an only answer is hardly the next step: what would bring a nearer one is. */
const farMiles = 20;

export function Results(props: ResultsProps) {
  const { preferences, offers, groups, suggestions, isApplying, onIncludeMixed } = props;
  const hasMixedSuggestion = suggestions.some(({ Change }) => "PlayWith" in Change);
  const list = useRef<HTMLDivElement>(null);
  const place: Place = [preferences.SearchId, offers];
  const cards = useMoreCards(firstCards(preferences.Disabilityoption), list, place);
  const further = useFurther(groups, props.recommendations, place);
  const [order, chooseOrder] = useListOrder(preferences.SearchId, offers);
  const plan = useMemo(() => planList(groups, further.revealed, order), [groups, further.revealed, order]);
  // The rest is drawn right after the nearest have been painted; where somebody comes back to a place further down, all
  // of it at once.
  const isWhole = useDeferredValue(true, props.isReturn);
  const isEmpty = groups.length === 0;
  // The answer counts what mixed football would add: where it is not among the suggestions, that is nothing.
  const onExpand = hasMixedSuggestion ? onIncludeMixed : undefined;
  // Where "expand search" stands, the suggestion that says the same stands back.
  const others = isEmpty && onExpand ? suggestions.filter(({ Change }) => !("PlayWith" in Change)) : suggestions;
  const nearestMiles = plan.nearestMiles ?? 0;
  const isFar = nearestMiles > farMiles && suggestions.some(({ NearestMiles }) => NearestMiles < nearestMiles);
  const choosing = { suggestions: others, preferences, offers, isApplying, onChoose: props.onChoose };
  const helpful = <Suggestions {...choosing} hasBib={isFar} />;
  const isThin = groups.reduce((sum, group) => sum + placesOf(group).length, 0) < thinAnswer;
  // Where a change of the search helps, that is the next step; an answer of a place or two is one itself.
  const hasOther = !isEmpty || others.length > 0 || onExpand !== undefined;
  const tellMe = (look: ButtonLook) => props.voice !== "volunteer" && <TellMe {...{ look, preferences, offers }} />;
  const heading = fewTitle(plan.first.length, isFar, offers) ?? titleOf(order, plan.nearerSuggestionMiles !== null);
  return (
    <div ref={list} className={styles.results}>
      <Pitch
        title={isEmpty ? undefined : heading}
        count={resultCount({ ...plan, count: groups.length }, props.voice)}
        choice={plan.first.length > 1 && <OrderChoice {...{ offers, order }} onChoose={chooseOrder} />}
        notice={props.notice}
      >
        {isEmpty ? (
          <NoResults
            offers={offers}
            choices={others.length > 0 ? <SuggestionChoices {...choosing} hasBib={!onExpand} /> : null}
            isFiltered={props.isFiltered}
            onExpand={onExpand}
            isApplying={isApplying}
            hasAllDays={preferences.WeekDays === allWeekDays}
            onOpenFilter={props.onOpenFilter}
            newSearchPath={props.newSearchPath}
          />
        ) : (
          <NearestPlaces places={plan.first} {...{ offers, order }} hasBib={!isFar} />
        )}
        {isFar && helpful}
        {isThin && <div className="row">{tellMe(hasOther ? "line" : "bib")}</div>}
      </Pitch>
      {isWhole && (
        <div className={`wrap ${styles.rest}`}>
          <OfferIntro {...{ offers }} content={props.content} learnMore={props.learnMore} voice={props.voice} />
          {!isEmpty && <h2 className={styles.heading}>{listHeading[offers]}</h2>}
          {hasPanDisabilitySuggestions(preferences, groups) && (
            <Notice icon="plus" ground="light">
              <p>{panDisabilityNotice[props.voice]}</p>
            </Notice>
          )}
          {plan.groups.slice(0, cards.shown).map((planned, at) => (
            <div key={keyOf(planned.group)} className={styles.place} tabIndex={-1}>
              <RecommendationCard
                number={at + 1}
                ageWords={ageWords(preferences, offers, planned.group)}
                planned={planned}
                order={order}
                content={props.content.footballTypes.find(
                  ({ footballType }) => footballType === planned.group.FootballType,
                )}
                offers={offers}
                sameBefore={
                  groups.slice(0, at).filter(({ FootballType }) => FootballType === planned.group.FootballType).length
                }
                memory={rowMemory(preferences.SearchId, `${offers} ${keyOf(planned.group)}`)}
                onMap={() => props.onMap(planned.group)}
              />
              {at === 0 && !isFar && helpful}
            </div>
          ))}
          {cards.shown < groups.length && (
            <Button look="line" icon="plus" className={styles.more} onClick={cards.showMore}>
              View more recommendations
            </Button>
          )}
          {!isEmpty && (
            <MixedSignpost
              playWith={preferences.PlayWith}
              isChild={preferences.Age < 18}
              onInclude={offers === "casual" && !hasMixedSuggestion ? onIncludeMixed : undefined}
              isApplying={isApplying}
            />
          )}
          <ListFoot
            offers={offers}
            onMap={isEmpty ? undefined : () => props.onMap(null)}
            onFurther={further.step === "none" ? undefined : further.go}
            further={props.recommendations.more}
            newSearchPath={props.newSearchPath}
            countyAssociationUrl={props.countyAssociationUrl}
          >
            {!isThin && tellMe("link")}
            {!isEmpty && offers === "casual" && <SearchCalendar preferences={preferences} />}
          </ListFoot>
        </div>
      )}
    </div>
  );
}

/** Of the nearest three: "Nearest to you" only where nothing else in the answer is nearer. */
function titleOf(order: ListOrder, hasNearerSuggestion: boolean): string {
  if (order !== "nearest") return listOrderWords[order];
  return hasNearerSuggestion ? "Nearest that you asked for" : "Nearest to you";
}

/** Where the only answer, or the nearest, is hardly the next step; null where the order is the heading. */
function fewTitle(places: number, isFar: boolean, offers: OfferKind): string | null {
  const noun = offers === "club" ? "club" : "place";
  if (places === 1) return `One ${noun} fits.${isFar ? " It is far away." : ""}`;
  return isFar ? `The nearest ${noun} is far away` : null;
}

const keyOf = (group: RecommendationGroup) => `${group.FootballType}/${group.DisabilityId}`;

/** That pan-disability football was added to what was asked for (specification §8.17), to each reader about theirs. */
const panDisabilityNotice: Record<ReaderVoice, string> = {
  myself:
    "We’ve also included some pan disability options that you could participate in and might be suitable for your needs",
  child:
    "We’ve also included some pan disability options that your child could participate in and might be suitable for their needs",
  other:
    "We’ve also included some pan disability options that the player could participate in and might be suitable for their needs",
  volunteer: "We’ve also included some pan disability teams that you could help",
};

/** What the list holds (specification §4.1). */
const listHeading = {
  club: "Clubs offering football teams that match your search",
  casual: "Venues offering casual sessions matching your search",
};

/** The person named disabilities, pan-disability was not among them, and such football is here all the same (§4.14). */
function hasPanDisabilitySuggestions({ Disabilityoption }: Preferences, groups: RecommendationGroup[]): boolean {
  return Disabilityoption === DisabilityOption.yes && groups.some((group) => group.IsPanDisabilitySuggestion === true);
}

/** The search's id, and which of its lists. */
type Place = [searchId: string, list: OfferKind];

/** "View more recommendations": five cards more, drawn after the press has been painted; the first new one takes the focus. */
function useMoreCards(first: number, list: RefObject<HTMLDivElement | null>, place: Place) {
  const [shown, setShown] = useState(() => Math.max(first, listPlace(...place).cards));
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || shown <= firstNew.current) return;
    const cards = list.current?.querySelectorAll<HTMLElement>(`.${styles.place}`);
    cards?.[firstNew.current]?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [shown, list]);
  function showMore() {
    firstNew.current = shown;
    keepListPlace(...place, { cards: shown + revealedAtOnce });
    startTransition(() => setShown(shown + revealedAtOnce));
  }
  return { shown, showMore };
}

/** "Further away": reveals five places more of each card, and fetches the next page where they are not held yet. */
function useFurther(groups: RecommendationGroup[], { loadMore }: Pick<Recommendations, "loadMore">, place: Place) {
  const [revealed, setRevealed] = useState(() => listPlace(...place).further);
  const step = furtherStep(groups, revealed);
  function reveal(count: number) {
    keepListPlace(...place, { further: count });
    startTransition(() => setRevealed(count));
  }
  async function go() {
    if (step === "reveal") reveal(revealed + revealedAtOnce);
    else {
      const held = Math.max(...groups.map((group) => placesOf(group).length)) - nearbyPlaces;
      if (await loadMore()) reveal(held < 0 ? 0 : held + revealedAtOnce);
    }
  }
  return { revealed, step, go };
}
