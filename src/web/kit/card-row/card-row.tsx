// A row of cards that scrolls inside its own frame: three in view, the edge of the next one, and arrow buttons.
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./card-row.module.css";

/** Zoomed pages report fractions of a pixel at the ends; a larger number would hide an arrow that still has work. */
const roundingPixels = 2;

interface CardRowProps {
  /** "7 clubs, nearest first". */
  heading: string;
  /** What the row belongs to, so that no two rows of a page have one name: "Futsal". */
  of: string;
  /** What the cards are, for the arrows' names. */
  thing: "clubs" | "places" | "furtherClubs" | "furtherPlaces";
  /** Shown in place of the heading, which is then for screen readers only. */
  lead?: ReactNode;
  /** The initial scroll position in pixels; `onMove` reports every change. */
  startsAt: number;
  onMove: (left: number) => void;
  /** <li> elements. */
  children: ReactNode;
}

export function CardRow({ heading, of, thing, lead, startsAt, onMove, children }: CardRowProps) {
  const { text } = useLanguage();
  const { row, isAtStart, isAtEnd, measure, scrollByCard } = useRow(startsAt);
  function moved() {
    measure();
    onMove(row.current?.scrollLeft ?? 0);
  }
  const name = text(
    "{thing, select, clubs {{of}: clubs} places {{of}: places} furtherClubs {{of}: clubs further away} other {{of}: places further away}}",
    { of, thing },
  );
  return (
    <section className={styles.frame} aria-label={name}>
      <div className={styles.head}>
        <h3 className={lead ? "vh" : styles.heading}>{heading}</h3>
        {lead}
        {!(isAtStart && isAtEnd) && (
          <div className={styles.arrows}>
            <button
              type="button"
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
        {children}
      </ul>
    </section>
  );
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

  const measure = useCallback(() => {
    const element = row.current;
    if (!element) return;
    const { scrollLeft, scrollWidth, clientWidth } = element;
    // Below zero where text runs from right to left.
    const moved = Math.abs(scrollLeft);
    const isAtStart = moved <= roundingPixels;
    const isAtEnd = moved + clientWidth >= scrollWidth - roundingPixels;
    setEnds((old) => (old.isAtStart === isAtStart && old.isAtEnd === isAtEnd ? old : { isAtStart, isAtEnd }));
  }, []);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    // The observer also reports the first size, after layout: measuring here would force a layout.
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    const changed = new MutationObserver(measure);
    changed.observe(element, { childList: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [measure]);

  function scrollByCard(by: 1 | -1) {
    const [first, second] = row.current?.children ?? [];
    if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
    row.current?.scrollBy({ left: by * (second.offsetLeft - first.offsetLeft) });
  }
  return { row, ...ends, measure, scrollByCard };
}
