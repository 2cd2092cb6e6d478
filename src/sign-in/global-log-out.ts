// Tells the association's own log-out that a person logs out everywhere (specification §7.15).
import type { GlobalLogOut } from "./ports.ts";

/** Milliseconds; the person waits for Logout meanwhile. */
const timeoutMs = 2_000;

export function globalLogOut(address: string): GlobalLogOut {
  return {
    async tell(subject, token) {
      try {
        const response = await fetch(address, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify({ userId: subject }),
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
      } catch {
        // Ignored silently, as §7.15 and §8.6 want it: the log-out here has happened already.
      }
    },
  };
}
