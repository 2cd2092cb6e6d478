import { expect, test } from "vitest";
import { wayTo } from "./use-visit.ts";

test.each([
  ["/recommendations", "Back to recommendation view", "Back to recommendation page"],
  ["/results", "Back to results view", "Back to results page"],
  ["/recommendations/map", "Back to map view", "Back to map page"],
  ["/results/map", "Back to map view", "Back to map page"],
])("the way back to %s is called %s, and %s on a team's page", (path, words, wordsOfTeam) => {
  expect(wayTo(path, false)).toEqual({ to: path, words });
  expect(wayTo(path, true)).toEqual({ to: path, words: wordsOfTeam });
});

test.each(["https://elsewhere.example/", "/club/1", null])("%s is no way back", (path) => {
  expect(wayTo(path, true)).toBeNull();
});
