// Remembers what was unfolded in a recommendation, and the scroll positions of its rows, for when the visitor returns.

export interface RowMemory {
  isUnfolded: boolean;
  /** A row by its heading: its scroll position in pixels, and a function that stores a new one. */
  row(heading: string): { left: number; move: (left: number) => void };
}

/** Of another search the rows begin anew; what was unfolded stays so. */
let held: { searchId: string; groups: Map<string, RowMemory> } = { searchId: "", groups: new Map() };

/** As long as the page lives. `group`: its name among the search's groups of both lists. */
export function rowMemory(searchId: string, group: string): RowMemory {
  if (held.searchId !== searchId) {
    const before = [...held.groups].map(([name, { isUnfolded }]) => [name, newMemory(isUnfolded)] as const);
    held = { searchId, groups: new Map(before) };
  }
  const memory = held.groups.get(group) ?? newMemory();
  held.groups.set(group, memory);
  return memory;
}

function newMemory(isUnfolded = false): RowMemory {
  const lefts = new Map<string, number>();
  return {
    isUnfolded,
    row: (heading) => ({ left: lefts.get(heading) ?? 0, move: (left) => lefts.set(heading, left) }),
  };
}
