// What closes a menu: Escape, giving the focus back, pressing elsewhere, tabbing away.
import { useEffect } from "react";
import { pressedKey } from "#src/web/kit/typing/composition.ts";

/** `isInside`: part of the menu or of what opens it. `close` may change each time. */
export function useDismissal(isOpen: boolean, isInside: (target: Element) => boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const left = ({ target }: Event) => {
      if (target instanceof Element && !isInside(target)) close();
    };
    const keyed = (event: KeyboardEvent) => {
      if (pressedKey(event) !== "Escape" || event.defaultPrevented) return;
      const openers = [...document.querySelectorAll<HTMLElement>('[aria-expanded="true"]')];
      close();
      openers.find(isInside)?.focus();
    };
    document.addEventListener("pointerdown", left);
    document.addEventListener("focusin", left);
    document.addEventListener("keydown", keyed);
    return () => {
      document.removeEventListener("pointerdown", left);
      document.removeEventListener("focusin", left);
      document.removeEventListener("keydown", keyed);
    };
  });
}
