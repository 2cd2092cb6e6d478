// How far: the figure, and the ball's flight on a scale of miles or kilometres.

import { spokenUnit } from "#src/platform/text/distance-unit.ts";
import { distanceParts } from "#src/platform/text/format-distance.ts";
import { Ball } from "#src/web/kit/progress-line/ball.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./flight.module.css";

/** Miles that are drawn to scale: one scale for all cards, so that cards can be compared. */
const trueMiles = 3;

/** Miles at which the far part ends: nothing is offered beyond. A larger number would crowd the near side of it. */
const farthestMiles = 50;

/** In units of the drawing: position of the foot, length of a mile, and of the far part, which is compressed. */
const foot = 12;
const mile = 42;
const farPart = 42;

/** In units; with less the ball would touch the foot. */
const shortestFlight = 14;

function flightLength(miles: number): number {
  if (miles <= trueMiles) return Math.max(shortestFlight, miles * mile);
  const share = Math.log(miles / trueMiles) / Math.log(farthestMiles / trueMiles);
  return trueMiles * mile + Math.min(1, share) * farPart;
}

/** `isLarge`: for a single card. */
export function Flight({ miles, isLarge }: { miles: number; isLarge?: boolean }) {
  const language = useLanguage();
  const landing = foot + flightLength(miles);
  const { figure, unit } = distanceParts(language, miles);
  const marks = Array.from({ length: Math.floor(trueMiles / spokenUnit().miles) }, (_, index) => index + 1);
  const apex = Math.round(-7 - (landing - foot) / 10);
  return (
    <div className={isLarge ? `${styles.flight} ${styles.large}` : styles.flight}>
      <p className={styles.miles}>
        <span className={miles / spokenUnit().miles < 0.1 ? styles.less : undefined}>{figure}</span>{" "}
        <small>{unit}</small>
      </p>
      <svg viewBox="0 0 190 48" preserveAspectRatio="xMinYMax meet" aria-hidden="true">
        <path d="M4 41H138" stroke="var(--line)" strokeWidth="3" strokeLinecap="round" />
        <path d="M145 41H1200" stroke="var(--line)" strokeWidth="3" strokeLinecap="round" strokeDasharray="1 7" />
        {marks.map((mark) => (
          <path
            key={mark}
            d={`M${(foot + mark * spokenUnit().miles * mile).toFixed(1)} 38v5`}
            stroke="var(--line-strong)"
            strokeWidth="2"
          />
        ))}
        <path
          d={`M${foot} 38Q${((foot + landing) / 2).toFixed(1)} ${apex} ${landing.toFixed(1)} 34`}
          fill="none"
          stroke="var(--pitch)"
          strokeWidth="2.6"
          strokeDasharray=".1 6"
          strokeLinecap="round"
        />
        <circle cx={foot} cy="40" r="5" fill="var(--pitch)" />
        <Ball x={Number(landing.toFixed(1))} y={35} scale={0.85} />
      </svg>
    </div>
  );
}
