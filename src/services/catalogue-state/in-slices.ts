// Goes through the steps of a build a few milliseconds at a time: between two slices whatever has arrived is answered.
import type { Steps } from "#src/search/index/steps.ts";

/** Milliseconds; so much later may an answer be, as often as its making waits for something. */
const sliceMs = 4;

/** Rejects where it is over before the last step. */
export async function inSlices<T>(steps: Steps<T>, isOver: () => boolean): Promise<T> {
  while (!isOver()) {
    const endMs = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < endMs);
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error("The building of an index was ended before its last step");
}
