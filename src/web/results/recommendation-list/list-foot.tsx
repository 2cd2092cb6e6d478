// The links below the cards: the map, further away, a new search, the county association (specification §2.26, §2.29).
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { CountyLink } from "#src/web/contact/contact-us/county-foot.tsx";
import { Button } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import styles from "./recommendation-screen.module.css";

interface ListFootProps {
  offers: OfferKind;
  /** Left out where there is no map. */
  onMap?: () => void;
  /** Left out where all places are shown. */
  onFurther?: () => void;
  /** Then what is not shown yet is nearer. */
  isFurthestFirst?: boolean;
  further: "idle" | "loading" | "failed";
  newSearchPath: string;
  /** A further way on. */
  children?: ReactNode;
}

export function ListFoot({
  offers,
  onMap,
  onFurther,
  isFurthestFirst,
  further,
  newSearchPath,
  children,
}: ListFootProps) {
  const places = offers === "club" ? "clubs" : "venues";
  return (
    <nav className={styles.foot} aria-label="More ways to find football">
      {onMap && (
        <Button variant="line" icon="map" onClick={onMap}>
          View maps of {places} near you
        </Button>
      )}
      {onFurther && (
        <Button variant="line" onClick={onFurther} isDisabled={further === "loading"}>
          {further === "loading"
            ? `Finding ${places}...`
            : isFurthestFirst
              ? `Find nearer ${places}`
              : `Find ${places} further away`}
        </Button>
      )}
      {further === "failed" && (
        <p role="alert" className={styles.problem}>
          <Icon name="alert" /> That didn’t work. Check your connection and press again.
        </p>
      )}
      {children}
      <Link to={newSearchPath}>Start new search</Link>
      <CountyLink />
    </nav>
  );
}
