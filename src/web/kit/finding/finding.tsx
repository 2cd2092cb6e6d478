// "Finding football...": the moment between the last answer and the results (§4.10).
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import dialog from "#src/web/kit/dialog/dialog.module.css";
import { Ball } from "#src/web/kit/progress-line/ball.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { resultsDelay } from "#src/web/visit/results-delay.ts";
import styles from "./finding.module.css";

/** `children`: the heading. */
export function Finding({ children }: { children: ReactNode }) {
  return (
    <div className={styles.finding}>
      <svg viewBox="-60 -40 120 52" aria-hidden="true" className={styles.flight}>
        <path d="M-48 8Q0 -68 48 8" />
        <Ball x={48} y={0} scale={1} />
      </svg>
      {children}
    </div>
  );
}

/**
 * The same over results that are there before the message was shown long enough: looks as the
 * questions' dialog did, and they are laid out and painted meanwhile.
 */
export function FindingOverResults() {
  const { text } = useLanguage();
  const [delay, setDelay] = useState(resultsDelay);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (delay === null) return;
    place.current?.style.setProperty("--begun", `${delay.beganMs - performance.now()}ms`);
    place.current?.showPopover?.();
    delay.ended.then(() => setDelay(null));
  }, [delay]);
  if (delay === null) return null;
  return (
    <div ref={place} popover="manual" aria-hidden="true" className={`${dialog.dialog} ${styles.over}`}>
      <Finding>
        <h1>{text("Finding football...")}</h1>
      </Finding>
    </div>
  );
}
