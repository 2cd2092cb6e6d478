// The map and its list together: what is selected or near on one is so on the other (§4.15).

import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { distanceMiles, type Position } from "#src/gazetteer/position.ts";
import { unbrokenPostcodes } from "#src/gazetteer/postcode.ts";
import type { Language } from "#src/platform/language/language.ts";
import { mapPageSize, type Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { BaseMap } from "#src/streets/streets.ts";
import { type CardKind, track } from "#src/web/analytics/track.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import type { MapPin } from "#src/web/map/pin-layer.ts";
import { spreadPositions } from "#src/web/map/pin-positions.ts";
import { formatMapCount, type MapPlace, type PinKind } from "#src/web/map/places-on-map.ts";
import { NotOfClubs } from "#src/web/results/filters/not-of-clubs.tsx";
import { inOrder } from "#src/web/results/list-order.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { haveZones, ZonesOnPage } from "#src/web/site/site/zones-on-page.ts";
import screen from "./map-screen.module.css";
import { MapSide, useMapView } from "./map-side.tsx";
import { PlaceDetail } from "./place-detail.tsx";
import { PlaceList } from "./place-list.tsx";
import styles from "./results-head.module.css";
import { type PanelState, panelStateAfter, ResultsSheet } from "./results-sheet.tsx";
import type { MapSearch } from "./use-map-search.ts";

interface MapPlacesProps {
  preferences: Preferences;
  offers: OfferKind;
  listPath: string;
  baseMap: BaseMap;
  search: MapSearch;
  /** The switches of clubs; null for casual football. */
  joining: ReactNode;
  /** True where the focused button was removed: the next list takes the focus. */
  takesFocus: RefObject<boolean>;
}

export function MapPlaces({ listPath, baseMap, joining, takesFocus, ...searched }: MapPlacesProps) {
  const { search } = searched;
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const selection = useMapSelection();
  const { selected, panel, select, setPanel } = selection;
  const area = useSearchArea(search, heading, takesFocus, () => select(null));
  const { order } = search.ordering;
  const shown = useMemo(() => inOrder(search.shown, order, (place) => place), [search.shown, order]);
  const place = shown.find(({ key }) => key === selected);
  const { onMoved } = area;
  const map = usePlacesMap({ ...searched, baseMap }, { container, frame, shown, selection, onMoved });
  useRowFocus(frame, selected);
  return (
    <ZonesOnPage value={haveZones(shown.map(({ offer }) => offer.card))}>
      <div ref={frame} className={screen.frame} data-map={map.status}>
        <ResultsSheet
          state={panel}
          onMove={(steps) => setPanel(panelStateAfter(panel, steps))}
          isStill={map.status === "none"}
          head={<ResultsHead {...searched} listPath={listPath} heading={heading} area={area} />}
        >
          {place && (
            <PlaceDetail
              {...searched}
              key={place.key}
              number={shown.indexOf(place) + 1}
              place={place}
              onBack={() => select(null)}
            />
          )}
          {/* Hidden, not removed, so that its state is still there afterwards. */}
          <div hidden={place !== undefined}>
            <PlaceList {...searched} shown={shown} joining={joining} selection={selection} />
          </div>
          <AddedCount count={shown.length} />
        </ResultsSheet>
        <MapSide
          {...map}
          className={screen.mapSide}
          container={container}
          panel={panel}
          onSearchHere={area.searchHere}
          onList={() => (place ? select(null) : setPanel("EXPANDED"))}
          onMap={() => setPanel("SHRUNK")}
        />
      </div>
    </ZonesOnPage>
  );
}

interface MapOfPlaces {
  container: RefObject<HTMLDivElement | null>;
  /** Around the map and the sheet over its lower end. */
  frame: RefObject<HTMLDivElement | null>;
  shown: MapPlace[];
  selection: MapSelection;
  onMoved: (middle: Position) => void;
}

/** The map with a pin for each place shown, as list and selection change. */
function usePlacesMap(
  { preferences, offers, baseMap, search }: Pick<MapPlacesProps, "preferences" | "offers" | "baseMap" | "search">,
  { container, frame, shown, selection, onMoved }: MapOfPlaces,
) {
  const language = useLanguage();
  const { text } = language;
  const { selected, near, panel } = selection;
  const isFurthestFirst = search.ordering.order === "furthest";
  const pins = useMemo(() => pinsOf(language, shown), [language, shown]);
  // Running the map's code holds the thread too long while people wait for the first place.
  const [isListShown, setListShown] = useState(false);
  if (!isListShown && search.status !== "loading") setListShown(true);
  const { status, view, redraw } = useMapView(container, {
    baseMap,
    isListShown,
    pins,
    home: { latitude: preferences.Latitude, longitude: preferences.Longitude },
    title:
      offers === "club"
        ? text("Map of clubs. Everything on the map is also in the list")
        : text("Map of venues. Everything on the map is also in the list"),
    searched: search.from,
    selected: shown.some(({ key }) => key === selected) ? selected : null,
    near,
    // A search elsewhere keeps the view chosen for it, without the furthest places.
    fitKey:
      search.status === "ready" && (!search.isElsewhere || isFurthestFirst) ? `${isFurthestFirst} ${shown.length}` : "",
    coveredPx: () => coveredPx(frame.current, panel),
    onSelect: selection.select,
    onNear: selection.setNear,
    onMoving: () => selection.setPanel("SHRUNK"),
    onMoved,
  });
  return { kinds: kindsOf(pins), status, view, redraw };
}

/** Outside the list, which is hidden at times: live regions announce when they reappear. */
function AddedCount({ count }: { count: number }) {
  const { text } = useLanguage();
  return (
    <p role="status" className="vh">
      {count > mapPageSize && text("{count} in the list now.", { count })}
    </p>
  );
}

function pinsOf({ text }: Language, places: MapPlace[]): MapPin[] {
  const positions = spreadPositions(places.map(({ position }) => position));
  return places.map((place, at) => ({
    key: place.key,
    kind: place.pin,
    number: at + 1,
    label: text(
      "{kind, select, club {{number}. {name}, club} venue {{number}. {name}, venue} other {{number}. {name}, disability football}}",
      { kind: place.pin, number: at + 1, name: place.name },
    ),
    position: positions[at]!,
  }));
}

function kindsOf(pins: MapPin[]): PinKind[] {
  return (["club", "venue", "disability"] as const).filter((kind) => pins.some((pin) => pin.kind === kind));
}

/** Pixels of the map's lower end that the resting sheet covers; 0 where it is next to the map. */
function coveredPx(frame: HTMLElement | null, panel: PanelState): number {
  const sheet = frame?.querySelector("section");
  if (!frame || !sheet || getComputedStyle(sheet).position !== "absolute") return 0;
  if (panel === "SHRUNK") return Number.parseFloat(getComputedStyle(sheet).minBlockSize);
  return frame.clientHeight * 0.46;
}

type MapSelection = ReturnType<typeof useMapSelection>;

/** `selected`: the place shown in full; `near`: under the pointer, or focused. Both keys. */
function useMapSelection() {
  const [panel, setPanel] = useState<PanelState>("STANDARD");
  const [selected, setSelected] = useState<string | null>(null);
  const [near, setNear] = useState<string | null>(null);
  /** Null returns to the list. */
  const select = useCallback((key: string | null) => {
    setSelected(key);
    if (key) track({ event: "card_opened", card: cardOf(key), list: "map" });
    setNear(null);
    // Half and half: the expanded card below, its pin in the middle above.
    setPanel("STANDARD");
  }, []);
  return { selected, near, panel, select, setNear, setPanel };
}

/** A place's key begins with its kind. */
const cardOf = (key: string) => key.split("-", 1)[0] as CardKind;

/** When the list is shown again, focuses the row that was opened. */
function useRowFocus(frame: RefObject<HTMLElement | null>, selected: string | null) {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const left = before.current;
    before.current = selected;
    if (left === null || selected !== null) return;
    frame.current?.querySelector<HTMLElement>(`button[data-place="${left}"]`)?.focus();
  }, [frame, selected]);
}

