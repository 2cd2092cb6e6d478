// What a partner's frame tells the page around it (docs/embedding.md): nothing about the person.

/** The partner's origin is not known: any page may have them. */
const tellPartner = (message: { type: "touchline:height"; heightPx: number } | { type: "touchline:screen" }) =>
  window.parent.postMessage(message, "*");

/** What is on the screen, of each kind. */
const shown = new Map<"page" | "question", string>();

/** Tells of each change, so that the partner's page shows the frame's top; not of the first. */
export function tellScreen(kind: "page" | "question", screen: string): void {
  const before = shown.get(kind);
  shown.set(kind, screen);
  if (before !== undefined && before !== screen) tellPartner({ type: "touchline:screen" });
}

/** Milliseconds between reports of the height: sizes in an unseen frame are not observed. */
const reportMs = 1_000;

let isReporting = false;

/** Sends the content's height, now and after changes, and tells of each other page. */
export function reportToPartner(): void {
  if (isReporting || window.parent === window) return;
  isReporting = true;
  let heightPx = 0;
  function report() {
    tellScreen("page", location.pathname);
    const now = Math.ceil(document.body.scrollHeight);
    if (now === heightPx) return;
    heightPx = now;
    tellPartner({ type: "touchline:height", heightPx });
  }
  report();
  new ResizeObserver(report).observe(document.body);
  setInterval(report, reportMs);
}
