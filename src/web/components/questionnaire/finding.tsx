// The moment between the last answer and the results (specification §2.21), in which the results' screen is fetched.
import { useEffect, useRef } from "react";
import { PrefetchPageLinks } from "react-router";
import { Ball } from "../progress-line/ball.tsx";
import styles from "./questionnaire.module.css";

/** `resultsPath`: the screen that comes next. */
export function Finding({ headingId, resultsPath }: { headingId: string; resultsPath: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.finding}>
      <PrefetchPageLinks page={resultsPath} />
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
