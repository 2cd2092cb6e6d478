// One place of the map page's list: its pin's number, name, distance, reasons, address. Pressing selects it.
import { memo } from "react";
import { formatDistance } from "#src/platform/text/format-distance.ts";
import { PlaceLogos } from "#src/web/kit/place-logos/place-logos.tsx";
import { SourceLine } from "#src/web/kit/source-line/source-line.tsx";
import { MapPin } from "#src/web/map/map-pin/map-pin.tsx";
import type { MapPlace } from "#src/web/map/places-on-map.ts";
import styles from "./place-row.module.css";

interface PlaceRowProps {
  place: MapPlace;
  /** From 1, as on its pin. */
  number: number;
  /** Its pin is under the pointer or focused. */
  isNear: boolean;
  onNear: (key: string | null) => void;
  onSelect: (key: string) => void;
}

/** Memoised, as a list may have hundreds. */
export const PlaceRow = memo(function PlaceRow({ place, number, isNear, onNear, onSelect }: PlaceRowProps) {
  return (
    <li
      className={styles.place}
      data-near={isNear || undefined}
      onPointerEnter={() => onNear(place.key)}
      onPointerLeave={() => onNear(null)}
    >
      <MapPin kind={place.pin} number={number} />
      <h2>
        <button
          type="button"
          data-place={place.key}
          onClick={() => onSelect(place.key)}
          onFocus={() => onNear(place.key)}
          onBlur={() => onNear(null)}
        >
          {place.name}
        </button>
      </h2>
      <span className={styles.distance}>{formatDistance(place.miles)}</span>
      {place.reasons.length > 0 && <p>{place.reasons.join(" ")}</p>}
      <p className="soft">{place.address}</p>
      <PlaceLogos {...place.played} />
      <SourceLine sources={place.sources} className={styles.source} />
    </li>
  );
});
