// What is selected on the map and in its list: the open place, the highlighted pin, and the state of the panel (specification
// §4.15).
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type CardKind, track } from "#src/web/analytics/track.ts";
import { nextPanelState, type PanelEvent, type PanelState } from "#src/web/map/map-panel-state.ts";

export interface MapSelection {
  /** The key of the place that is shown in full. */
  selected: string | null;
  /** The key of the place under the pointer, or focused. */
  near: string | null;
  panel: PanelState;
  /** Null returns to the list. */
  select(key: string | null): void;
  setNear(key: string | null): void;
  setPanel(state: PanelState): void;
  send(event: PanelEvent): void;
}

export function useMapSelection(): MapSelection {
  const [panel, setPanel] = useState<PanelState>("STANDARD");
  const [selected, setSelected] = useState<string | null>(null);
  const [near, setNear] = useState<string | null>(null);
  const select = useCallback((key: string | null) => {
    setSelected(key);
    if (key) track({ event: "card_opened", card: cardOf(key), list: "map" });
    setNear(null);
    // Half and half: the expanded card below, its pin in the middle above.
    setPanel("STANDARD");
  }, []);
  const send = useCallback((event: PanelEvent) => setPanel((before) => nextPanelState(before, event)), []);
  return { selected, near, panel, select, setNear, setPanel, send };
}

/** A place's key begins with its kind. */
const cardOf = (key: string) => key.split("-", 1)[0] as CardKind;

/** When the list is shown again, focuses the row that was opened. */
export function useRowFocus(frame: RefObject<HTMLElement | null>, selected: string | null) {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const left = before.current;
    before.current = selected;
    if (left === null || selected !== null) return;
    frame.current?.querySelector<HTMLElement>(`button[data-place="${left}"]`)?.focus();
  }, [frame, selected]);
}
