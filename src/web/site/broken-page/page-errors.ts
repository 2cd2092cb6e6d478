// The errors that become the 404 screen, and the 500 screen with a part of our own script to load again.
import { waitLimitMs } from "#src/web/calls/wait-limit.ts";

/** Of a part of our own script that could not be loaded: no network, or a new version of the site. */
export class ScriptMissing extends Error {
  /** Tries to load it again; absent where only reloading the page helps. */
  readonly load?: () => Promise<unknown>;

  constructor(load?: () => Promise<unknown>) {
    super();
    this.load = load;
  }
}

/**
 * Reloads the page, as a browser does not request a module again that failed; but not without a network, where that would
 * show the browser's own error page.
 */
export async function loadDocument(): Promise<void> {
  await fetch(location.href, { method: "HEAD", signal: AbortSignal.timeout(waitLimitMs) });
  location.reload();
}

/** Of a call that was answered with 404 (specification §8.2), in the shape of React Router's own errors of a status. */
export class NotFound extends Error {
  readonly status = 404;
  readonly statusText = "Not Found";
  readonly internal = false;
  readonly data = null;
}
