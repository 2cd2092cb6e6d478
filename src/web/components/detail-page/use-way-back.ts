// Where a club or venue page leads back to: the results the person came from, else the home page (specification §2.33).
import { storedPath } from "#src/web/session/path-information.ts";
import { usePreferences } from "#src/web/session/use-preferences.ts";

export interface WayBack {
  to: string;
  words: string;
}

const home: WayBack = { to: "/", words: "Back to home page" };
const recommendations: WayBack = { to: "/recommendations", words: "Back to recommendation view" };
const results: readonly WayBack[] = [
  recommendations,
  { to: "/results", words: "Back to results view" },
  { to: "/recommendations/map", words: "Back to map view" },
  { to: "/results/map", words: "Back to map view" },
];

/** Without a search there are no results to go back to. Both lines are as high, so nothing moves. */
export function useWayBack(): WayBack {
  const preferences = usePreferences();
  if (!preferences) return home;
  const path = storedPath();
  return results.find(({ to }) => to === path) ?? recommendations;
}
