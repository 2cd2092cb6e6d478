// The link back of a record's page: to the page that the person was on before, by the stored path (specification §2.33, §2.46).
import { storedPath, storedPathBeforeTeam } from "#src/web/visit/return-address.ts";
import { usePreferences } from "#src/web/visit/use-preferences.ts";

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
  { to: "/recommendations/week", words: "Back to this week" },
  { to: "/results/week", words: "Back to this week" },
];

/** Without a search there are no results to go back to. Both lines are as high, so nothing moves. */
export function useWayBack(withoutSearch: WayBack = home): WayBack {
  const preferences = usePreferences();
  if (!preferences) return withoutSearch;
  const path = storedPath();
  return results.find(({ to }) => to === path) ?? recommendations;
}

const pageNames = new Map([
  ["/recommendations", "recommendation"],
  ["/results", "results"],
  ["/recommendations/map", "map"],
  ["/results/map", "map"],
  ["/recommendations/week", "this week’s"],
  ["/results/week", "this week’s"],
]);

/** A team's page links back to its club's page, or to the results if the person was there before and has a search. */
export function useWayBackFromTeam(clubId: number): WayBack {
  const preferences = usePreferences();
  const path = preferences ? storedPathBeforeTeam() : null;
  const name = path === null ? undefined : pageNames.get(path);
  if (path === null || name === undefined) return { to: `/club/${clubId}`, words: "Back to club page" };
  return { to: path, words: `Back to ${name} page` };
}
