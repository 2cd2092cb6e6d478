// What the page remembers while it lives, so that coming back from a place finds the results as
// they were left (§4.13). Nothing of it is stored.
import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router";

const notes = new Map<string, { of: string; value: unknown }>();

/** `of`: the SearchId, where each search begins anew. `otherwise`: where nothing is remembered. */
export function remembered<T>(name: string, of: string, otherwise: T): T {
  const note = notes.get(name);
  return note !== undefined && note.of === of ? (note.value as T) : otherwise;
}

export function remember(name: string, of: string, value: unknown): void {
  notes.set(name, { of, value });
}

/** As React's useState, beginning with what was remembered. Another search needs another key. */
export function useRemembered<T>(name: string, of: string, otherwise: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => remembered(name, of, otherwise));
  return [
    value,
    (next) => {
      remember(name, of, next);
      setValue(() => next);
    },
  ];
}

const opened = new Set<string>();
let last: string | null = null;

/** Notes a place that was opened from results. `to`: the path of its page. */
export function noteOpened(to: string): void {
  opened.add(to);
  last = to;
}

/** True for places that are marked when the visitor returns. */
export const isOpened = (to: string) => opened.has(to);

/**
 * Gives the focus to the link to the place opened last. True where the visitor returns to results
 * shown before, which are rendered at once: by history, reload, or from a place.
 */
export function useReturn(list: RefObject<HTMLElement | null>, hasResults: boolean): boolean {
  const isBack = useNavigationType() === "POP";
  const [place] = useState(last);
  const hasRendered = useRef(false);
  useEffect(() => {
    if (!hasResults || hasRendered.current) return;
    hasRendered.current = true;
    last = null;
    if (place === null) return;
    // After the site's frame has focused the page as a whole.
    queueMicrotask(() => {
      const link = list.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(place)}"]`);
      link?.focus({ preventScroll: isBack });
    });
  }, [hasResults, place, list, isBack]);
  return (isBack || place !== null) && !hasRendered.current;
}