/** Miles the map's middle must have moved before searching there would say anything new. */
const newAreaMiles = 0.3;

/** `takesFocus`: for the list that replaces this. `onSearch`: the selection is not valid now. */
function useSearchArea(
  search: MapSearch,
  heading: RefObject<HTMLElement | null>,
  takesFocus: RefObject<boolean>,
  onSearch: () => void,
) {
  const [movedTo, setMovedTo] = useState<Position | null>(null);
  useEffect(() => {
    if (takesFocus.current) heading.current?.focus({ preventScroll: true });
    takesFocus.current = false;
  }, [takesFocus, heading]);
  function searchAround(centre: Position | null) {
    heading.current?.focus({ preventScroll: true });
    setMovedTo(null);
    onSearch();
    search.searchAround(centre);
  }
  const isNewArea = movedTo !== null && distanceMiles(movedTo, search.from) > newAreaMiles;
  return {
    onMoved: setMovedTo,
    /** Searches around the middle of the map; null where that is hardly another place. */
    searchHere: isNewArea ? () => searchAround(movedTo) : null,
    leaveArea: () => searchAround(null),
    keepPlace() {
      takesFocus.current = true;
      search.keepPlace();
    },
  };
}

interface ResultsHeadProps {
  search: MapSearch;
  offers: OfferKind;
  preferences: Preferences;
  listPath: string;
  /** Gets the focus of buttons that are removed. */
  heading: RefObject<HTMLHeadingElement | null>;
  area: ReturnType<typeof useSearchArea>;
}

function ResultsHead(props: ResultsHeadProps) {
  const { search, offers, preferences, listPath, heading, area } = props;
  const language = useLanguage();
  const { text } = language;
  const navigate = useNavigate();
  const place = unbrokenPostcodes(preferences.ReadableLocation);
  function showAll() {
    heading.current?.focus({ preventScroll: true });
    navigate(`${listPath}/map`, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <div className={`split gap-0-4 ${styles.line}`}>
        <div role="status">
          <h1 ref={heading} tabIndex={-1}>
            {search.status === "ready" ? formatMapCount(language, search.found, offers) : text("Finding football...")}
          </h1>
        </div>
        <Link to={listPath} className={`hit ${styles.back}`}>
          <Icon name="arrow-left" /> <span>{text("Back to recommendations")}</span>
        </Link>
      </div>
      <NotOfClubs preferences={preferences} offers={offers} className={`cluster gap-0-4 ${styles.note}`} />
      {search.groupName !== null && (
        <div className={`cluster gap-0-4 ${styles.note}`}>
          <p>{text("Only “{kind}”.", { kind: search.groupName })}</p>
          <Button variant="link" onClick={showAll}>
            {text("Show every kind of football")}
          </Button>
        </div>
      )}
      {search.isElsewhere && (
        <div className={`cluster gap-0-4 ${styles.note}`}>
          <p className={styles.whole}>
            {text("Showing the area around the middle of the map. Distances are measured from there.")}
          </p>
          <Button variant="link" onClick={area.leaveArea}>
            {place ? text("Back to {place}", { place }) : text("Back to my location")}
          </Button>
          <Button variant="link" onClick={area.keepPlace}>
            {text("Use this as my location")}
          </Button>
        </div>
      )}
    </>
  );
}
