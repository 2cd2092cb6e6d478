// A row of places that scrolls in its frame: three cards, the next one's edge, arrow buttons.
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { distanceParts } from "#src/platform/text/format-distance.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { remember, remembered } from "#src/web/visit/page-memory.ts";
import styles from "./card-row.module.css";
import { type Offer, offerKey, offerName } from "./found-places.ts";
import type { PlannedRow } from "./list-plan.ts";
import above from "./named-above.module.css";
import { cardId, OfferCard } from "./offer-card.tsx";

/** Zoomed pages report fractions at the ends; more would hide an arrow that is needed. */
const roundingPixels = 2;

interface CardRowProps {
  /** Under which the scroll position in pixels is remembered, for one search. */
  remembersAs: { name: string; searchId: string };
  /** "7 clubs, nearest first". Where places are named instead, for screen readers only. */
  heading: string;
  /** What the row belongs to, so that no two rows of a page have one name: "Futsal". */
  of: string;
  /** What the cards are, for the arrows' names. */
  thing: "clubs" | "places" | "furtherClubs" | "furtherPlaces";
  row: PlannedRow;
  /** How many places of the recommendation are before this row. */
  from: number;
  /** A last card: more. */
  children: ReactNode;
}

export function CardRow({ remembersAs, heading, of, thing, row: { shown, named }, from, children }: CardRowProps) {
  const { text } = useLanguage();
  const note = `${remembersAs.name}, ${heading}`;
  const { row, isAtStart, isAtEnd, measure, scrollByCard } = useRow(remembered(note, remembersAs.searchId, 0));
  function moved() {
    measure();
    remember(note, remembersAs.searchId, row.current?.scrollLeft ?? 0);
  }
  const isNaming = named.length > 0;
  const before = from + named.length;
  // The same elements when an arrow has come to its end: only the arrows are rendered again.
  const cards = useMemo(
    () => shown.map((place, at) => <OfferCard key={cardId(place.offer)} place={place} position={before + at + 1} />),
    [shown, before],
  );
  const name = text(
    "{thing, select, clubs {{of}: clubs} places {{of}: places} furtherClubs {{of}: clubs further away} other {{of}: places further away}}",
    { of, thing },
  );
  return (
    <section className={styles.frame} aria-label={name}>
      <div className={`split ${styles.head}`}>
        <h3 className={isNaming ? "vh" : styles.heading}>{heading}</h3>
        {isNaming && <NamedAbove offers={named} />}
        {!(isAtStart && isAtEnd) && (
          <div className={`row gap-2 ${styles.arrows}`}>
            <button
              type="button"
              className="hit-sign"
              aria-label={text(
                "{thing, select, clubs {Previous clubs} places {Previous places} furtherClubs {Previous clubs further away} other {Previous places further away}}",
                { thing },
              )}
              aria-disabled={isAtStart}
              onClick={() => scrollByCard(-1)}
            >
              <Icon name="arrow-left" />
            </button>
            <button
              type="button"
              className="hit-sign"
              aria-label={text(
                "{thing, select, clubs {Next clubs} places {Next places} furtherClubs {Next clubs further away} other {Next places further away}}",
                { thing },
              )}
              aria-disabled={isAtEnd}
              onClick={() => scrollByCard(1)}
            >
              <Icon name="arrow-right" />
            </button>
          </div>
        )}
      </div>
      <ul ref={row} className={styles.cards} onScroll={moved}>
        {cards}
        {children}
      </ul>
    </section>
  );
}

function NamedAbove({ offers }: { offers: Offer[] }) {
  const language = useLanguage();
  return (
    <>
      <p className={above.lead} aria-hidden="true">
        {language.text("Shown above:")}
      </p>
      <ul className={above.names} aria-label={language.text("Also here, shown above")}>
        {offers.map((offer) => {
          const { figure, unit } = distanceParts(language, offer.card.DistanceFromUserLocation);
          return (
            <li key={offerKey(offer)}>
              <button
                type="button"
                data-printed
                className={`hit ${above.name}`}
                onClick={() => goToCard(document.getElementById(cardId(offer)))}
              >
                <b>{figure}</b>
                <span className="vh">
                  {" "}
                  <span>{unit}</span>:
                </span>{" "}
                <span translate="no">{offerName(offer)}</span> <Icon name="arrow-left" className={above.up} />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Brings a card into view, in its row too, and the focus to its way on. */
export function goToCard(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: "nearest", inline: "start" });
  card?.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
}

/** The row's scroll position, updated when it scrolls, resizes or gets more cards. */
function useRow(startsAt: number) {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });

  // Before the first paint, so that the movement is not seen.
  const first = useRef(startsAt);
  useLayoutEffect(() => {
    if (first.current !== 0) row.current?.scrollTo({ left: first.current, behavior: "instant" });
  }, []);

  function measure() {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    // Below zero where text runs from right to left.
    const moved = Math.abs(scrollLeft);
    const isAtStart = moved <= roundingPixels;
    const isAtEnd = moved + clientWidth >= scrollWidth - roundingPixels;
    setEnds((old) => (old.isAtStart === isAtStart && old.isAtEnd === isAtEnd ? old : { isAtStart, isAtEnd }));
  }

  // Anew with every rendering, for more cards; reports after layout, which this would force.
  useEffect(() => {
    const resized = new ResizeObserver(measure);
    if (row.current) resized.observe(row.current);
    return () => resized.disconnect();
  });

  function scrollByCard(by: 1 | -1) {
    const [first, second] = row.current?.children ?? [];
    if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
    row.current?.scrollBy({ left: by * (second.offsetLeft - first.offsetLeft) });
  }
  return { row, ...ends, measure, scrollByCard };
}
