// What a browser keeps of a visit's pages, to open without a line (docs/decisions/offline.md).
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Of a visit with its service worker. */
export const withWorker = { serviceWorkers: "allow" } as const;

/** Paths of all that is kept. */
export const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caching.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => url.replace(location.origin, ""));
  });

/** Waits until a page has been shown for so long that it is kept. */
export const isKept = (page: Page, path: string): Promise<void> =>
  expect.poll(() => keptIn(page)).toContain(path) as Promise<void>;
