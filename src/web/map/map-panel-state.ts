// How much of a phone's screen the map page's list takes: three states and three events (specification §4.15).

/** SHRUNK: the map has the screen; STANDARD: half each; EXPANDED: the list has it. */
export type PanelState = "STANDARD" | "EXPANDED" | "SHRUNK";
export type PanelEvent = "EXPAND" | "SHRINK" | "EXPAND_MAP";

const transitions: Record<PanelEvent, Record<PanelState, PanelState>> = {
  EXPAND: { SHRUNK: "STANDARD", STANDARD: "EXPANDED", EXPANDED: "EXPANDED" },
  // The specification does not define SHRINK outside EXPANDED; only EXPAND_MAP gives the map the whole screen.
  SHRINK: { SHRUNK: "SHRUNK", STANDARD: "STANDARD", EXPANDED: "STANDARD" },
  EXPAND_MAP: { SHRUNK: "SHRUNK", STANDARD: "SHRUNK", EXPANDED: "SHRUNK" },
};

/** The state after an event. */
export function nextPanelState(state: PanelState, event: PanelEvent): PanelState {
  return transitions[event][state];
}

/** What a swipe upwards or downwards asks for: down, the list gives way step by step until the map has the screen. */
export function panelEventOfSwipe(state: PanelState, direction: "up" | "down"): PanelEvent {
  if (direction === "up") return "EXPAND";
  return state === "EXPANDED" ? "SHRINK" : "EXPAND_MAP";
}
