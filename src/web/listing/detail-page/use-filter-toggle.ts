// Switches between the sessions or teams that fit and all of them, with its loading and result messages (§4.17).
import { useEffect, useState } from "react";

/** Milliseconds that the loading message is shown before the list changes (§9.17). */
const loaderMs = 100;

export interface FilterToggle {
  isUnfiltered: boolean;
  /** "Removing filters", "Reapplying filters"; null while nothing changes. */
  changing: string | null;
  /** True once the list was changed: then its new title is news to a screen reader. */
  wasChanged: boolean;
  toggle(): void;
}

export function useFilterToggle(): FilterToggle {
  const [isUnfiltered, setUnfiltered] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [wasChanged, setWasChanged] = useState(false);
  useEffect(() => {
    if (!isChanging) return;
    const timer = setTimeout(() => {
      setUnfiltered((held) => !held);
      setChanging(false);
      setWasChanged(true);
    }, loaderMs);
    return () => clearTimeout(timer);
  }, [isChanging]);
  const changing = isUnfiltered ? "Reapplying filters" : "Removing filters";
  return { isUnfiltered, changing: isChanging ? changing : null, wasChanged, toggle: () => setChanging(true) };
}
