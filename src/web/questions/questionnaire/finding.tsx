// The moment between the last answer and the results (specification §2.21).
import { useContext, useEffect, useRef } from "react";
import { UNSAFE_FrameworkContext } from "react-router";
import type { ListKind } from "#src/web/calls/ask-recommendations.ts";
import { Ball } from "#src/web/kit/progress-line/ball.tsx";
import styles from "./questionnaire.module.css";

/** `list`: the list that is shown next. */
export function Finding({ headingId, list }: { headingId: string; list: ListKind }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.finding}>
      <ScreenStyles list={list} />
      <svg viewBox="-60 -40 120 52" aria-hidden="true" className={styles.flight}>
        <path d="M-48 8Q0 -68 48 8" />
        <Ball x={48} y={0} scale={1} />
      </svg>
      <h1 id={headingId} ref={heading} tabIndex={-1}>
        Finding football...
      </h1>
    </div>
  );
}

/**
 * The screen's styles under the very addresses the router will ask for: it fetches scripts ahead but no styles,
 * and would put them into the page at the step itself, which lays it all out three times more.
 */
function ScreenStyles({ list }: { list: ListKind }) {
  const files = useContext(UNSAFE_FrameworkContext)?.manifest.routes[`routes/${list}`]?.css;
  return files?.map((href) => <link key={href} rel="stylesheet" href={href} />);
}
