// The map's part of the page: the map once its code has loaded, its skip link, its buttons, and a
// message where it cannot be rendered.

import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { Position } from "#src/gazetteer/position.ts";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Icon, type IconName } from "#src/web/kit/icon/icon.tsx";
import { fetchMapLibrary, hasWebgl, loadMapLibrary } from "#src/web/map/load-map-library.ts";
import { PinKey } from "#src/web/map/map-pin/map-pin.tsx";
import { createMapView, type KeptView, type MapView, type MapViewOptions } from "#src/web/map/map-view.ts";
import type { MapPin } from "#src/web/map/pin-layer.ts";
import type { PinKind } from "#src/web/map/places-on-map.ts";
import { onSchemeChange } from "#src/web/map/scheme-changes.ts";
import { ScriptMissing } from "#src/web/site/broken-page/page-errors.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { SkipLink } from "#src/web/site/skip-link/skip-link.tsx";
import styles from "./map-side.module.css";
import type { PanelState } from "./results-sheet.tsx";

interface MapSideProps {
  className: string | undefined;
  container: RefObject<HTMLDivElement | null>;
  status: MapStatus;
  view: MapView | null;
  redraw: () => void;
  kinds: PinKind[];
  panel: PanelState;
  /** Null where the map shows what was searched. */
  onSearchHere: (() => void) | null;
  /** Small screens: to the list. */
  onList: () => void;
  /** Small screens: from the list that has the screen. */
  onMap: () => void;
}

const noMapText = defineMessage("We can’t show the map on this device. Everything on it is in the list.");

const statusTexts: Record<Exclude<MapStatus, "ready">, string> = {
  coming: defineMessage("The map is loading."),
  late: defineMessage("The map hasn’t loaded yet. We’ll keep trying. Everything on it is in the list."),
  none: noMapText,
  broken: noMapText,
  lost: defineMessage("The map has stopped. Everything on it is in the list."),
};

export function MapSide(props: MapSideProps) {
  const { className, container, status, view, redraw, kinds, panel, onSearchHere, onList, onMap } = props;
  const { text } = useLanguage();
  const endId = useId();
  const isUnseen = status === "broken" || status === "lost";
  function showAgain() {
    document.getElementById(endId)?.focus();
    redraw();
  }
  return (
    <div className={className} data-panel={panel}>
      <SkipLink toId={endId}>{text("Skip past the map")}</SkipLink>
      {status !== "ready" && (
        <div className={status === "none" ? styles.none : styles.word}>
          <p role="status">{text(statusTexts[status])}</p>
          {status === "lost" && (
            <Button icon="retry" onClick={showAgain}>
              {text("Show the map again")}
            </Button>
          )}
        </div>
      )}
      {status !== "none" && (
        <>
          <div ref={container} className={isUnseen ? `${styles.map} ${styles.unseen}` : styles.map} />
          {!isUnseen && <OnTheMap view={view} kinds={kinds} onSearchHere={onSearchHere} />}
          <button type="button" className={styles.switch} onClick={panel === "EXPANDED" ? onMap : onList}>
            <Icon name={panel === "EXPANDED" ? "map" : "list"} />{" "}
            <span>{panel === "EXPANDED" ? text("Map") : text("List")}</span>
          </button>
        </>
      )}
      <div id={endId} tabIndex={-1} />
    </div>
  );
}

function OnTheMap({ view, kinds, onSearchHere }: Pick<MapSideProps, "view" | "kinds" | "onSearchHere">) {
  const { text } = useLanguage();
  return (
    <>
      {onSearchHere && (
        <button type="button" className={styles.again} onClick={onSearchHere}>
          {text("Search this area")}
        </button>
      )}
      {view && <Tools view={view} />}
      {kinds.length > 0 && (
        <div className={styles.key}>
          <PinKey kinds={kinds} />
        </div>
      )}
    </>
  );
}

