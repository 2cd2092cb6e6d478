// Calls a function while the page scrolls, throttled (§9.15).

/** Milliseconds between two calls (§9.15). A shorter time costs slow phones frames. */
const throttleMs = 100;

/** Calls `look` at the first event, and again a tenth of a second later. Returns what stops it. */
export function whileScrolling(listener: () => void, events: readonly string[] = ["scroll"]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBehind = false;
  function seen() {
    isBehind = timer !== undefined;
    if (isBehind) return;
    listener();
    timer = setTimeout(() => {
      timer = undefined;
      if (isBehind) seen();
    }, throttleMs);
  }
  for (const event of events) window.addEventListener(event, seen, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const event of events) window.removeEventListener(event, seen);
  };
}
