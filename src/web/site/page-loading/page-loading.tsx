// The loading message of the next page, over the current one (§2.39, §2.45).
import { type ReactNode, type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type Location, useHref, useLocation, useNavigate, useNavigation } from "react-router";
import { defineMessage } from "#src/platform/language/message.ts";
import { waitLimitMs } from "#src/web/calls/wait-limit.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { reloadPage } from "#src/web/site/reload-page.ts";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import styles from "./page-loading.module.css";

/** Milliseconds before the message is shown: most pages load sooner (§9.17). */
const delayMs = 100;

/** The message for each variant of a club's page. */
const clubMessages = {
  single: defineMessage("Loading club info"),
  tabbed: defineMessage("Loading club Details"),
} as const;

export function PageLoading() {
  const { location } = useNavigation();
  const { clubPage } = useSite();
  const { text } = useLanguage();
  const stage = useStage(location);
  if (location && stage === "too-long") return <TooLong to={location} />;
  const message = location && stage === "late" ? messageFor(location.pathname, clubPage) : null;
  return <LoadingMessage message={message && text(message)} />;
}

/** Null of a page that is no record's. */
export function messageFor(path: string, clubPage: keyof typeof clubMessages) {
  const messages = [
    ["/venue/", defineMessage("Loading venue info")],
    ["/provider/", defineMessage("Loading venue Details")],
    ["/club/", clubMessages[clubPage]],
    ["/team/", defineMessage("Loading team info")],
  ] as const;
  return messages.find(([start]) => path.startsWith(start))?.[1] ?? null;
}

type Stage = "early" | "late" | "too-long";

/** How long a page has been loading. React Router’s own requests have no time limit. */
function useStage(location: Location | undefined): Stage {
  const [stage, setStage] = useState<Stage>("early");
  useEffect(() => {
    if (!location) return;
    const showStage = (next: Stage) => startTransition(() => setStage(next));
    // In a transition, as the page: where its data are there, a message would interrupt that.
    const timers = [setTimeout(showStage, delayMs, "late"), setTimeout(setStage, waitLimitMs, "too-long")];
    return () => {
      timers.forEach(clearTimeout);
      setStage("early");
    };
  }, [location]);
  return stage;
}

/** Always in the page, so that a screen reader hears it change. */
export function LoadingMessage({ message }: { message: string | null }) {
  return (
    <p role="status" className={styles.place}>
      {message && (
        <span className={styles.message}>
          <span className={styles.ball} aria-hidden="true" /> <span>{message}</span>
        </span>
      )}
    </p>
  );
}

/** `to`: the page that is loading. */
export function TooLong({ to }: { to: Location }) {
  const { text } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const href = useHref(to);
  const here = useLocation();
  const navigate = useNavigate();
  useFocusWhileHere(place);
  // By the browser's Back and Forward the address is the wanted page's already.
  const isMoved = () => window.location.href === new URL(href, window.location.href).href;
  /** Navigating to the current URL cancels the other; loaders do not run again, and would wait. */
  function stay() {
    navigate(here, {
      state: here.state,
      replace: !isMoved(),
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  }
  function retry() {
    if (isMoved()) reloadPage();
    else {
      // Else the navigation would continue when the back/forward cache restores the page.
      stay();
      window.location.assign(href);
    }
  }
  return overDialog(
    <section ref={place} aria-label={text("This page is slow to load")} className={styles.place}>
      <div className={styles.tooLong}>
        <p role="alert">{text("This is taking a long time. Your connection may be slow.")}</p>
        <Button icon="retry" onClick={retry}>
          {text("Try again")}
        </Button>
        <Button onClick={stay}>{text("Stay on this page")}</Button>
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
