// The bar above map and list: the two views of the same search, its filters, and the two kinds of offer (specification §2.32, §2.47).
import { Link } from "react-router";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { FilterChips, FiltersButton } from "#src/web/results/filters/filter-chips.tsx";
import type { FilterId } from "#src/web/results/filters.ts";
import { session } from "#src/web/visit/visit.ts";
import styles from "./map-bar.module.css";

interface MapBarProps {
  listPath: string;
  /** Null until the visit is known. */
  preferences: Preferences | null;
  offers: OfferKind;
  onOpenFilter: (start: FilterId | "all") => void;
}

export function MapBar({ listPath, preferences, offers, onOpenFilter }: MapBarProps) {
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <Views listPath={listPath} />
        {preferences && (
          <>
            <section className={styles.filters} aria-label="Filters">
              <FiltersButton {...{ preferences, offers }} onOpen={onOpenFilter} isCompact />
              <div className={styles.chips}>
                <FilterChips {...{ preferences, offers }} onOpen={onOpenFilter} />
              </div>
            </section>
            <OffersSwitch preferences={preferences} offers={offers} />
          </>
        )}
      </div>
    </div>
  );
}

function Views({ listPath }: Pick<MapBarProps, "listPath">) {
  return (
    <nav aria-label="View">
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
        <li>
          <Link to={`${listPath}/week`} className={styles.view}>
            <Icon name="calendar" /> This week
          </Link>
        </li>
      </ul>
    </nav>
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
