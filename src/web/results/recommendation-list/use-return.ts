// Returning to the list from a place: everything is rendered at once, and the card that was opened gets the focus (§4.13).
import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router";
import { forgetLastOpened, lastOpened } from "#src/web/visit/opened-places.ts";

/**
 * True where the visitor returns to results that were shown before: by the browser's history, by a reload, or from a place
 * that was opened here.
 */
export function useReturn(list: RefObject<HTMLElement | null>, hasResults: boolean): boolean {
  const isBack = useNavigationType() === "POP";
  const [opened] = useState(lastOpened);
  const hasRendered = useRef(false);
  useEffect(() => {
    if (!hasResults || hasRendered.current) return;
    hasRendered.current = true;
    forgetLastOpened();
    if (opened === null) return;
    // After the site's frame has focused the page as a whole.
    queueMicrotask(() => {
      const link = list.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(opened)}"]`);
      link?.focus({ preventScroll: isBack });
    });
  }, [hasResults, opened, list, isBack]);
  return (isBack || opened !== null) && !hasRendered.current;
}
