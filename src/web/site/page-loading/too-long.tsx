// The notice when the next page does not load within the limit, with two actions, over the current page.
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { type Location, useHref, useLocation, useNavigate } from "react-router";
import { Button } from "#src/web/kit/button/button.tsx";
import styles from "./page-loading.module.css";

/** `to`: the page that is loading. */
export function TooLong({ to }: { to: Location }) {
  const place = useRef<HTMLDivElement>(null);
  const href = useHref(to);
  const here = useLocation();
  const navigate = useNavigate();
  useFocusWhileHere(place);
  // By the browser's Back and Forward the address is the wanted page's already.
  const isMoved = () => window.location.href === new URL(href, window.location.href).href;
  /** Navigating to the current URL cancels the other navigation. Its loaders do not run again, as they would wait as long. */
  function stay() {
    navigate(here, {
      state: here.state,
      replace: !isMoved(),
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  }
  function retry() {
    if (isMoved()) window.location.reload();
    else {
      // Otherwise the navigation would continue when the page is restored from the back/forward cache.
      stay();
      window.location.assign(href);
    }
  }
  return overDialog(
    <section ref={place} aria-label="A slow page" className={styles.place}>
      <div className={styles.tooLong}>
        <p role="alert">This is taking a long time. Your connection may be slow.</p>
        <Button icon="retry" onClick={retry}>
          Try again
        </Button>
        <Button onClick={stay}>Stay on this page</Button>
      </div>
    </section>,
  );
}

/** Rendered inside the open dialog, if any, as everything outside it is inert. */
function overDialog(notice: ReactNode): ReactNode {
  const dialog = typeof document === "undefined" ? null : [...document.querySelectorAll("dialog:modal")].at(-1);
  return dialog ? createPortal(notice, dialog) : notice;
}

/** Focuses the first action, as it is far from the pressed link; but not while the person types. */
function useFocusWhileHere(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = document.activeElement;
    if (before?.matches("input, textarea, select")) return;
    place.current?.querySelector("button")?.focus();
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [place]);
}
