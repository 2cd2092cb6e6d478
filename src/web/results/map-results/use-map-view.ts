// Creates the map in a container once its code has loaded, and updates it when the page changes.
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Position } from "#src/gazetteer/position.ts";
import { loadMapCode } from "#src/web/map/load-map-code.ts";
import type { MapView, MapViewOptions } from "#src/web/map/map-view.ts";
import type { MapPin } from "#src/web/map/pin-layer.ts";

/**
 * coming: the code is loading; late: an attempt has failed and others follow; none: this browser has no WebGL 2; broken: the
 * map could not be rendered, and its space stays empty so that nothing moves.
 */
export type MapStatus = "coming" | "late" | "ready" | "none" | "broken";

interface MapInput extends Omit<MapViewOptions, "container" | "home" | "onBroken"> {
  /** Null until the visit is known. */
  home: Position | null;
  pins: MapPin[];
  searched: Position | null;
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
  const [status, setStatus] = useState<MapStatus>(() => (hasWebgl() ? "coming" : "none"));
  const [view, setView] = useState<MapView | null>(null);
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const { home, baseMap, pins, searched, selected, near, fitKey } = input;
  const [latitude, longitude] = [home?.latitude, home?.longitude];
  const { kind, url } = baseMap;

  useEffect(() => {
    const element = container.current;
    if (!element || latitude === undefined || longitude === undefined) return;
    const leaving = new AbortController();
    openMap(element, { home: { latitude, longitude }, baseMap: { kind, url } }, latest, leaving.signal, setStatus).then(
      setView,
    );
    return () => {
      leaving.abort();
      setStatus("coming");
      setView((opened) => {
        opened?.remove();
        return null;
      });
    };
  }, [container, latitude, longitude, kind, url]);

  useEffect(() => {
    if (view && searched) view.show(pins, searched);
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
  container: HTMLElement,
  place: Pick<MapViewOptions, "home" | "baseMap">,
  latest: RefObject<MapInput>,
  signal: AbortSignal,
  setStatus: (status: MapStatus) => void,
): Promise<MapView | null> {
  const tell = (status: MapStatus) => {
    if (!signal.aborted) setStatus(status);
  };
  const code = await loadMapCode({ signal, onFailure: () => tell("late") });
  if (!code) return null;
  const { title } = latest.current;
  const opening = code.createMapView({
    container,
    ...place,
    title,
    coveredPx: () => latest.current.coveredPx(),
    onSelect: (key) => latest.current.onSelect(key),
    onNear: (key) => latest.current.onNear(key),
    onMoved: (centre) => latest.current.onMoved(centre),
    onMoving: () => latest.current.onMoving(),
    onBroken: () => tell("broken"),
  });
  const view = await opening.catch((error: unknown) => {
    console.error("The map cannot be drawn", error);
    return null;
  });
  if (signal.aborted) view?.remove();
  tell(view ? "ready" : "broken");
  return signal.aborted ? null : view;
}

/** MapLibre 6 needs WebGL 2. */
function hasWebgl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  // Releases the context at once, as a page can have only a few.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
