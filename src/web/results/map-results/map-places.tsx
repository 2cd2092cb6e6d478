// The map and its list together: what is selected or near on one is so on the other (specification §4.15).
import { type RefObject, useMemo, useRef } from "react";
import { mapPageSize, type Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { BaseMap } from "#src/streets/base-map.ts";
import type { PanelState } from "#src/web/map/map-panel-state.ts";
import type { MapPin } from "#src/web/map/pin-layer.ts";
import { pinNames } from "#src/web/map/pin-shapes.ts";
import type { MapPlace, PinKind } from "#src/web/map/places-on-map.ts";
import { spreadPositions } from "#src/web/map/spread-positions.ts";
import { inOrder } from "#src/web/results/list-order/list-order.ts";
import screen from "./map-screen.module.css";
import { MapSide } from "./map-side.tsx";
import { PlaceDetail } from "./place-detail.tsx";
import { PlaceList } from "./place-list.tsx";
import { ResultsHead } from "./results-head.tsx";
import { ResultsSheet } from "./results-sheet.tsx";
import type { MapSearch } from "./use-map-search.ts";
import { useMapSelection, useRowFocus } from "./use-map-selection.ts";
import { useMapView } from "./use-map-view.ts";
import { useSearchArea } from "./use-search-area.ts";

interface MapPlacesProps {
  preferences: Preferences;
  offers: OfferKind;
  listPath: string;
  baseMap: BaseMap;
  search: MapSearch;
  /** True where the focused button of the list before was removed; then the next list takes the focus. */
  takesFocus: RefObject<boolean>;
}

export function MapPlaces({ preferences, offers, listPath, baseMap, search, takesFocus }: MapPlacesProps) {
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const selection = useMapSelection();
  const { selected, near, panel, select, send } = selection;
  const area = useSearchArea(search, heading, takesFocus, () => select(null));
  const { order } = search.ordering;
  const shown = useMemo(() => inOrder(search.shown, order, nextMsOf), [search.shown, order]);
  const pins = useMemo(() => pinsOf(shown), [shown]);
  const place = shown.find(({ key }) => key === selected);
  const home = useMemo(
    () => ({ latitude: preferences.Latitude, longitude: preferences.Longitude }),
    [preferences.Latitude, preferences.Longitude],
  );
  const { status, view } = useMapView(container, {
    baseMap,
    ...{ home, pins },
    title: `Map of ${offers === "club" ? "clubs" : "venues"}. The same places are in the list`,
    searched: search.from,
    selected: place ? selected : null,
    near,
    // A search elsewhere keeps the view that was chosen for it, in which the furthest places are not.
    fitKey:
      search.status === "ready" && (!search.isElsewhere || order === "furthest")
        ? `${order === "furthest"} ${shown.length}`
        : "",
    coveredPx: () => coveredPx(frame.current, panel),
    onSelect: select,
    onNear: selection.setNear,
    onMoving: () => send("EXPAND_MAP"),
    onMoved: area.onMoved,
  });
  useRowFocus(frame, selected);
  const head = <ResultsHead {...{ search, offers, preferences, listPath, heading, area }} />;
  return (
    <div ref={frame} className={screen.frame} data-map={status}>
      <ResultsSheet state={panel} onEvent={send} isStill={status === "none"} head={head}>
        {place && (
          <PlaceDetail
            key={place.key}
            number={shown.indexOf(place) + 1}
            {...{ place, preferences, offers }}
            onBack={() => select(null)}
          />
        )}
        {/* Hidden, not removed, so that its state is still there afterwards. */}
        <div hidden={place !== undefined}>
          <PlaceList {...{ search, shown, offers, selection }} />
        </div>
        <AddedCount count={shown.length} />
      </ResultsSheet>
      <MapSide
        className={screen.mapSide}
        kinds={kindsOf(pins)}
        {...{ container, status, view, panel }}
        onSearchHere={area.searchHere}
        onList={() => (place ? select(null) : selection.setPanel("EXPANDED"))}
        onMap={() => send("EXPAND_MAP")}
      />
    </div>
  );
}

/** Outside the list, which is hidden at times: live regions are announced again when they reappear. */
const AddedCount = ({ count }: { count: number }) => (
  <p role="status" className="vh">
    {count > mapPageSize && `${count} in the list now.`}
  </p>
);

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
