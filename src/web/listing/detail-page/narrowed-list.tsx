// The panel of a list that a search narrows to what fits (specification §4.17), and a list that shows its first items.

import { type ReactNode, useEffect, useState } from "react";
import type { VisitPreferences } from "#src/search/criteria/wire-criteria.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import styles from "./narrowed-list.module.css";

/** Milliseconds that the loading message is shown before the list changes (§9.17). */
const loaderMs = 100;

interface FilterToggle {
  isUnfiltered: boolean;
  /** "Removing filters", "Reapplying filters"; null while nothing changes. */
  changing: string | null;
  /** True once the list was changed: then its new title is news to a screen reader. */
  wasChanged: boolean;
  toggle(): void;
}

export function useFilterToggle(): FilterToggle {
  const [isUnfiltered, setUnfiltered] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [wasChanged, setWasChanged] = useState(false);
  useEffect(() => {
    if (!isChanging) return;
    const timer = setTimeout(() => {
      setUnfiltered((held) => !held);
      setChanging(false);
      setWasChanged(true);
    }, loaderMs);
    return () => clearTimeout(timer);
  }, [isChanging]);
  const changing = isUnfiltered ? "Reapplying filters" : "Removing filters";
  return { isUnfiltered, changing: isChanging ? changing : null, wasChanged, toggle: () => setChanging(true) };
}

/** What of the visit narrows a list. */
export interface SearchInForce {
  /** Null without a search, and on the server. */
  preferences: VisitPreferences | null;
  /** A volunteer’s search describes teams to help: its age is not a player’s. */
  isVolunteer: boolean;
}

interface NarrowedListProps {
  /** By which the page's bar names it. */
  id: string;
  title: string;
  subtitle?: string;
  /** What a screen reader is told once the list was changed. */
  news: string;
  toggle: FilterToggle;
  /** How many there are at all, and how many of them fit the search; null without a search. */
  count: number;
  matching: number | null;
  /** True while only those that fit are shown. */
  isFiltered: boolean;
  /** Said where there are none. */
  empty: string;
  /** What they all are: "sessions to come". */
  all: string;
  /** Of the line with title and button. */
  className?: string;
  children: ReactNode;
}

export function NarrowedList(props: NarrowedListProps) {
  const { toggle, count, matching, isFiltered } = props;
  const { changing } = toggle;
  return (
    <section className="panel" id={props.id} aria-busy={changing !== null}>
      <div className={props.className}>
        <div>
          <h2>{props.title}</h2>
          {props.subtitle && <p className="soft small">{props.subtitle}</p>}
        </div>
        {matching !== null && matching > 0 && matching < count && (
          <Button variant="link" className={styles.filter} isDisabled={changing !== null} onClick={toggle.toggle}>
            {changing ?? (isFiltered ? "Remove filters" : "Reapply filters")}
          </Button>
        )}
      </div>
      <p role="status" className="vh">
        {changing ?? (toggle.wasChanged && props.news)}
      </p>
      {count === 0 && <p>{props.empty}</p>}
      {matching === 0 && count > 0 && <p>None of them fits everything you searched for. These are all {props.all}.</p>}
      {props.children}
    </section>
  );
}

/** Items shown before the button is pressed (§4.17). */
const firstShown = 3;

interface ShowMoreListProps {
  /** <li> contents with their keys. */
  items: { key: string | number; content: ReactNode; className?: string }[];
  /** What the rest is, after "Show 4 more": "girls’ teams". */
  thing: string;
  className?: string;
}

export function ShowMoreList({ items, thing, className }: ShowMoreListProps) {
  const [isOpen, setOpen] = useState(false);
  const rest = items.length - firstShown;
  return (
    <>
      <ul className={className}>
        {items.map(({ key, content, className: itemClass = "" }, at) => (
          <li key={key} className={at >= firstShown && !isOpen ? `${itemClass} ${styles.rest}` : itemClass}>
            {content}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button
          variant="link"
          iconAfter="chevron-down"
          className={isOpen ? `${styles.toggle} ${styles.open}` : styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? `Hide ${rest} ${thing}` : `Show ${rest} more ${thing}`}
        </Button>
      )}
    </>
  );
}
