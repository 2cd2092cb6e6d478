// /recommendations/map and /results/map: what fits, on a map with its list, under the bar with
// views and filters (§2.32, §2.47, §4.15).
import { type RefObject, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { JoiningTerm } from "#src/catalogue/records/vocabulary.ts";
import type { Position } from "#src/gazetteer/position.ts";
import { newSearchPath } from "#src/search/criteria/journey-id.ts";
import { type Preferences, withListOf } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { SelectedFootball } from "#src/search/criteria/wire-codes.ts";
import type { PlaceLogo } from "#src/site/programmes-content.ts";
import type { BaseMap } from "#src/streets/streets.ts";
import { CountyFoot, CountyLink } from "#src/web/contact/contact-us/county-contact.tsx";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { ErrorState, FindingCards } from "#src/web/kit/page-state/page-state.tsx";
import { LogosOfContent } from "#src/web/kit/place-logos/place-logos.tsx";
import { FilterChips, FiltersButton } from "#src/web/results/filters/filter-bar.tsx";
import { useFilterPanel } from "#src/web/results/filters/filter-panel.tsx";
import { NotOfClubs } from "#src/web/results/filters/not-of-clubs.tsx";
import { useApplySearch } from "#src/web/results/filters/use-apply-search.ts";
import { JoiningSwitches } from "#src/web/results/joining-switches.tsx";
import type { ListPath } from "#src/web/results/use-list-path.ts";
import { HeadingFont } from "#src/web/site/site/heading-font.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { storePath } from "#src/web/visit/return-address.ts";
import { session } from "#src/web/visit/session.ts";
import { usePreferences } from "#src/web/visit/use-preferences.ts";
import type { FilterId } from "#src/web/words/filters/filter-words.ts";
import { readerVoice } from "#src/web/words/reader-voice.ts";
import bar from "./map-bar.module.css";
import { MapPlaces } from "./map-places.tsx";
import styles from "./map-screen.module.css";
import { searchedAround, useMapSearch } from "./use-map-search.ts";

interface MapScreenProps {
  /** Address of the same search as a list. */
  listPath: ListPath;
  baseMap: BaseMap;
  /** What of a place's football has a logo on its card. */
  logos: readonly PlaceLogo[];
}

export function MapScreen({ listPath, baseMap, logos }: MapScreenProps) {
  const { text } = useLanguage();
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
      <MapBar preferences={preferences ?? null} listPath={listPath} offers={offers} onOpenFilter={filters.open} />
      {preferences ? (
        // Another search is another list and map: only the part of the map that is searched stays.
        <Results
          key={`${preferences.SearchId}/${offers}`}
          preferences={preferences}
          offers={offers}
          listPath={listPath}
          baseMap={baseMap}
          takesFocus={takesFocus}
          filters={filters}
        />
      ) : (
        <div className={styles.frame}>
          <div className={styles.waiting}>
            <noscript>
              <h1>{text("Finding football")}</h1>
            </noscript>
            <FindingCards />
          </div>
        </div>
      )}
      {filters.panel}
    </LogosOfContent>
  );
}

interface ResultsProps extends Omit<MapScreenProps, "logos"> {
  preferences: Preferences;
  offers: OfferKind;
  takesFocus: RefObject<boolean>;
  filters: ReturnType<typeof useMapFilters>;
}

function Results({ preferences, offers, listPath, baseMap, takesFocus, filters }: ResultsProps) {
  const { text } = useLanguage();
  const { state } = useLocation();
  const search = useMapSearch(preferences, offers, state, filters);
  if (search.status === "failed" && !search.isElsewhere) {
    return (
      <div className={`wrap ${styles.state}`}>
        <h1 className="vh">{offers === "club" ? text("Clubs on a map") : text("Venues on a map")}</h1>
        <ErrorState onRetry={search.retry} />
      </div>
    );
  }
  const isEmpty = search.status === "ready" && search.found.total === 0 && !search.isElsewhere;
  if (isEmpty) {
    return (
      <div className={`wrap ${styles.state}`}>
        <div className="panel stack start">
          <h1>{text("No recommendations match the current filters")}</h1>
          <NotOfClubs preferences={preferences} offers={offers} />
          <div className="cluster">
            <Button variant="bib" icon="filters" onClick={() => filters.open("all")}>
              {text("Change filters")}
            </Button>
            {filters.joining && <div>{filters.joining}</div>}
            <ButtonLink variant="line" to={listPath} icon="arrow-left">
              {text("Back to recommendations")}
            </ButtonLink>
            <ButtonLink variant="line" to={newSearchPath(preferences.Journey)}>
              {text("Start new search")}
            </ButtonLink>
          </div>
          <CountyLink />
          <CountyFoot />
        </div>
      </div>
    );
  }
  return (
    <MapPlaces
      preferences={preferences}
      offers={offers}
      listPath={listPath}
      baseMap={baseMap}
      search={search}
      joining={filters.joining}
      takesFocus={takesFocus}
    />
  );
}

