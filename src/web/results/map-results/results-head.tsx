// The head of the map page's list: the number of places, the link back, the one kind of football where the map is of one, and
// the search origin where it was moved.
import type { RefObject } from "react";
import { Link, useNavigate } from "react-router";
import { unbrokenPostcodes } from "#src/gazetteer/postcode.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { formatMapCount } from "#src/web/map/places-on-map.ts";
import styles from "./results-head.module.css";
import type { MapSearch } from "./use-map-search.ts";
import type { SearchArea } from "./use-search-area.ts";

interface ResultsHeadProps {
  search: MapSearch;
  offers: OfferKind;
  preferences: Preferences;
  listPath: string;
  /** Gets the focus of buttons that are removed. */
  heading: RefObject<HTMLHeadingElement | null>;
  area: Pick<SearchArea, "leaveArea" | "keepPlace">;
}

export function ResultsHead(props: ResultsHeadProps) {
  const { search, offers, preferences, listPath, heading, area } = props;
  const navigate = useNavigate();
  function showAll() {
    heading.current?.focus({ preventScroll: true });
    navigate(`${listPath}/map`, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <div className={styles.line}>
        <div role="status">
          <h1 ref={heading} tabIndex={-1}>
            {search.status === "ready" ? formatMapCount(search.found, offers) : "Finding football..."}
          </h1>
        </div>
        <Link to={listPath} className={styles.back}>
          <Icon name="arrow-left" /> <span>Back to recommendations</span>
        </Link>
      </div>
      {search.groupName !== null && (
        <div className={styles.note}>
          <p>Only “{search.groupName}”.</p>
          <Button variant="link" onClick={showAll}>
            Show every kind of football
          </Button>
        </div>
      )}
      {search.isElsewhere && (
        <div className={styles.note}>
          <p className={styles.whole}>Around the middle of the map, and measured from there.</p>
          <Button variant="link" onClick={area.leaveArea}>
            Back to {unbrokenPostcodes(preferences.ReadableLocation) || "my place"}
          </Button>
          <Button variant="link" onClick={area.keepPlace}>
            Use this as my place
          </Button>
        </div>
      )}
    </>
  );
}
