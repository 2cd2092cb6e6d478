// How long anything that we ask our own server for may take, before the person is given a way on.

/** Milliseconds for a whole answer: a slow phone line takes about ten seconds for the longest list. */
export const waitLimitMs = 20_000;

/** Milliseconds for the texts of a list, a few kilobytes; shorter than the limit of the page that they are part of. */
export const textsLimitMs = 15_000;

/** As what is on its way, but rejects where that takes longer: a browser waits for a script on a stalled line for minutes. */
export function withinLimit<T>(coming: Promise<T>, limitMs = waitLimitMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not here after ${limitMs} ms`)), limitMs);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
