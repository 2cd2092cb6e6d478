// The visitor's star on a small map, with the ball's flight from there to the place.
import { useId } from "react";
import { starDot, starShadow } from "#src/web/map/star-shape.ts";
import styles from "./small-map.module.css";

/** The star's path is in pixels of the large map; here it is smaller, as the pin is. */
const size = 0.6;

/** How high the flight rises over the straight way. */
const rise = 0.22;

interface YouAreHereProps {
  x: number;
  y: number;
  to: { x: number; y: number };
}

export function YouAreHere({ x, y, to }: YouAreHereProps) {
  const id = useId();
  const lengthUnits = Math.hypot(to.x - x, to.y - y);
  const over = `${(x + to.x) / 2} ${(y + to.y) / 2 - lengthUnits * rise}`;
  return (
    <>
      <path className={styles.flight} d={`M${x} ${y}Q${over} ${to.x} ${to.y}`} />
      <g transform={`translate(${x} ${y}) scale(${size})`}>
        <defs>
          <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="0" cy="0" r={starShadow.reach}>
            <stop className={styles.shadow} offset="0.2" stopOpacity="0.6" />
            <stop className={styles.shadow} offset="1" stopOpacity="0" />
          </radialGradient>
        </defs>
        {starShadow.angles.map((angle) => (
          <path key={angle} d={starShadow.path} transform={`rotate(${angle})`} fill={`url(#${id})`} />
        ))}
        <circle className={styles.starEdge} r={starDot.outer} />
        <circle className={styles.star} r={starDot.inner} />
      </g>
    </>
  );
}
