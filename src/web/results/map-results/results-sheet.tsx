// The list of the map page: next to the map on wide screens, a sheet over it on phones, moved by
// touch, button and keys (§4.15).
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { defineMessage } from "#src/platform/language/message.ts";
import { pressedKey } from "#src/web/kit/typing/composition.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./results-sheet.module.css";

/** SHRUNK: the map has the screen; STANDARD: half each; EXPANDED: the list has it. */
const states = ["SHRUNK", "STANDARD", "EXPANDED"] as const;
export type PanelState = (typeof states)[number];

/** The state so many steps further up, or further down where they are negative. */
export function panelStateAfter(state: PanelState, steps: number): PanelState {
  return states[Math.max(0, states.indexOf(state) + steps)] ?? "EXPANDED";
}

interface ResultsSheetProps {
  state: PanelState;
  /** Steps up; negative: down. */
  onMove: (steps: number) => void;
  /** True where there is no map to move over: then it scrolls with the page. */
  isStill: boolean;
  /** Stays in sight in every state: the count, and the way back. */
  head: ReactNode;
  children: ReactNode;
}

export function ResultsSheet({ state, onMove, isStill, head, children }: ResultsSheetProps) {
  const { text } = useLanguage();
  const drag = useSheetDrag(state, onMove);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === "SHRUNK") list.current?.scrollTo(0, 0);
  }, [state]);
  /** Who walks into the list by keys sees it. */
  function showFocused({ target }: FocusEvent) {
    if (state === "SHRUNK" && list.current?.contains(target)) onMove(1);
  }
  return (
    <section
      className={styles.sheet}
      aria-label={text("Results")}
      // Gets the focus of elements inside that are removed.
      tabIndex={-1}
      data-state={state}
      data-still={isStill || undefined}
      onFocus={showFocused}
      {...(!isStill && drag)}
    >
      {!isStill && <Grip state={state} onMove={onMove} />}
      <div className={styles.head}>{head}</div>
      <div ref={list} className={styles.list} data-sheet-list="">
        {children}
      </div>
    </section>
  );
}

const gripLabels: Record<PanelState, string> = {
  SHRUNK: defineMessage("Show the list"),
  STANDARD: defineMessage("Make the list bigger"),
  EXPANDED: defineMessage("Make the list smaller"),
};

/** Presses go up and, at the top, one down; the arrow keys go both ways. */
function Grip({ state, onMove }: Pick<ResultsSheetProps, "state" | "onMove">) {
  const { text } = useLanguage();
  function answerKey(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (key !== "ArrowUp" && key !== "ArrowDown") return;
    event.preventDefault();
    onMove(key === "ArrowUp" ? 1 : -1);
  }
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={text(gripLabels[state])}
      onClick={() => onMove(state === "EXPANDED" ? -1 : 1)}
      onKeyDown={answerKey}
    />
  );
}

/** Pixels before a touch is a drag: less would swallow presses of an unsteady hand. */
const dragStartPx = 8;

/** Pixels before a drag is a swipe; below it the sheet falls back. */
const swipePx = 40;

/** Share of the map's height beyond which one drag is two swipes, between full and none. */
const twoSwipesShare = 0.55;

interface Drag {
  pointerId: number;
  startY: number;
  startHeightPx: number;
  isDragging: boolean;
}

/** Handlers for the whole sheet. Not for a mouse, which has the button on the grip. */
function useSheetDrag(state: PanelState, onMove: (steps: number) => void) {
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
    const current = drag.current;
    if (current?.pointerId !== event.pointerId) return;
    const upPx = current.startY - event.clientY;
    if (!current.isDragging && Math.abs(upPx) < dragStartPx) return;
    const sheet = event.currentTarget;
    if (!current.isDragging) {
      current.isDragging = true;
      sheet.dataset.dragged = "";
      // From now on presses belong to the sheet, so that letting go over a card does not select it.
      sheet.setPointerCapture(event.pointerId);
    }
    sheet.style.blockSize = `${current.startHeightPx + upPx}px`;
  }

  function end(event: PointerEvent<HTMLElement>) {
    const current = drag.current;
    if (current?.pointerId !== event.pointerId) return;
    drag.current = null;
    const sheet = event.currentTarget;
    delete sheet.dataset.dragged;
    sheet.style.blockSize = "";
    if (!current.isDragging || event.type === "pointercancel") return;
    const upPx = current.startY - event.clientY;
    if (Math.abs(upPx) < swipePx) return;
    const roomPx = sheet.parentElement?.clientHeight ?? Number.POSITIVE_INFINITY;
    onMove(Math.sign(upPx) * (Math.abs(upPx) > roomPx * twoSwipesShare ? 2 : 1));
  }

  return { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}
