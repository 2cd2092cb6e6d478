// Waits for the map's code and tries again every half second until it has come (specification §4.15, §9.17).

/** Milliseconds between two tries (§9.17). */
const retryMs = 500;

export type MapCode = typeof import("./map-code.ts");

/** Null on the server, whose build leaves the map's code out altogether. */
const loadOnce: () => Promise<MapCode | null> = import.meta.env.SSR
  ? () => Promise.resolve(null)
  : () => import("./map-code.ts");

interface Waiting {
  /** Ends the waiting. */
  signal: AbortSignal;
  /** Called when a try has failed, each time. */
  onFailure: () => void;
  load?: () => Promise<MapCode | null>;
  waitMs?: number;
}

/** The code, whenever it comes; null where the waiting was ended before. */
export async function loadMapCode({
  signal,
  onFailure,
  load = loadOnce,
  waitMs = retryMs,
}: Waiting): Promise<MapCode | null> {
  while (!signal.aborted) {
    const code = await load().catch(() => null);
    if (code) return signal.aborted ? null : code;
    if (signal.aborted) return null;
    onFailure();
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return null;
}
