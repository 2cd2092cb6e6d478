// A static map of a place: our base map around its pin, from the server, without script.

import { type CSSProperties, useId } from "react";
import type { Position } from "#src/gazetteer/position.ts";
import { spokenUnit } from "#src/platform/text/distance-unit.ts";
import { formatRoundDistance } from "#src/platform/text/format-distance.ts";
import { MapPin } from "#src/web/map/map-pin/map-pin.tsx";
import { starDot, starShadow } from "#src/web/map/pin-shapes.ts";
import type { MapName, SmallMap } from "#src/web/map/small-map-drawing.ts";
import { project, smallMapRing, smallMapSize, smallMapTip } from "#src/web/map/small-map-scale.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./small-map.module.css";

export interface SmallMapPictureProps {
  map: SmallMap;
  kind: "club" | "venue";
  place: Position;
  /** Renders a circle around the pin: the place is somewhere inside. */
  isApproximate: boolean;
  /** The search origin; null on the server and without a search. */
  visitor: Position | null;
}

const { width, height } = smallMapSize;

/** Units around a position that is only known by its postcode's first half. */
const approximateRadius = 30;

/** Hidden from screen readers: the address is beside it, and the caption says where it is. */
export function SmallMapPicture({ map, kind, place, isApproximate, visitor }: SmallMapPictureProps) {
  const language = useLanguage();
  const ring = smallMapRing(map.unitsPerMile, spokenUnit().miles);
  const id = useId();
  const { x, y } = smallMapTip;
  const you = visitor && project(visitor, { place, unitsPerMile: map.unitsPerMile });
  const isSeen = you && you.x > 8 && you.x < width - 8 && you.y > 8 && you.y < height - 8;
  return (
    <div className={styles.map} aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.ground} aria-hidden="true">
        <defs>
          <pattern id={`${id}-mown`} width="32" height="32" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path className={styles.stripe} d="M0 0H16V32H0Z" />
          </pattern>
          <radialGradient id={`${id}-glow`}>
            <stop className={styles.glow} offset="0" stopOpacity="0.75" />
            <stop className={styles.glow} offset="1" stopOpacity="0" />
          </radialGradient>
        </defs>
        {map.abroad && <path className={styles.abroad} d={map.abroad} />}
        <path className={styles.land} d={map.land} />
        <path d={map.land} fill={`url(#${id}-mown)`} fillRule="evenodd" />
        {map.towns.map(([cx, cy, r]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} fill={`url(#${id}-glow)`} />
        ))}
        <circle className={styles.ring} cx={x} cy={y} r={ring.radius / 2} />
        <circle className={styles.ring} cx={x} cy={y} r={ring.radius} />
        {isApproximate && <circle className={styles.about} cx={x} cy={y} r={approximateRadius} />}
        {isSeen && <YouAreHere {...you} />}
      </svg>
      {map.names.map((name) => (
        <span key={`${name.name} ${name.x}`} className={classOf(name)} style={positionAt(name)}>
          {name.name}
        </span>
      ))}
      <span className={styles.ringName} style={positionAt({ x: x + ring.radius, y })}>
        {formatRoundDistance(language, ring.distance)}
      </span>
      <span className={styles.pin} style={positionAt(smallMapTip)}>
        <MapPin kind={kind} />
      </span>
    </div>
  );
}

interface Spot {
  x: number;
  y: number;
}

function classOf({ isQuiet, needsRoom }: MapName): string {
  return [styles.name, isQuiet && styles.quiet, needsRoom && styles.needsRoom].filter(Boolean).join(" ");
}

const positionAt = ({ x, y }: Spot): CSSProperties => ({
  left: `${((x / width) * 100).toFixed(1)}%`,
  top: `${((y / height) * 100).toFixed(1)}%`,
});

/** The star's path is in pixels of the large map; here it is smaller, as the pin is. */
const size = 0.6;

/** How high the flight rises over the straight way. */
const rise = 0.22;

function YouAreHere({ x, y }: Spot) {
  const id = useId();
  const to = smallMapTip;
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
