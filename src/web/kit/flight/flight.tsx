// A distance as a ball's flight on a line as long as one would go, so that cards compare.
import { Ball } from "#src/web/kit/progress-line/ball.tsx";
import styles from "./flight.module.css";

/** In per cent of the line: with less the ball would touch the foot. */
const shortest = 4;

const ticks = [20, 40, 60, 80, 100];

/** `reach`: how many miles the line is long. A place that is further away lies at its end. */
export function Flight({ miles, reach }: { miles: number; reach: number }) {
  const at = Math.min(100, Math.max(shortest, (100 * miles) / reach));
  return (
    <svg className={styles.flight} aria-hidden="true">
      <line x2="100%" y1="23" y2="23" className={miles > reach ? styles.beyond : styles.line} />
      {ticks.map((tick) => (
        <line key={tick} x1={`${tick}%`} x2={`${tick}%`} y1="20" y2="26" className={styles.tick} />
      ))}
      {miles <= reach && <line x2={`${at}%`} y1="23" y2="23" className={styles.way} />}
      <circle cx="2" cy="23" r="5.5" />
      <svg x="2" width={`${at}%`} height="24" viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 22Q50 -14 100 18" className={styles.arc} />
      </svg>
      <svg x={`${at}%`} y="20" className={styles.ball} aria-hidden="true">
        <Ball />
      </svg>
    </svg>
  );
}
