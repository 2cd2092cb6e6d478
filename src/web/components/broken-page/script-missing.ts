// The error of a part of our own script that did not come: a network that is gone, or a new version of the site.

import { waitLimitMs } from "#src/web/api-client/wait-limit.ts";

export class ScriptMissing extends Error {
  /** What brings it after all; absent where only the page taken anew does. */
  readonly load?: () => Promise<unknown>;

  constructor(load?: () => Promise<unknown>) {
    super();
    this.load = load;
  }
}

/**
 * Takes the page anew, as a browser asks no second time for a module that failed; but not without a network, where that
 * would end on the browser's own page.
 */
export async function loadDocument(): Promise<void> {
  await fetch(location.href, { method: "HEAD", signal: AbortSignal.timeout(waitLimitMs) });
  location.reload();
}
