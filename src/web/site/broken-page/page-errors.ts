// The errors that become the 404 screen, and the 500 screen where a part of our own script did not come.
import { waitLimitMs, withinLimit } from "#src/web/calls/wait-limit.ts";
import { reloadPage } from "#src/web/site/reload-page.ts";

/**
 * Of a part of our own script that could not be loaded: no network, or a new version of the site. A browser does not ask again
 * for a module that failed: only loading a page anew helps.
 */
export class ScriptMissing extends Error {
  /** Of the page to load. */
  readonly address: string;

  constructor(address = location.href) {
    super();
    this.address = address;
  }
}

/**
 * What an `import(…)` gives.
 * @throws ScriptMissing where it fails or takes too long
 */
export function scriptPart<Part>(coming: Promise<Part>): Promise<Part> {
  return withinLimit(coming).catch(() => Promise.reject(new ScriptMissing()));
}

/** Loads the page of this address; but not without a network, where that would show the browser's own error page. */
export async function loadDocument(address: string): Promise<void> {
  await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(waitLimitMs) });
  if (address === location.href) reloadPage();
  else location.assign(address);
}

/** Of a call that was answered with 404 (specification §8.2), in the shape of React Router's own errors of a status. */
export class NotFound extends Error {
  readonly status = 404;
  readonly statusText = "Not Found";
  readonly internal = false;
  readonly data = null;
}
