import { expect, test } from "vitest";
import { type PanelState, panelStateAfter } from "#src/web/results/map-results/results-sheet.tsx";

test.each<[PanelState, number, PanelState]>([
  ["SHRUNK", 1, "STANDARD"],
  ["STANDARD", 1, "EXPANDED"],
  ["EXPANDED", 1, "EXPANDED"],
  ["SHRUNK", 2, "EXPANDED"],
  ["STANDARD", 2, "EXPANDED"],
  ["EXPANDED", -1, "STANDARD"],
  ["STANDARD", -1, "SHRUNK"],
  ["SHRUNK", -1, "SHRUNK"],
  ["EXPANDED", -2, "SHRUNK"],
  ["STANDARD", -2, "SHRUNK"],
])("from %s %i steps up lead to %s", (before, steps, after) => {
  expect(panelStateAfter(before, steps)).toBe(after);
});
