// The states of a page other than its content: loading, nothing found, failed; and notices.
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { track } from "#src/web/analytics/track.ts";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { Icon, type IconName } from "#src/web/kit/icon/icon.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./page-state.module.css";

/** `ground`: the background: "wash" in a card, "chalk" on the page, "light" for suggestions. */
export function Notice({
  icon = "alert",
  ground = "wash",
  children,
}: {
  icon?: IconName;
  ground?: "wash" | "chalk" | "light";
  children: ReactNode;
}) {
  return (
    <div className={`${styles.notice} ${styles[ground]}`}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}

/** Nothing to show: says so, and what to do next. `actions`: buttons. */
export function EmptyState({ title, actions, children }: { title: string; actions?: ReactNode; children?: ReactNode }) {
  return (
    <div className={`stack start ${styles.state}`}>
      <h2>{title}</h2>
      {children}
      {actions && <div className="cluster">{actions}</div>}
    </div>
  );
}

/** Something failed: a heading and two actions; without `onRetry` only the link home. */
export function ErrorState({
  title,
  onRetry,
  children,
}: {
  title?: string;
  onRetry?: () => void;
  children?: ReactNode;
}) {
  const { text } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  useFocusLeftBehind(place);
  useEffect(() => track({ event: "error_shown", error: "api500" }), []);
  return (
    <div ref={place} className={`stack start ${styles.state}`} role="alert">
      <h2>{title ?? text("Something’s gone wrong there")}</h2>
      {children ?? <p>{text("It’s not your fault, and nothing you entered is lost.")}</p>}
      <div className="cluster">
        {onRetry && (
          <Button variant="bib" icon="retry" onClick={onRetry}>
            {text("Try again")}
          </Button>
        )}
        <ButtonLink variant="line" icon="home" to="/">
          {text("Go to the home page")}
        </ButtonLink>
      </div>
    </div>
  );
}

interface PartErrorProps {
  words: string;
  /** Of the way to try again. */
  variant: "line" | "link";
  onRetry: () => void;
  className?: string;
}

/** A part of a page failed: what it was, and the way to try again. */
export function PartError({ words, variant, onRetry, className }: PartErrorProps) {
  const { text } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  useFocusLeftBehind(place);
  return (
    <div ref={place} className={className} role="alert">
      <p>{words}</p>
      <Button variant={variant} icon={variant === "line" ? "retry" : undefined} onClick={onRetry}>
        {text("Try again")}
      </Button>
    </div>
  );
}

/**
 * Placeholders of cards, as large as the cards, so that nothing moves when those arrive. No
 * animation: `label` says that they are loading; it is left out where a heading says so.
 */
export function LoadingCards({ label, count = 3 }: { label?: string; count?: number }) {
  return (
    <div className={`stack ${styles.loading} needs-script`}>
      {label && <p role="status">{label}</p>}
      <div className={`columns gap-4 ${styles.cards}`} aria-hidden="true">
        {Array.from({ length: count }, (_, at) => `card-${at}`).map((key) => (
          <div key={key} className={styles.card}>
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Placeholders of results. Without script, a note that results need it. */
export function FindingCards() {
  const { text } = useLanguage();
  return (
    <>
      <noscript>
        <p>{text("You need JavaScript to find football, because your browser keeps your answers.")}</p>
      </noscript>
      <LoadingCards label={text("Finding football...")} />
    </>
  );
}

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

/**
 * Call what is returned as more of a list is asked for: its first new element takes the focus, as
 * the pressed button may go. `selector`: the list's elements. `focus`: how, if not by focus().
 */
export function useFocusOnAdded(
  list: RefObject<HTMLElement | null>,
  selector: string,
  focus = (added: HTMLElement) => added.focus(),
): () => void {
  const before = useRef<HTMLElement[] | null>(null);
  const shown = () =>
    [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((each) => each.checkVisibility());
  useEffect(() => {
    const earlier = before.current;
    const added = earlier && shown().find((each) => !earlier.includes(each));
    if (!added) return;
    before.current = null;
    focus(added);
  });
  return () => {
    before.current = shown();
  };
}
