// Tells the association's own log-out that a person logs out everywhere (specification §7.15).
import { fetchJson } from "#src/platform/outgoing/fetch-json.ts";
import type { GlobalLogOut } from "./ports.ts";

/** Milliseconds; the person waits for Logout meanwhile. */
const timeoutMs = 2_000;

/** Of an answer that nobody reads. */
const largestAnswerBytes = 10_000;

export function globalLogOut(address: string): GlobalLogOut {
  return {
    async tell(subject, token) {
      // What comes of it is ignored, as §7.15 and §8.6 want it: the log-out here has happened already.
      await fetchJson({
        address,
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ userId: subject }),
        timeoutMs,
        largestAnswerBytes,
      });
    },
  };
}
