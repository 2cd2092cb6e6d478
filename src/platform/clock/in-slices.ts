// Long work in slices, so that what arrives meanwhile is answered.

/** Milliseconds; so much later may an answer be, as often as its making waits for something. */
const sliceMs = 4;

/**
 * Does something with each, in order, a few milliseconds at a time: between two slices whatever has
 * arrived is answered. What one of them takes is not cut.
 */
export async function inSlices<T>(list: readonly T[], work: (each: T) => void): Promise<void> {
  let endMs = performance.now() + sliceMs;
  for (const each of list) {
    if (performance.now() >= endMs) {
      await new Promise((resolve) => setImmediate(resolve));
      endMs = performance.now() + sliceMs;
    }
    work(each);
  }
}
