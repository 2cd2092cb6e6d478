// How far somebody has opened a list, so that they find it so when they come back from a club or from the other tab.

export interface ListPlace {
  /** Numbered cards shown; 0 where no more were asked for than stand first. */
  cards: number;
  /** Places shown beyond each card's row of the nearest. */
  further: number;
}

let held: { searchId: string; places: Map<string, ListPlace> } = { searchId: "", places: new Map() };

/** As long as the page lives and the search is the same. `list`: its name among those of the search. */
export function listPlace(searchId: string, list: string): ListPlace {
  return (held.searchId === searchId && held.places.get(list)) || { cards: 0, further: 0 };
}

export function keepListPlace(searchId: string, list: string, change: Partial<ListPlace>): void {
  if (held.searchId !== searchId) held = { searchId, places: new Map() };
  held.places.set(list, { ...listPlace(searchId, list), ...change });
}
