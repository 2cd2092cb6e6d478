// Gives the focus back after what held it was replaced by an answer (specification §4.13).
import { type RefObject, useEffect, useRef } from "react";

/** Where the focus was inside `place` when `isBusy` began and is lost at its end, it goes to `place` itself. */
export function useFocusAfterLoading(place: RefObject<HTMLElement | null>, isBusy: boolean) {
  const held = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isBusy) {
      const active = document.activeElement;
      held.current = active instanceof HTMLElement && place.current?.contains(active) ? active : null;
      return;
    }
    const before = held.current;
    held.current = null;
    if (before === null || document.activeElement !== document.body) return;
    (before.isConnected ? before : place.current)?.focus();
  }, [isBusy, place]);
}
