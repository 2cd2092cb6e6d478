// The bar above map and list: the two views of the same search, and the two kinds of offer (specification §2.32).
import { Link } from "react-router";
import type { Preferences } from "#src/domain/preferences/preferences.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { session } from "#src/web/storage/visit.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./map-bar.module.css";

interface MapBarProps {
  listPath: string;
  /** Null until the visit is known. */
  preferences: Preferences | null;
  offers: OfferKind;
}

export function MapBar({ listPath, preferences, offers }: MapBarProps) {
  return (
    <div className={styles.bar}>
      <nav className={`wrap ${styles.inner}`} aria-label="View">
        <ul className={styles.views}>
          <li>
            <Link to={`${listPath}/map`} className={styles.view} aria-current="page">
              <Icon name="map" /> Map
            </Link>
          </li>
          <li>
            <Link to={listPath} className={styles.view}>
              <Icon name="list" /> List
            </Link>
          </li>
        </ul>
        {preferences && <OffersSwitch preferences={preferences} offers={offers} />}
      </nav>
    </div>
  );
}

function OffersSwitch({ preferences, offers }: { preferences: Preferences; offers: OfferKind }) {
  const other = offers === "club" ? 1 : 2;
  return (
    <button
      type="button"
      className={styles.switch}
      onClick={() =>
        session.storePreferences({ ...preferences, SelectedFootballType: other, SelectedRecommendationsType: other })
      }
    >
      {other === 2 ? "Show clubs" : "Show casual"}
    </button>
  );
}