interface MapBarProps {
  listPath: string;
  /** Null until the visit is known. */
  preferences: Preferences | null;
  offers: OfferKind;
  onOpenFilter: (start: FilterId | "all") => void;
}

function MapBar({ listPath, preferences, offers, onOpenFilter }: MapBarProps) {
  const { text } = useLanguage();
  return (
    <div className={bar.bar}>
      <div className={`wrap split ${bar.inner}`}>
        <Views listPath={listPath} />
        {preferences && (
          <>
            <section className={bar.filters} aria-label={text("Filters")}>
              <FiltersButton preferences={preferences} offers={offers} onOpen={onOpenFilter} isCompact />
              <div className={bar.chips}>
                <FilterChips preferences={preferences} offers={offers} onOpen={onOpenFilter} />
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
  const { text } = useLanguage();
  const views = [
    { to: `${listPath}/map`, icon: "map", label: text("Map") },
    { to: listPath, icon: "list", label: text("List") },
    { to: `${listPath}/week`, icon: "calendar", label: text("This week") },
  ] as const;
  return (
    <nav aria-label={text("View")}>
      <ul className={bar.views}>
        {views.map(({ to, icon, label }) => (
          <li key={to}>
            <Link to={to} className={`row ${bar.view}`} aria-current={icon === "map" ? "page" : undefined}>
              <Icon name={icon} /> <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OffersSwitch({ preferences, offers }: { preferences: Preferences; offers: OfferKind }) {
  const { text } = useLanguage();
  const other = offers === "club" ? "casual" : "club";
  return (
    <button
      type="button"
      className={bar.switch}
      onClick={() => session.storePreferences(withListOf(preferences, other))}
    >
      {other === "club" ? text("Show clubs") : text("Show casual")}
    </button>
  );
}

function useMapFilters(preferences: Preferences | null, offers: OfferKind) {
  const language = useLanguage();
  // The other kind of football begins at the visit's own place again.
  const [moved, setMoved] = useState<{ of: OfferKind; place: Position } | null>(null);
  const place = moved?.of === offers ? moved.place : null;
  const setPlace = (next: Position | null) => setMoved(next && { of: offers, place: next });
  const search = useApplySearch(preferences, "map", offers);
  // The search that the map shows, around another place while another part is searched.
  const searched = preferences && searchedAround(language, preferences, place);
  const pressed = useRef<JoiningTerm>(null);
  async function apply(next: Preferences, signal?: AbortSignal): Promise<boolean> {
    if (!preferences || !searched) return false;
    const isSamePlace = next.Latitude === searched.Latitude && next.Longitude === searched.Longitude;
    const isApplied = await search.apply(isSamePlace ? atOwnPlace(next, preferences) : next, undefined, signal);
    if (isApplied && !isSamePlace) setMoved(null);
    return isApplied;
  }
  const filters = useFilterPanel(searched, offers, apply);
  const hasSwitches = searched && offers === "club" && readerVoice(searched) !== "volunteer";
  const joining = hasSwitches ? <JoiningSwitches preferences={searched} pressed={pressed} apply={apply} /> : null;
  return { place, setPlace, joining, ...filters };
}

/** A changed search around the visit's place: the part that is searched is no preference. */
function atOwnPlace(next: Preferences, own: Preferences): Preferences {
  const { Latitude, Longitude, ReadableLocation, OptforCurrentLocation } = own;
  return { ...next, Latitude, Longitude, ReadableLocation, OptforCurrentLocation };
}
