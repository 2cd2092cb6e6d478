// Loads the map's code, and tries again every half second until it has loaded (specification §4.15, §9.17).

/** Milliseconds between two attempts (§9.17). */
const retryMs = 500;

export type MapCode = typeof import("./map-code.ts");

/** Null on the server, whose build does not contain the map's code. */
const loadOnce: (address: string | null) => Promise<MapCode | null> = import.meta.env.SSR
  ? () => Promise.resolve(null)
  : async (address) => {
      const code: MapCode = await (address === null ? import("./map-code.ts") : import(/* @vite-ignore */ address));
      await code.fetchMapThread();
      return code;
    };

interface Waiting {
  /** Ends the waiting. */
  signal: AbortSignal;
  /** Called when a try has failed, each time. */
  onFailure: () => void;
  load?: (address: string | null) => Promise<MapCode | null>;
  waitMs?: number;
}

/** Resolves with the code once it has loaded; null where it was aborted before. */
export async function loadMapCode({
  signal,
  onFailure,
  load = loadOnce,
  waitMs = retryMs,
}: Waiting): Promise<MapCode | null> {
  let address: string | null = null;
  for (let tries = 1; !signal.aborted; tries += 1) {
    const outcome = await tryOnce(load, address);
    if (signal.aborted) return null;
    if (outcome.code) return outcome.code;
    onFailure();
    address = addressToRetry(outcome.failure, tries) ?? address;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return null;
}

function tryOnce(load: NonNullable<Waiting["load"]>, address: string | null) {
  return load(address).then(
    (code) => ({ code, failure: null }),
    (failure: unknown) => ({ code: null, failure }),
  );
}

/**
 * Chromium caches a failed import and never requests the same URL again: its error names the file, which is then requested
 * under another URL. Null where the error names none, as in browsers that request it again themselves.
 */
export function addressToRetry(failure: unknown, tries: number): string | null {
  const named = failure instanceof Error ? /https?:\/\/\S+?\.js/.exec(failure.message)?.[0] : undefined;
  return named ? `${named}?try=${tries}` : null;
}
