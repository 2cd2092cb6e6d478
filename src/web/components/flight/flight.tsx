// How far: the figure, and the ball's flight on a scale of miles.
import { Ball } from "../progress-line/ball.tsx";
import styles from "./flight.module.css";

/** Lengths of the scale in miles, three marks each; the shortest that holds the distance is drawn. */
const scales = [3, 6, 15, 30, 60];

/** Units of the drawing: where the foot stands, and how long the whole scale is. */
const foot = 12;
const scaleLength = 158;

export function Flight({ miles }: { miles: number }) {
  const scale = scales.find((length) => miles <= length) ?? Math.ceil(miles);
  const share = Math.min(1, miles / scale);
  const landing = foot + Math.max(14, share * scaleLength);
  const apex = Math.round(-7 - 16 * share);
  return (
    <div className={styles.flight}>
      <p className={styles.miles}>
        {miles < 0.1 ? <span className={styles.less}>less than 0.1</span> : miles.toFixed(1)} <small>miles</small>
      </p>
      <svg viewBox="0 0 190 48" preserveAspectRatio="xMinYMax meet" aria-hidden="true">
        <path d="M4 41H188" stroke="var(--line)" strokeWidth="3" strokeLinecap="round" />
        {[1, 2, 3].map((third) => (
          <path
            key={third}
            d={`M${(foot + (third * scaleLength) / 3).toFixed(1)} 38v5`}
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
