// Searching around another part of the map, and back. The buttons for it are removed when pressed; the heading gets the focus.
import { type RefObject, useEffect, useState } from "react";
import { distanceMiles } from "#src/gazetteer/great-circle.ts";
import type { Position } from "#src/gazetteer/position.ts";
import type { MapSearch } from "./use-map-search.ts";

/** Miles the map's middle must have moved before searching there would say anything new. */
const newAreaMiles = 0.3;

export interface SearchArea {
  /** The person has moved the map: its middle now. */
  onMoved(centre: Position): void;
  /** Searches around the middle of the map; null where that is hardly another place. */
  searchHere: (() => void) | null;
  /** Back to around the visit's own place. */
  leaveArea(): void;
  /** Makes the place searched around the visit's own. */
  keepPlace(): void;
}

/** `takesFocus`: set for the list that replaces this one. `onSearch`: called when the selection is no longer valid. */
export function useSearchArea(
  search: MapSearch,
  heading: RefObject<HTMLElement | null>,
  takesFocus: RefObject<boolean>,
  onSearch: () => void,
): SearchArea {
  const [movedTo, setMovedTo] = useState<Position | null>(null);
  useEffect(() => {
    if (takesFocus.current) heading.current?.focus({ preventScroll: true });
    takesFocus.current = false;
  }, [takesFocus, heading]);
  function searchAround(centre: Position | null) {
    heading.current?.focus({ preventScroll: true });
    setMovedTo(null);
    onSearch();
    search.searchAround(centre);
  }
  const { from } = search;
  const isNewArea = movedTo !== null && from !== null && distanceMiles(movedTo, from) > newAreaMiles;
  return {
    onMoved: setMovedTo,
    searchHere: isNewArea ? () => searchAround(movedTo) : null,
    leaveArea: () => searchAround(null),
    keepPlace() {
      takesFocus.current = true;
      search.keepPlace();
    },
  };
}
