// Dragging the sheet: it follows the finger and, on release, takes the state of the swipe's direction (specification §4.15).
import { type PointerEvent, useRef } from "react";
import { type PanelEvent, type PanelState, panelEventOfSwipe } from "#src/web/map/map-panel-state.ts";

/** Pixels before a touch is a drag: less would swallow presses of an unsteady hand. */
const dragStartPx = 8;

/** Pixels before a drag is a swipe; below it the sheet falls back. */
const swipePx = 40;

/** Share of the map's height beyond which one drag is two swipes, from the list's full height to none and back. */
const twoSwipesShare = 0.55;

interface Drag {
  pointerId: number;
  startY: number;
  startHeightPx: number;
  isDragging: boolean;
}

/** Handlers for the whole sheet. Not for a mouse, which has the button on the grip. */
export function useSheetDrag(state: PanelState, onEvent: (event: PanelEvent) => void) {
  const drag = useRef<Drag | null>(null);

  function start(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === "mouse" || !event.isPrimary) return;
    const inList = (event.target as Element).closest("[data-sheet-list]") !== null;
    // When the sheet fills the screen its list scrolls; then only its head drags it.
    if (inList && state === "EXPANDED") return;
    const startHeightPx = event.currentTarget.clientHeight;
    drag.current = { pointerId: event.pointerId, startY: event.clientY, startHeightPx, isDragging: false };
  }

  function move(event: PointerEvent<HTMLElement>) {
    const held = drag.current;
    if (held?.pointerId !== event.pointerId) return;
    const upPx = held.startY - event.clientY;
    if (!held.isDragging && Math.abs(upPx) < dragStartPx) return;
    const sheet = event.currentTarget;
    if (!held.isDragging) {
      held.isDragging = true;
      sheet.dataset.dragged = "";
      // From now on presses belong to the sheet, so that letting go over a card does not select it.
      sheet.setPointerCapture(event.pointerId);
    }
    sheet.style.blockSize = `${held.startHeightPx + upPx}px`;
  }

  function end(event: PointerEvent<HTMLElement>) {
    const held = drag.current;
    if (held?.pointerId !== event.pointerId) return;
    drag.current = null;
    const sheet = event.currentTarget;
    delete sheet.dataset.dragged;
    sheet.style.blockSize = "";
    if (!held.isDragging || event.type === "pointercancel") return;
    const upPx = held.startY - event.clientY;
    if (Math.abs(upPx) < swipePx) return;
    const first = panelEventOfSwipe(state, upPx > 0 ? "up" : "down");
    onEvent(first);
    const roomPx = sheet.parentElement?.clientHeight ?? Number.POSITIVE_INFINITY;
    if (Math.abs(upPx) > roomPx * twoSwipesShare) onEvent(upPx > 0 ? "EXPAND" : "EXPAND_MAP");
  }

  return { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}
