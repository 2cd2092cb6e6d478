// Asks our server while a screen needs an answer, and again after "Try again".
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { CallAnswer } from "./ask-server.ts";

/**
 * `key`: what is asked for; null: nothing. `keep`: puts the answer where the screen reads it, while
 * it is still asked for. `failure`: of what is asked for now; null while on its way.
 */
export function useAsk<Body>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<CallAnswer<Body>>,
  keep?: (body: Body) => void,
) {
  const [failure, setFailure] = useState<{ of: string; isNotFound: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const askNow = useEffectEvent(ask);
  const keepNow = useEffectEvent((body: Body) => keep?.(body));
  const wanted = key === null ? null : `${key} ${attempt}`;
  useEffect(() => {
    if (wanted === null) return;
    const leaving = new AbortController();
    askNow(leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return;
      if (answer.ok) keepNow(answer.body);
      else setFailure({ of: wanted, isNotFound: answer.kind === "not-found" });
    });
    return () => leaving.abort();
  }, [wanted]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { failure: failure?.of === wanted ? failure : null, retry };
}
