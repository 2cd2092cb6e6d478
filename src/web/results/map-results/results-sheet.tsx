// The list of the map page: next to the map on wide screens, a sheet over it on phones, moved by touch, button and keys.
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { type PanelEvent, type PanelState, panelEventOfSwipe } from "#src/web/map/map-panel-state.ts";
import styles from "./results-sheet.module.css";
import { useSheetDrag } from "./use-sheet-drag.ts";

interface ResultsSheetProps {
  state: PanelState;
  onEvent: (event: PanelEvent) => void;
  /** True where there is no map to move over: then it scrolls with the page. */
  isStill: boolean;
  /** Stays in sight in every state: the count, and the way back. */
  head: ReactNode;
  children: ReactNode;
}

export function ResultsSheet({ state, onEvent, isStill, head, children }: ResultsSheetProps) {
  const drag = useSheetDrag(state, onEvent);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === "SHRUNK") list.current?.scrollTo(0, 0);
  }, [state]);
  /** Who walks into the list by keys sees it. */
  function showFocused({ target }: FocusEvent) {
    if (state === "SHRUNK" && list.current?.contains(target)) onEvent("EXPAND");
  }
  return (
    <section
      className={styles.sheet}
      aria-label="Results"
      // Gets the focus of elements inside that are removed.
      tabIndex={-1}
      data-state={state}
      data-still={isStill || undefined}
      onFocus={showFocused}
      {...(!isStill && drag)}
    >
      {!isStill && <Grip state={state} onEvent={onEvent} />}
      <div className={styles.head}>{head}</div>
      <div ref={list} className={styles.list} data-sheet-list="">
        {children}
      </div>
    </section>
  );
}

const gripLabels: Record<PanelState, string> = {
  SHRUNK: "Show the list",
  STANDARD: "Make the list bigger",
  EXPANDED: "Make the list smaller",
};

/** Presses go up and, at the top, one down; the arrow keys go both ways. */
function Grip({ state, onEvent }: { state: PanelState; onEvent: (event: PanelEvent) => void }) {
  function answerKey(event: KeyboardEvent) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onEvent(panelEventOfSwipe(state, event.key === "ArrowUp" ? "up" : "down"));
  }
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={gripLabels[state]}
      onClick={() => onEvent(state === "EXPANDED" ? "SHRINK" : "EXPAND")}
      onKeyDown={answerKey}
    />
  );
}
