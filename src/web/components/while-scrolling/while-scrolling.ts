// Looks at a page while it moves, no oftener than is needed (specification §9.15).

/** Milliseconds between two looks at a scrolling page (§9.15). A shorter time costs slow phones frames. */
const throttleMs = 100;

/** Looks at such an event, and once more a tenth of a second later where others have come meanwhile. Returns how to end it. */
export function whileScrolling(look: () => void, events: readonly string[] = ["scroll"]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBehind = false;
  function seen() {
    isBehind = timer !== undefined;
    if (isBehind) return;
    look();
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
