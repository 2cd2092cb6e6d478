// The map's part of the page: the map once its code has loaded, its skip link, its buttons, and a message where it cannot be
// rendered.

import { type RefObject, useEffect, useEffectEvent, useId, useState } from "react";
import type { Position } from "#src/gazetteer/position.ts";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { Icon, type IconName } from "#src/web/kit/icon/icon.tsx";
import { fetchMapLibrary, hasWebgl, loadMapLibrary } from "#src/web/map/load-map-library.ts";
import { PinKey } from "#src/web/map/map-pin/map-pin.tsx";
import { createMapView, type MapView, type MapViewOptions } from "#src/web/map/map-view.ts";
import type { MapPin } from "#src/web/map/pin-layer.ts";
import type { PinKind } from "#src/web/map/places-on-map.ts";
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
};

export function MapSide(props: MapSideProps) {
  const { className, container, status, view, kinds, panel, onSearchHere, onList, onMap } = props;
  const { text } = useLanguage();
  const endId = useId();
  return (
    <div className={className} data-panel={panel}>
      <SkipLink toId={endId}>{text("Skip past the map")}</SkipLink>
      {status !== "ready" && (
        <p className={status === "none" ? styles.none : styles.word} role="status">
          {text(statusTexts[status])}
        </p>
      )}
      {status !== "none" && (
        <>
          <div ref={container} className={styles.map} hidden={status === "broken"} />
          {status !== "broken" && <OnTheMap view={view} kinds={kinds} onSearchHere={onSearchHere} />}
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
        <button key={icon} type="button" aria-label={label} onClick={press}>
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}

/**
 * coming: the code is loading; late: an attempt has failed and others follow; none: this browser has no WebGL 2; broken: the
 * map could not be rendered, and its space stays empty so that nothing moves.
 */
type MapStatus = "coming" | "late" | "ready" | "none" | "broken";

interface MapInput extends Omit<MapViewOptions, "container" | "onBroken"> {
  /** Whether the places, or why there are none, are in the list: until then the map's library is fetched and not run. */
  isListShown: boolean;
  pins: MapPin[];
  searched: Position;
  selected: string | null;
  near: string | null;
  /** A new value fits the view to all pins. */
  fitKey: string;
}

/** For the browser only, as it checks for WebGL at once: without WebGL the page has no container for the map. */
export function useMapView(
  container: RefObject<HTMLElement | null>,
  input: MapInput,
): { status: MapStatus; view: MapView | null } {
  const language = useLanguage();
  const [status, setStatus] = useState<MapStatus>(() => (hasWebgl() ? "coming" : "none"));
  const [view, setView] = useState<MapView | null>(null);
  const latest = useEffectEvent(() => input);
  const { home, isListShown, baseMap, pins, searched, selected, near, fitKey } = input;
  const { latitude, longitude } = home;
  const { kind, url } = baseMap;

  useEffect(fetchMapLibrary, []);
  useEffect(() => {
    const element = container.current;
    if (!element || !isListShown) return;
    const leaving = new AbortController();
    const place = { home: { latitude, longitude }, baseMap: { kind, url } };
    openMap(language, element, place, latest, leaving.signal, setStatus).then(setView);
    return () => {
      leaving.abort();
      setStatus("coming");
      setView((opened) => {
        opened?.remove();
        return null;
      });
    };
  }, [container, isListShown, latitude, longitude, kind, url, language]);

  useEffect(() => {
    view?.show(pins, searched);
  }, [view, pins, searched]);
  useEffect(() => {
    if (view && fitKey) view.fit();
  }, [view, fitKey]);
  useEffect(() => view?.select(selected), [view, selected]);
  useEffect(() => view?.near(near), [view, near]);
  return { status, view };
}

/** Null where the map cannot be rendered, or is no longer needed. */
async function openMap(
  language: Language,
  container: HTMLElement,
  place: Pick<MapViewOptions, "home" | "baseMap">,
  latest: () => MapInput,
  signal: AbortSignal,
  setStatus: (status: MapStatus) => void,
): Promise<MapView | null> {
  const tell = (status: MapStatus) => {
    if (!signal.aborted) setStatus(status);
  };
  const library = await loadMapLibrary(signal, () => tell("late"));
  if (!library) return null;
  const opening = createMapView(library, language, {
    container,
    ...place,
    title: latest().title,
    coveredPx: () => latest().coveredPx(),
    onSelect: (key) => latest().onSelect(key),
    onNear: (key) => latest().onNear(key),
    onMoved: (centre) => latest().onMoved(centre),
    onMoving: () => latest().onMoving(),
    onBroken: () => tell("broken"),
  });
  const view = await opening.catch((error: unknown) => {
    if (error instanceof ScriptMissing) throw error;
    console.error("The map cannot be drawn", error);
    return null;
  });
  if (signal.aborted) view?.remove();
  tell(view ? "ready" : "broken");
  return signal.aborted ? null : view;
}
