// Keeps the keyboard's place where what has the focus goes away with its button: an error that is tried again.
import { type RefObject, useLayoutEffect } from "react";

/** Where `place` goes away with the focus in it, the focus goes to what stands around it and can take it. */
export function useFocusLeftBehind(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current;
    const around = element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // Once the whole step is rendered, and what comes in its place has taken the focus, where it does.
      queueMicrotask(() => {
        if (document.activeElement === document.body) around?.focus({ preventScroll: true });
      });
    };
  }, [place]);
}
