// The error of a part of our own script that could not be loaded: no network, or a new version of the site.

import { waitLimitMs } from "#src/web/calls/wait-limit.ts";

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
