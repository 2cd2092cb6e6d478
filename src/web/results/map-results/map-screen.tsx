// /recommendations/map and /results/map: what fits, on a map with its list (specification §2.32, §4.15).
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { newSearchPath } from "#src/search/criteria/journey-id.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { SelectedFootball } from "#src/search/criteria/wire-codes.ts";
import type { PlaceLogo } from "#src/site/map-cards-content.ts";
import type { BaseMap } from "#src/streets/base-map.ts";
import { CountyFoot, CountyLink } from "#src/web/contact/contact-us/county-foot.tsx";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { ErrorState, FindingCards } from "#src/web/kit/page-state/page-state.tsx";
import { LogosOfContent } from "#src/web/kit/place-logos/logos-of-content.ts";
import { mapGroupIn } from "#src/web/map/map-group.ts";
import { FilterPanel } from "#src/web/results/filters/filter-panel.tsx";
import type { ListPath } from "#src/web/results/use-list-path.ts";
import { NotFound } from "#src/web/site/not-found-page/not-found.ts";
import { HeadingFont } from "#src/web/site/site/heading-font.tsx";
import { storePath } from "#src/web/visit/path-information.ts";
import { usePreferences } from "#src/web/visit/use-preferences.ts";
import { MapBar } from "./map-bar.tsx";
import { MapPlaces } from "./map-places.tsx";
import styles from "./map-screen.module.css";
import { type MapFilters, useMapFilters } from "./use-map-filters.ts";
import { type OtherPlace, useMapSearch } from "./use-map-search.ts";

interface MapScreenProps {
  /** Address of the same search as a list. */
  listPath: ListPath;
  baseMap: BaseMap;
  /** What of a place's football has a logo on its card. */
  logos: readonly PlaceLogo[];
}

export function MapScreen({ listPath, baseMap, logos }: MapScreenProps) {
  const preferences = usePreferences();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const offers: OfferKind = preferences?.SelectedFootballType === SelectedFootball.club ? "club" : "casual";
  useEffect(() => {
    if (preferences === null) navigate("/", { replace: true });
  }, [preferences, navigate]);
  useEffect(() => storePath(pathname), [pathname]);
  const takesFocus = useRef(false);
  const filters = useMapFilters(preferences ?? null, offers);
  return (
    <LogosOfContent value={logos}>
      <HeadingFont />
      <MapBar preferences={preferences ?? null} {...{ listPath, offers }} onOpenFilter={filters.open} />
      {/* Another search is another list and map: only the part of the map that is searched stays. */}
      <Results
        key={`${preferences?.SearchId}/${offers}`}
        {...{ preferences: preferences ?? null, offers, listPath, baseMap, takesFocus, filters }}
      />
      {preferences && filters.start && (
        <FilterPanel
          preferences={filters.searched ?? preferences}
          offers={offers}
          start={filters.start}
          newSearchPath={newSearchPath(preferences.Journey)}
          onApply={filters.apply}
          onClose={filters.close}
        />
      )}
    </LogosOfContent>
  );
}

interface ResultsProps extends Omit<MapScreenProps, "logos"> {
  preferences: Preferences | null;
  offers: OfferKind;
  takesFocus: RefObject<boolean>;
  filters: Pick<MapFilters, "open"> & OtherPlace;
}

function Results({ preferences, offers, listPath, baseMap, takesFocus, filters }: ResultsProps) {
  const { state } = useLocation();
  const search = useMapSearch(
    preferences,
    offers,
    useMemo(() => mapGroupIn(state, offers), [state, offers]),
    filters,
  );
  if (search.status === "not-found") throw new NotFound();
  if (search.status === "failed" && !search.isElsewhere) {
    return (
      <div className={`wrap ${styles.state}`}>
        <h1 className="vh">{offers === "club" ? "Clubs on a map" : "Venues on a map"}</h1>
        <ErrorState onRetry={search.retry} />
      </div>
    );
  }
  const isEmpty = search.status === "ready" && search.found.total === 0 && !search.isElsewhere;
  if (isEmpty) {
    return (
      <div className={`wrap ${styles.state}`}>
        <div className="panel stack">
          <h1>No recommendations match the current filters</h1>
          <div className="row">
            <Button variant="bib" icon="filters" onClick={() => filters.open("all")}>
              Change the filters
            </Button>
            <ButtonLink variant="line" to={listPath} icon="arrow-left">
              Back to recommendations
            </ButtonLink>
            <ButtonLink variant="line" to={newSearchPath(preferences?.Journey ?? "standard")}>
              Start new search
            </ButtonLink>
          </div>
          <CountyLink />
          <CountyFoot />
        </div>
      </div>
    );
  }
  if (!preferences) {
    return (
      <div className={styles.frame}>
        <div className={styles.waiting}>
          <noscript>
            <h1>Finding football</h1>
          </noscript>
          <FindingCards />
        </div>
      </div>
    );
  }
  return <MapPlaces {...{ preferences, offers, listPath, baseMap, search, takesFocus }} />;
}
