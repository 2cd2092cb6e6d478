import { expect, test } from "vitest";
import {
  nextPanelState,
  type PanelEvent,
  type PanelState,
  panelEventOfSwipe,
} from "#src/web/results/map-results/results-sheet.tsx";

const table: [PanelState, PanelEvent, PanelState][] = [
  ["SHRUNK", "EXPAND", "STANDARD"],
  ["STANDARD", "EXPAND", "EXPANDED"],
  ["EXPANDED", "EXPAND", "EXPANDED"],
  ["SHRUNK", "SHRINK", "SHRUNK"],
  ["STANDARD", "SHRINK", "STANDARD"],
  ["EXPANDED", "SHRINK", "STANDARD"],
  ["SHRUNK", "EXPAND_MAP", "SHRUNK"],
  ["STANDARD", "EXPAND_MAP", "SHRUNK"],
  ["EXPANDED", "EXPAND_MAP", "SHRUNK"],
];

test.each(table)("in state %s the event %s leads to %s", (before, event, after) => {
  expect(nextPanelState(before, event)).toBe(after);
});

test.each<[PanelState, "up" | "down", PanelState]>([
  ["SHRUNK", "up", "STANDARD"],
  ["STANDARD", "up", "EXPANDED"],
  ["EXPANDED", "up", "EXPANDED"],
  ["EXPANDED", "down", "STANDARD"],
  ["STANDARD", "down", "SHRUNK"],
  ["SHRUNK", "down", "SHRUNK"],
])("from %s a swipe %s leads to %s", (before, direction, after) => {
  expect(nextPanelState(before, panelEventOfSwipe(before, direction))).toBe(after);
});
