// The panel of a list that a search narrows (§4.17), and a list that shows its first items.

import { type ReactNode, useEffect, useState } from "react";
import { defineMessage } from "#src/platform/language/message.ts";
import type { VisitPreferences } from "#src/search/criteria/visit-preferences.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./narrowed-list.module.css";

/** Milliseconds that the loading message is shown before the list changes (§9.17). */
const loaderMs = 100;

export function useFilterToggle() {
  const { text } = useLanguage();
  const [isUnfiltered, setUnfiltered] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [wasChanged, setWasChanged] = useState(false);
  useEffect(() => {
    if (!isChanging) return;
    const timer = setTimeout(() => {
      setUnfiltered((before) => !before);
      setChanging(false);
      setWasChanged(true);
    }, loaderMs);
    return () => clearTimeout(timer);
  }, [isChanging]);
  const changing = isUnfiltered ? text("Reapplying filters") : text("Removing filters");
  return {
    isUnfiltered,
    /** Null while nothing changes. */
    changing: isChanging ? changing : null,
    /** Then the list's new title is news to a screen reader. */
    wasChanged,
    toggle: () => setChanging(true),
  };
}

/** What of the visit narrows a list. */
export interface SearchInForce {
  /** Null without a search, and on the server. */
  preferences: VisitPreferences | null;
  /** A volunteer’s search describes teams to help: its age is not a player’s. */
  isVolunteer: boolean;
}

interface NarrowedListProps {
  title: string;
  subtitle?: string;
  /** What a screen reader is told once the list was changed. */
  news: string;
  toggle: ReturnType<typeof useFilterToggle>;
  /** How many there are at all, and how many of them fit the search; null without a search. */
  count: number;
  matching: number | null;
  /** True while only those that fit are shown. */
  isFiltered: boolean;
  /** Said where there are none. */
  empty: string;
  /** What they all are, by which the page's bar names them. */
  all: "sessions" | "teams";
  /** Of the line with title and button. */
  className?: string;
  children: ReactNode;
}

export function NarrowedList(props: NarrowedListProps) {
  const { toggle, count, matching, isFiltered } = props;
  const { changing } = toggle;
  const { text } = useLanguage();
  return (
    <section className="panel" id={props.all} aria-busy={changing !== null}>
      <div className={props.className}>
        <div>
          <h2>{props.title}</h2>
          {props.subtitle && <p className="soft small">{props.subtitle}</p>}
        </div>
        {matching !== null && matching > 0 && matching < count && (
          <Button variant="link" className={styles.filter} isDisabled={changing !== null} onClick={toggle.toggle}>
            {changing ?? (isFiltered ? text("Remove filters") : text("Reapply filters"))}
          </Button>
        )}
      </div>
      <p role="status" className="vh">
        {changing ?? (toggle.wasChanged && props.news)}
      </p>
      {count === 0 && <p>{props.empty}</p>}
      {matching === 0 && count > 0 && (
        <p>
          {props.all === "teams"
            ? text("None of these match everything you searched for. Here are all the teams at this club.")
            : text("None of these match everything you searched for. Here are all the upcoming sessions.")}
        </p>
      )}
      {props.children}
    </section>
  );
}

/** On the button that shows the rest, and that hides it. */
const restWords = {
  teams: [
    defineMessage("Show {rest, plural, one {# more team} other {# more teams}}"),
    defineMessage("Hide {rest, plural, one {# team} other {# teams}}"),
  ],
  providers: [
    defineMessage("Show {rest, plural, one {# more provider} other {# more providers}}"),
    defineMessage("Hide {rest, plural, one {# provider} other {# providers}}"),
  ],
} as const;
const restOfThese = [
  defineMessage("Show {rest, plural, one {# more {whose} team} other {# more {whose} teams}}"),
  defineMessage("Hide {rest, plural, one {# {whose} team} other {# {whose} teams}}"),
] as const;

/** Items shown before the button is pressed (§4.17). */
const firstShown = 3;

interface ShowMoreListProps {
  /** <li> contents with their keys. */
  items: { key: string | number; content: ReactNode; className?: string }[];
  /** What they are. */
  thing: keyof typeof restWords;
  /** "girls’", of some of the teams. */
  whose?: string;
  className?: string;
}

export function ShowMoreList({ items, thing, whose, className }: ShowMoreListProps) {
  const { text } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const rest = items.length - firstShown;
  const words = isOpen ? 1 : 0;
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
          className={isOpen ? `needs-script ${styles.open}` : "needs-script"}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {whose ? text(restOfThese[words], { rest, whose }) : text(restWords[thing][words], { rest })}
        </Button>
      )}
    </>
  );
}