function Tools({ view }: { view: MapView }) {
  const { text } = useLanguage();
  const tools: [IconName, string, () => void][] = [
    ["plus", text("Zoom in"), () => view.zoomBy(1)],
    ["minus", text("Zoom out"), () => view.zoomBy(-1)],
    ["locate", text("Back to my location"), () => view.goHome()],
  ];
  return (
    <div className={styles.tools}>
      {tools.map(([icon, label, press]) => (
        <button key={icon} type="button" className="hit-sign" aria-label={label} onClick={press}>
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}

/**
 * coming: the code is loading; late: an attempt failed, others follow; none: no WebGL 2; broken:
 * the map could not be rendered, its space stays empty; lost: it has no graphics now.
 */
type MapStatus = "coming" | "late" | "ready" | "none" | "broken" | "lost";

interface MapInput extends Omit<MapViewOptions, "container" | "onLost" | "onRestored"> {
  /** Whether the list has the places, or why none: until then the map's library is not run. */
  isListShown: boolean;
  pins: MapPin[];
  searched: Position;
  selected: string | null;
  near: string | null;
  /** A new value fits the view to all pins. */
  fitKey: string;
}

/** What a map drawn anew goes on from: its view, and the `fitKey` it was fitted to. */
type Kept = KeptView & Pick<MapInput, "home" | "fitKey">;

interface ShownMap {
  status: MapStatus;
  /** Null while there is none that shows anything. */
  view: MapView | null;
  /** Draws the map anew, with the same area and pins. */
  redraw: () => void;
}

/** For the browser only: without WebGL the page has no container for the map. */
export function useMapView(container: RefObject<HTMLElement | null>, input: MapInput): ShownMap {
  const language = useLanguage();
  const [status, setStatus] = useState<MapStatus>(() => (hasWebgl() ? "coming" : "none"));
  const [drawn, setDrawn] = useState<MapView | null>(null);
  const [kept, setKept] = useState<Kept | null>(null);
  const { home, isListShown, baseMap, pins, searched, selected, near, fitKey } = input;
  const { latitude, longitude } = home;
  const { kind, url } = baseMap;
  const redraw = () => setKept((before) => (drawn ? { ...drawn.keep(), home, fitKey } : before && { ...before }));
  const latest = useEffectEvent(() => ({ ...input, redraw }));

  useEffect(fetchMapLibrary, []);
  useEffect(() => onSchemeChange(() => latest().redraw()), []);
  useEffect(() => {
    const element = container.current;
    if (!element || !isListShown) return;
    const leaving = new AbortController();
    const place = { home: { latitude, longitude }, baseMap: { kind, url } };
    openMap(language, element, place, keptAround(place.home, kept), latest, leaving.signal, setStatus).then((view) => {
      if (!leaving.signal.aborted) setDrawn(view);
    });
    return () => {
      leaving.abort();
      setStatus("coming");
      setDrawn((opened) => {
        opened?.remove();
        return null;
      });
    };
  }, [container, isListShown, latitude, longitude, kind, url, language, kept]);

  const view = status === "ready" ? drawn : null;
  useEffect(() => {
    view?.show(pins, searched);
  }, [view, pins, searched]);
  const fitted = useRef<MapView>(null);
  useEffect(() => {
    if (!view || !fitKey) return;
    const isFitted = fitted.current !== view && keptAround(latest().home, kept)?.fitKey === fitKey;
    fitted.current = view;
    if (!isFitted) view.fit();
  }, [view, fitKey, kept]);
  useEffect(() => view?.select(selected), [view, selected]);
  useEffect(() => view?.near(near), [view, near]);
  return { status, view, redraw };
}

/** Null where the map is around another place now. */
const keptAround = ({ latitude, longitude }: Position, kept: Kept | null) =>
  kept?.home.latitude === latitude && kept.home.longitude === longitude ? kept : null;

/** Null where the map cannot be rendered, or is no longer needed. */
async function openMap(
  language: Language,
  container: HTMLElement,
  place: Pick<MapViewOptions, "home" | "baseMap">,
  kept: Kept | null,
  latest: () => MapInput & Pick<ShownMap, "redraw">,
  signal: AbortSignal,
  setStatus: (status: MapStatus) => void,
): Promise<MapView | null> {
  const tell = (status: MapStatus) => {
    if (!signal.aborted) setStatus(status);
  };
  const library = await loadMapLibrary(signal, () => tell("late"));
  if (!library) return null;
  const options: MapViewOptions = {
    container,
    ...place,
    title: latest().title,
    coveredPx: () => latest().coveredPx(),
    onSelect: (key) => latest().onSelect(key),
    onNear: (key) => latest().onNear(key),
    onMoved: (centre) => latest().onMoved(centre),
    onMoving: () => latest().onMoving(),
    onLost: () => tell("lost"),
    onRestored: () => latest().redraw(),
  };
  const view = await createMapView(library, language, options, kept).catch((error: unknown) => {
    if (error instanceof ScriptMissing) throw error;
    console.error("The map cannot be drawn", error);
    return null;
  });
  if (signal.aborted) view?.remove();
  if (view) tell("ready");
  else tell(kept ? "lost" : "broken");
  return signal.aborted ? null : view;
}
