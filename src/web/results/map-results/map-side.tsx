// The map's part of the page: the map, its skip link, its buttons, and a message where it cannot be rendered.
import { type RefObject, useId } from "react";
import type { PanelState } from "#src/web/map/map-panel-state.ts";
import type { PinKind } from "#src/web/map/places-on-map.ts";
// The markers' styles are part of the page's style sheet, so that the map's code is one file.
import "#src/web/map/map-view.module.css";
import { Icon, type IconName } from "#src/web/kit/icon/icon.tsx";
import { PinKey } from "#src/web/map/map-pin/map-pin.tsx";
import type { MapView } from "#src/web/map/map-view.ts";
import { SkipLink } from "#src/web/site/skip-link/skip-link.tsx";
import styles from "./map-side.module.css";
import type { MapStatus } from "./use-map-view.ts";

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

const noMapText = "The map cannot be drawn on this device. Everything on it is in the list.";

const statusTexts: Record<MapStatus, string> = {
  coming: "The map is on its way.",
  late: "The map has not come yet. Everything on it is in the list; we keep trying.",
  ready: "",
  none: noMapText,
  broken: noMapText,
};

export function MapSide(props: MapSideProps) {
  const { className, container, status, view, kinds, panel, onSearchHere, onList, onMap } = props;
  const endId = useId();
  return (
    <div className={className} data-panel={panel}>
      <SkipLink toId={endId}>Skip past the map</SkipLink>
      {status !== "ready" && (
        <p className={status === "none" ? styles.none : styles.word} role="status">
          {statusTexts[status]}
        </p>
      )}
      {status !== "none" && (
        <>
          <div ref={container} className={styles.map} hidden={status === "broken"} />
          {status !== "broken" && <OnTheMap {...{ view, kinds, onSearchHere }} />}
          <button type="button" className={styles.switch} onClick={panel === "EXPANDED" ? onMap : onList}>
            <Icon name={panel === "EXPANDED" ? "map" : "list"} /> {panel === "EXPANDED" ? "Map" : "List"}
          </button>
        </>
      )}
      <div id={endId} tabIndex={-1} />
    </div>
  );
}

function OnTheMap({ view, kinds, onSearchHere }: Pick<MapSideProps, "view" | "kinds" | "onSearchHere">) {
  return (
    <>
      {onSearchHere && (
        <button type="button" className={styles.again} onClick={onSearchHere}>
          Search this area
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
  const tools: [IconName, string, () => void][] = [
    ["plus", "Zoom in", () => view.zoomBy(1)],
    ["minus", "Zoom out", () => view.zoomBy(-1)],
    ["locate", "Back to my place", () => view.goHome()],
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
