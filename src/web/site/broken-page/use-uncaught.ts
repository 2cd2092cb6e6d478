// Shows the 500 screen for an uncaught error or an unhandled promise rejection of our own code (specification §8.5), as for
// a rendering error.
import { useEffect, useState } from "react";

/** For the outermost component: throws an uncaught error while rendering. */
export function useUncaught(): void {
  const [uncaught, setUncaught] = useState<unknown>();
  useEffect(() => {
    const listen = (event: Event & { reason?: unknown; error?: unknown }) => {
      const reason = event.reason ?? event.error;
      // Without a reason are other sites' errors and the browser's own notices, such as a resize that it puts off.
      if (reason && isOurs(reason)) setUncaught(() => reason);
    };
    // Written out, as repeated text compresses to less than a loop: this is in the first load.
    window.addEventListener("unhandledrejection", listen);
    window.addEventListener("error", listen);
    return () => {
      window.removeEventListener("unhandledrejection", listen);
      window.removeEventListener("error", listen);
    };
  }, []);
  if (uncaught) throw uncaught;
}

/**
 * False for an aborted request, and for the errors of browser extensions, whose stack names only their own files.
 */
function isOurs({ name, stack = "" }: Partial<Error>): boolean {
  return name !== "AbortError" && (!stack.includes("://") || stack.includes(location.origin));
}
