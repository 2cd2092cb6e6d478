// The upper half of a list: the nearest places, or what would help (§2.24, §2.28).

import { type ReactNode, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { formatCount, type Language } from "#src/platform/language/language.ts";
import { formatDistance, formatWholeDistance } from "#src/platform/text/format-distance.ts";
import { newSearchPath } from "#src/search/criteria/journey-id.ts";
import type { ListOrder } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { allWeekDays } from "#src/search/criteria/wire-codes.ts";
import { OutsideNotice } from "#src/web/contact/contact-us/county-contact.tsx";
import { TellMe } from "#src/web/contact/tell-me/tell-me.tsx";
import { Button } from "#src/web/kit/button/button.tsx";
import { EmptyState } from "#src/web/kit/page-state/page-state.tsx";
import { fetchMapLibrary } from "#src/web/map/load-map-library.ts";
import { NotOfClubs } from "#src/web/results/filters/not-of-clubs.tsx";
import { listOrderLabels, OrderChoice } from "#src/web/results/list-order.tsx";
import { useListPath } from "#src/web/results/use-list-path.ts";
import { PagesAhead, useAhead } from "#src/web/site/pages-ahead.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import { formatPlaces } from "#src/web/words/format-suggestion.ts";
import { readerVoice } from "#src/web/words/reader-voice.ts";
import { resultCount } from "#src/web/words/summary-sentence.ts";
import { offerKey, offerPath } from "./found-places.ts";
import { nearerKind, type ShownResults } from "./list-plan.ts";
import styles from "./nearest-places.module.css";
import { OfferCard } from "./offer-card.tsx";
import screen from "./recommendation-screen.module.css";
import choices from "./suggestion-choices.module.css";
import { SuggestionChoices, Suggestions } from "./suggestion-choices.tsx";
import { otherKind } from "./use-kind-totals.ts";

/** Milliseconds until the map is fetched: at once, it held up the next press on slow lines. */
const mapQuietMs = 4_000;

/** A narrow screen has no room for it. */
const onWide = (inside: ReactNode) => <span className={styles.wide}>{inside}</span>;

export function FirstResults({ results }: { results: ShownResults }) {
  const language = useLanguage();
  const { preferences, offers, groups, plan, ordering, steps } = results;
  const { order } = ordering;
  const isHelping = readerVoice(preferences) === "volunteer";
  const isEmpty = groups.length === 0;
  // Where nothing is listed, the other kind is a step of its own below.
  const nearer = order === "nearest" && !isEmpty ? nearerKind(results) : null;
  const heading =
    fewTitle(language, plan.first.length, steps.isFar, offers) ??
    (nearer && (offers === "club" ? language.text("Nearest clubs") : language.text("Nearest places"))) ??
    titleOf(language, order, plan.nearerSuggestionMiles !== null);
  // Where a change of the search helps, it is the next step; a thin answer is one itself.
  const hasOther =
    !isEmpty || steps.suggestions.length > 0 || steps.onExpand !== undefined || otherFound(results) !== null;
  return (
    <Pitch
      title={isEmpty ? undefined : heading}
      count={
        nearer ? (
          <NearerKind nearer={nearer} offers={offers} onOtherKind={results.onOtherKind} />
        ) : (
          resultCount(language, { ...plan, count: groups.length }, readerVoice(preferences), onWide)
        )
      }
      choice={
        <div className="cluster gap-0-4">
          {results.joining && <div>{results.joining}</div>}
          {plan.first.length > 1 && <OrderChoice offers={offers} ordering={ordering} isHelping={isHelping} />}
        </div>
      }
      aside={<NotOfClubs preferences={preferences} offers={offers} className={styles.aside} />}
      notice={results.notice}
    >
      {isEmpty ? <NoResults results={results} /> : <NearestPlaces results={results} />}
      <OutsideNotice found={results.county} />
      {steps.isFar && <Suggestions results={results} />}
      {steps.isThin && (
        <div className="cluster">
          <TellMe variant={hasOther ? "line" : "bib"} preferences={preferences} offers={offers} />
        </div>
      )}
    </Pitch>
  );
}

interface NearerKindProps extends Pick<ShownResults, "offers" | "onOtherKind"> {
  nearer: NonNullable<ReturnType<typeof nearerKind>>;
}

/** In place of the count, whose line it takes: the nearest card has to stay on the first screen. */
function NearerKind({ nearer: { places, nearestMiles }, offers, onOtherKind }: NearerKindProps) {
  const language = useLanguage();
  const found = { places, figure: formatCount(language, places), distance: formatDistance(language, nearestMiles) };
  return (
    <Button variant="link" className={styles.nearer} data-printed onClick={onOtherKind}>
      {offers === "club"
        ? language.text("{figure} casual from {distance}", found)
        : language.text("{places, plural, one {{figure} club} other {{figure} clubs}} from {distance}", found)}
    </Button>
  );
}

/** Of the nearest three: "Nearest to you" only where nothing else in the answer is nearer. */
function titleOf({ text }: Language, order: ListOrder, hasNearerSuggestion: boolean): string {
  if (order !== "nearest") return text(listOrderLabels[order]);
  return hasNearerSuggestion ? text("Nearest results for your search") : text("Nearest to you");
}

/** Where the only answer, or the nearest, is hardly the next step; null: the order heads it. */
function fewTitle({ text }: Language, places: number, isFar: boolean, offers: OfferKind): string | null {
  const isClub = offers === "club";
  if (places !== 1 && !isFar) return null;
  if (places !== 1) return isClub ? text("The nearest club is far away") : text("The nearest place is far away");
  if (!isFar) return isClub ? text("One club matches.") : text("One place matches.");
  return isClub ? text("One club matches, but it’s far away.") : text("One place matches, but it’s far away.");
}

function NoResults({ results }: { results: ShownResults }) {
  const language = useLanguage();
  const { catchmentMiles } = useSite();
  const { text } = language;
  const { preferences, offers, isFiltered, isApplying, steps, onChoose, onOpenFilter } = results;
  const { suggestions, onExpand } = steps;
  const miles = preferences.WithinMiles ?? catchmentMiles;
  // It changes nothing of what was searched for.
  const other = otherFound(results);
  const expand = onExpand && (
    <Button variant={other ? "line" : "bib"} icon="plus" isDisabled={isApplying} onClick={onExpand}>
      {text("Expand search")}
    </Button>
  );
  const change = isFiltered && (
    <Button variant="line" icon="filters" onClick={() => onOpenFilter("all")}>
      {text("Change filters")}
    </Button>
  );
  return (
    <EmptyState
      title={offers === "club" ? text("No club matches everything yet") : text("No place matches everything yet")}
      actions={
        (expand || change) && (
          <>
            {expand}
            {change}
          </>
        )
      }
    >
      <p>
        <span>
          {isFiltered
            ? text("We couldn’t find results matching your criteria.")
            : text("Sorry, we couldn’t find a recommendation.")}
        </span>{" "}
        <span>{text("We looked up to {distance} away.", { distance: formatWholeDistance(language, miles) })}</span>
      </p>
      {other && <OtherKind results={results} {...other} />}
      <SuggestionChoices
        suggestions={suggestions}
        preferences={preferences}
        offers={offers}
        isApplying={isApplying}
        onChoose={onChoose}
        hasBib={!onExpand && !other}
      />
      <Hints results={results} />
    </EmptyState>
  );
}

/**
 * What the search finds of the other kind of football; null where that is nothing, or not known.
 */
function otherFound({ totals, offers }: ShownResults) {
  const total = totals[otherKind[offers]];
  return total && total.nearestOfAllMiles !== null
    ? { places: total.places, nearestMiles: total.nearestOfAllMiles }
    : null;
}

/** Where only the other kind of football has what was searched for. */
function OtherKind({ results: { offers, onOtherKind }, places, nearestMiles }: OtherKindProps) {
  const language = useLanguage();
  return (
    <Button variant="bib" iconAfter="arrow-right" className={choices.choice} data-printed onClick={onOtherKind}>
      <span>{offers === "club" ? language.text("See casual football") : language.text("See clubs")}</span>{" "}
      <small>{formatPlaces(language, otherKind[offers], places, nearestMiles)}</small>
    </Button>
  );
}

interface OtherKindProps {
  results: ShownResults;
  places: number;
  nearestMiles: number;
}

function Hints({ results }: { results: ShownResults }) {
  const language = useLanguage();
  const { text } = language;
  const { preferences, isFiltered, steps, onOpenFilter } = results;
  const hasAllDays = preferences.WeekDays === allWeekDays;
  if (isFiltered) {
    return (
      <p>
        {hasAllDays
          ? text("Try widening your filters, or change the location.")
          : text("Try widening your filters, for example with more days, or change the location.")}
      </p>
    );
  }
  const opens = (filter: "WeekDays" | "ReadableLocation") => (inside: ReactNode) => (
    <Button key={filter} variant="link" data-printed onClick={() => onOpenFilter(filter)}>
      {inside}
    </Button>
  );
  return (
    <>
      <p>{steps.suggestions.length > 0 ? text("You could also:") : text("You could:")}</p>
      <ul className={`stack gap-1 ${screen.hints}`}>
        {steps.onExpand && <li>{text("include mixed options: boys and girls, or women and men, playing together")}</li>}
        <li>
          {richText(
            language,
            "{hasAllDays, select, yes {<place>change the location</place>} other {choose <days>more days</days> or <place>change the location</place>}}",
            { hasAllDays: hasAllDays ? "yes" : "no", days: opens("WeekDays"), place: opens("ReadableLocation") },
          )}
        </li>
        <li>
          {richText(language, "or <link>start a new search</link>", {
            link: (inside) => <Link to={newSearchPath(preferences.Journey)}>{inside}</Link>,
          })}
        </li>
      </ul>
    </>
  );
}

interface PitchProps {
  /** Left out where there is nothing to be the heading of. */
  title?: string;
  /** "3 ways to play, nearest 0.6 miles" */
  count?: ReactNode;
  /** The choice of an order: by the count on wide screens, else below the places. */
  choice?: ReactNode;
  notice?: ReactNode;
  /** Choices that do not count for what is listed. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Pitch({ title, count, choice, notice, aside, children }: PitchProps) {
  const isDesk = useIsDesk();
  return (
    <section className={styles.pitch} aria-label={title}>
      <div className="wrap">
        <div className={`stack gap-3 ${styles.on}`}>
          <div className={`split baseline gap-0-4 ${styles.head}`}>
            {title && <h2>{title}</h2>}
            <p role="status">{count}</p>
            {isDesk && choice}
          </div>
          {aside}
          {notice}
          {children}
          {!isDesk && choice}
        </div>
      </div>
    </section>
  );
}

/** A window as wide as a desk's (§9.15) and not a low one. */
const deskQuery = "(width >= 62rem) and (height >= 52rem)";

/** False on the server. */
function useIsDesk(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(deskQuery).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(deskQuery);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** The nearest wears the bib; not where it is so far that something else is the next step. */
function NearestPlaces({ results }: { results: ShownResults }) {
  const { text } = useLanguage();
  const { offers, ordering, plan, steps } = results;
  const { order } = ordering;
  const places = plan.first;
  const map = `${useListPath()}/map`;
  useAhead(fetchMapLibrary, mapQuietMs);
  return (
    <>
      <ul
        className={`stack gap-3 ${styles.places}`}
        data-count={places.length}
        aria-label={
          offers === "club"
            ? text("{order, select, nearest {Nearest clubs} other {First clubs}}", { order })
            : text("{order, select, nearest {Nearest places} other {First places}}", { order })
        }
      >
        {places.map((place, at) => (
          <OfferCard
            key={offerKey(place.offer)}
            place={place}
            position={at + 1}
            nearest={!steps.isFar && at === 0 ? "bib" : "line"}
          />
        ))}
      </ul>
      <PagesAhead pages={[...places.map(({ offer }) => offerPath(offer)), map]} />
    </>
  );
}
