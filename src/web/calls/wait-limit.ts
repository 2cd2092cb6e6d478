// How long a request to our own server may take before the person is offered a way to continue.

/** Milliseconds for a whole answer: a slow phone line takes ten seconds for the longest list. */
export const waitLimitMs = 20_000;

/** Milliseconds for a list's texts, a few kilobytes; less than the limit of their page. */
export const textsLimitMs = 15_000;

/** The promise, rejected after the limit: on a stalled line browsers wait minutes for scripts. */
export function withinLimit<T>(coming: Promise<T>, limitMs = waitLimitMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not here after ${limitMs} ms`)), limitMs);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
