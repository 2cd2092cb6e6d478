// A promise of our own that nobody caught shows the 500 screen (specification §8.5), as an error while rendering does.
import { useEffect, useState } from "react";

/** To be called by the screen around all others; throws while rendering what nobody caught. */
export function useUncaught(): void {
  const [uncaught, setUncaught] = useState<{ reason: unknown } | null>(null);
  useEffect(() => {
    const listen = ({ reason }: PromiseRejectionEvent) => {
      if (isOurs(reason)) setUncaught({ reason });
    };
    window.addEventListener("unhandledrejection", listen);
    return () => window.removeEventListener("unhandledrejection", listen);
  }, []);
  if (uncaught) throw uncaught.reason;
}

/**
 * What was stopped on purpose harms nobody, and what a browser's extension does on our page is not ours: the trace of
 * such an error names its own files alone.
 */
function isOurs(reason: unknown): boolean {
  const { name, stack } = reason instanceof Error ? reason : { name: "", stack: "" };
  return name !== "AbortError" && (!stack?.includes("://") || stack.includes(location.origin));
}
