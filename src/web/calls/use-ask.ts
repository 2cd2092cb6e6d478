// Asks our server while a screen needs an answer that is not there yet, and again when somebody presses "Try again".
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { CallFailure } from "./ask-server.ts";

/** Overtaken: the visit has gone on to another search meanwhile, which asks for itself. */
type AskFailure = CallFailure["kind"] | "overtaken";

/**
 * `key`: what is asked for; null where nothing is needed. `ask` keeps the answer where the screen reads it, and returns null, or
 * why there is none. `failure`: of what is asked for now; null while it is on its way.
 */
export function useAsk(key: string | null, ask: (signal: AbortSignal) => Promise<AskFailure | null>) {
  const [failure, setFailure] = useState<{ of: string; isNotFound: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const askNow = useEffectEvent(ask);
  const wanted = key === null ? null : `${key} ${attempt}`;
  useEffect(() => {
    if (wanted === null) return;
    const leaving = new AbortController();
    askNow(leaving.signal).then((kind) => {
      if (leaving.signal.aborted || kind === null || kind === "overtaken") return;
      setFailure({ of: wanted, isNotFound: kind === "not-found" });
    });
    return () => leaving.abort();
  }, [wanted]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { failure: failure?.of === wanted ? failure : null, retry };
}
