// A pin as the list and the key show it: the same shape as on the map, with its number or its sign.

import { defineMessage } from "#src/platform/language/message.ts";
import { pinShapes, pinViewBox } from "#src/web/map/pin-shapes.ts";
import type { PinKind } from "#src/web/map/places-on-map.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./map-pin.module.css";

interface MapPinProps {
  kind: PinKind;
  /** Without one: the kind's sign. */
  number?: number;
  isSelected?: boolean;
}

/** Decoration: the text next to it, or the card's number, says the same. */
export function MapPin({ kind, number, isSelected }: MapPinProps) {
  const { body, sign, textY } = pinShapes[kind];
  return (
    <svg
      className={styles.pin}
      viewBox={pinViewBox}
      aria-hidden="true"
      data-kind={kind}
      data-selected={isSelected || undefined}
    >
      <path className={styles.body} d={body} />
      {number === undefined ? (
        <path className={sign.isFilled ? styles.filled : styles.outlined} d={sign.path} />
      ) : (
        <text y={textY}>{number}</text>
      )}
    </svg>
  );
}

const pinNames: Record<PinKind, string> = {
  club: defineMessage("Club"),
  venue: defineMessage("Venue"),
  disability: defineMessage("Disability football"),
};

/** What the shapes mean, for the kinds that are on the map. */
export function PinKey({ kinds }: { kinds: PinKind[] }) {
  const { text } = useLanguage();
  return (
    <ul className={`cluster gap-1-4 ${styles.key}`} aria-label={text("What the pins mean")}>
      {kinds.map((kind) => (
        <li key={kind} className="row">
          <MapPin kind={kind} /> <span>{text(pinNames[kind])}</span>
        </li>
      ))}
    </ul>
  );
}
