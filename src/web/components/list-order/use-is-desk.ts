// Whether the window is as wide as a desk's (§9.15) and not a low one: for what has another place there, by keyboard too.
import { useSyncExternalStore } from "react";

const deskQuery = "(width >= 62rem) and (height >= 52rem)";

/** False on the server. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(deskQuery).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(deskQuery);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
