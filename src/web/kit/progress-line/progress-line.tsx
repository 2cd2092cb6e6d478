// How far along the questions we are: a ball that rolls along the chalk line.
import type { CSSProperties } from "react";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { Ball } from "./ball.tsx";
import styles from "./progress-line.module.css";

interface ProgressLineProps {
  /** From 1 to `of`. At the last step the ball is just before the end of the line. */
  step: number;
  of: number;
  /** "Question 2 of 3": a journey may pass over steps of the line. */
  words: string;
}

export function ProgressLine({ step, of, words }: ProgressLineProps) {
  const { text } = useLanguage();
  const share = Math.min(97, Math.round((100 * step) / of));
  return (
    <div
      className={styles.line}
      style={{ "--at": `${share}%` } as CSSProperties}
      role="progressbar"
      aria-label={text("Progress")}
      aria-valuemin={1}
      aria-valuemax={of}
      aria-valuenow={step}
      aria-valuetext={words}
    >
      <svg viewBox="-9.5 -9.5 19 19" aria-hidden="true">
        <Ball />
      </svg>
    </div>
  );
}
