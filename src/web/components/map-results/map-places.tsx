// The map and its list together: what is selected or near on one is so on the other (specification §4.15).
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Position } from "#src/domain/catalogue/catalogue.ts";
import { distanceMiles } from "#src/domain/catalogue/great-circle.ts";
import type { BaseMap } from "#src/domain/map/base-map.ts";
import type { Preferences } from "#src/domain/preferences/preferences.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { type CardKind, track } from "#src/web/analytics/track.ts";
import { nextPanelState, type PanelEvent, type PanelState } from "#src/web/map/map-panel-state.ts";
import type { MapPin } from "#src/web/map/pin-layer.ts";
import { pinNames } from "#src/web/map/pin-shapes.ts";
import type { MapPlace, PinKind } from "#src/web/map/places-on-map.ts";
import { spreadPositions } from "#src/web/map/spread-positions.ts";
import { inOrder } from "../list-order/list-order.ts";
import { useListOrder } from "../list-order/use-list-order.ts";
import screen from "./map-screen.module.css";
import { MapSide } from "./map-side.tsx";
import { PlaceDetail } from "./place-detail.tsx";
import { PlaceList } from "./place-list.tsx";
import { ResultsHead } from "./results-head.tsx";
import { ResultsSheet } from "./results-sheet.tsx";
import type { MapSearch } from "./use-map-search.ts";
import { useMapView } from "./use-map-view.ts";

/** Miles the map's middle must have moved before searching there would say anything new. */
const newAreaMiles = 0.3;

interface MapPlacesProps {
  preferences: Preferences;
  offers: OfferKind;
  listPath: string;
  baseMap: BaseMap;
  search: MapSearch;
  /** True where the buttons of the list before went away with the focus; set for the list that comes after this one. */
  takesFocus: RefObject<boolean>;
}

export function MapPlaces({ preferences, offers, listPath, baseMap, search, takesFocus }: MapPlacesProps) {
  const [panel, setPanel] = useState<PanelState>("STANDARD");
  const [selected, setSelected] = useState<string | null>(null);
  const [near, setNear] = useState<string | null>(null);
  const [movedTo, setMovedTo] = useState<Position | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { from } = search;
  const [order, chooseOrder] = useListOrder(preferences.SearchId, offers);
  const shown = useMemo(() => inOrder(search.shown, order, nextMsOf), [search.shown, order]);
  const pins = useMemo(() => pinsOf(shown), [shown]);
  const place = shown.find(({ key }) => key === selected);
  const send = (event: PanelEvent) => setPanel((before) => nextPanelState(before, event));

  const select = useCallback((key: string | null) => {
    setSelected(key);
    if (key) track({ event: "card_opened", card: cardOf(key), list: "map" });
    setNear(null);
    // Half and half: the expanded card below, its pin in the middle above.
    setPanel("STANDARD");
  }, []);

  const home = useMemo(
    () => ({ latitude: preferences.Latitude, longitude: preferences.Longitude }),
    [preferences.Latitude, preferences.Longitude],
  );
  const { status, view } = useMapView(container, {
    baseMap,
    home,
    title: `Map of ${offers === "club" ? "clubs" : "venues"}. The same places are in the list`,
    pins,
    searched: from,
    selected: place ? selected : null,
    near,
    // A search elsewhere keeps the view that was chosen for it.
    fitKey: search.status === "ready" && !search.isElsewhere ? `${shown.length}` : "",
    coveredPx: () => coveredPx(frame.current, panel),
    onSelect: select,
    onNear: setNear,
    onMoving: () => send("EXPAND_MAP"),
    onMoved: setMovedTo,
  });
  useRowFocus(frame, selected);

  useEffect(() => {
    if (takesFocus.current) heading.current?.focus({ preventScroll: true });
    takesFocus.current = false;
  }, [takesFocus]);
  function keepPlace() {
    takesFocus.current = true;
    search.keepPlace();
  }
  function searchAround(centre: Position | null) {
    // The button that was pressed goes away; the heading says what is found.
    heading.current?.focus({ preventScroll: true });
    setSelected(null);
    setMovedTo(null);
    search.searchAround(centre);
    setPanel("STANDARD");
  }
  const isNewArea = movedTo !== null && from !== null && distanceMiles(movedTo, from) > newAreaMiles;
  const backWords = offers === "club" ? "Back to clubs list" : "Back to venues list";
  return (
    <div ref={frame} className={screen.frame} data-map={status}>
      <ResultsSheet
        state={panel}
        onEvent={send}
        isStill={status === "none"}
        head={
          <ResultsHead
            {...{ search, offers, preferences, listPath, heading }}
            onLeaveArea={() => searchAround(null)}
            onKeepPlace={keepPlace}
          />
        }
      >
        {place && (
          <PlaceDetail
            key={place.key}
            place={place}
            number={shown.indexOf(place) + 1}
            preferences={preferences}
            backWords={backWords}
            onBack={() => select(null)}
          />
        )}
        {/* Kept aside, so that coming back finds it as it was. */}
        <div hidden={place !== undefined}>
          <PlaceList
            {...{ search, shown, order, offers, near }}
            onOrder={chooseOrder}
            onNear={setNear}
            onSelect={select}
          />
        </div>
      </ResultsSheet>
      <MapSide
        className={screen.mapSide}
        container={container}
        status={status}
        view={view}
        kinds={kindsOf(pins)}
        panel={panel}
        onSearchHere={isNewArea ? () => searchAround(movedTo) : null}
        onList={() => (place ? select(null) : setPanel("EXPANDED"))}
        onMap={() => send("EXPAND_MAP")}
      />
    </div>
  );
}

const nextMsOf = ({ sessions }: MapPlace) => sessions?.nextMs ?? null;

function pinsOf(places: MapPlace[]): MapPin[] {
  const positions = spreadPositions(places.map(({ position }) => position));
  return places.map((place, at) => ({
    key: place.key,
    kind: place.pin,
    number: at + 1,
    label: `${at + 1}. ${place.name}, ${pinNames[place.pin].toLowerCase()}`,
    position: positions[at]!,
  }));
}

/** A place's key begins with what it is. */
const cardOf = (key: string) => key.split("-", 1)[0] as CardKind;

function kindsOf(pins: MapPin[]): PinKind[] {
  return (["club", "venue", "disability"] as const).filter((kind) => pins.some((pin) => pin.kind === kind));
}

/** Pixels of the map's lower end under the sheet once it rests; none where it stands beside the map. */
function coveredPx(frame: HTMLElement | null, panel: PanelState): number {
  const sheet = frame?.querySelector("section");
  if (!frame || !sheet || getComputedStyle(sheet).position !== "absolute") return 0;
  if (panel === "SHRUNK") return Number.parseFloat(getComputedStyle(sheet).minBlockSize);
  return frame.clientHeight * 0.46;
}

/** Back in the list the focus returns to the card it came from. */
function useRowFocus(frame: RefObject<HTMLElement | null>, selected: string | null) {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const left = before.current;
    before.current = selected;
    if (left === null || selected !== null) return;
    frame.current?.querySelector<HTMLElement>(`button[data-place="${left}"]`)?.focus();
  }, [frame, selected]);
}
