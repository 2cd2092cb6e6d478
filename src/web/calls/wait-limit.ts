// How long a request to our own server may take before the person is offered a way to continue.

/** Milliseconds for a whole answer: a slow phone line takes about ten seconds for the longest list. */
export const waitLimitMs = 20_000;

/** Milliseconds for the texts of a list, a few kilobytes; shorter than the limit of the page that they are part of. */
export const textsLimitMs = 15_000;

/** The same promise, rejected after the limit: on a stalled line a browser waits minutes for a script. */
export function withinLimit<T>(coming: Promise<T>, limitMs = waitLimitMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not here after ${limitMs} ms`)), limitMs);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
