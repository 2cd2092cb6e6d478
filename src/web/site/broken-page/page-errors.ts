// The errors of the 404 screen, and of the 500 screen where our own script did not come.
import { waitLimitMs, withinLimit } from "#src/web/calls/wait-limit.ts";
import { reloadPage } from "#src/web/site/reload-page.ts";

/**
 * Of a part of our own script that could not be loaded: no network, or a new version of the site. A
 * browser does not ask again for a module that failed: only loading a page anew helps.
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

/** Loads this address; not without a network, which would show the browser's error page. */
export async function loadDocument(address: string): Promise<void> {
  await fetch(address, { method: "HEAD", signal: AbortSignal.timeout(waitLimitMs) });
  if (address === location.href) reloadPage();
  else location.assign(address);
}

/** Of a call answered with 404 (§8.2), in the shape of React Router's errors of a status. */
export class NotFound extends Error {
  readonly status = 404;
  readonly statusText = "Not Found";
  readonly internal = false;
  readonly data = null;
}
