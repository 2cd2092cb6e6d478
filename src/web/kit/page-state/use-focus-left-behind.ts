// Keeps the keyboard focus near where it was when the focused element is removed, such as the retry button of an error.
import { type RefObject, useLayoutEffect } from "react";

/** When `place` is removed with the focus inside, focuses its nearest focusable ancestor. */
export function useFocusLeftBehind(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current;
    const around = element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // After rendering, when the replacement may have taken the focus itself.
      queueMicrotask(() => {
        if (document.activeElement === document.body) around?.focus({ preventScroll: true });
      });
    };
  }, [place]);
}
