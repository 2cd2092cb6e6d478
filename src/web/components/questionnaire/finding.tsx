// The moment between the last answer and the results (specification §2.21).
import { useEffect, useRef } from "react";
import { Ball } from "../progress-line/ball.tsx";
import styles from "./questionnaire.module.css";

export function Finding({ headingId }: { headingId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.finding}>
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
