// How long "Finding football..." is still shown, over results that are there sooner.

interface ResultsDelay {
  /** By performance.now(). */
  beganMs: number;
  ended: Promise<void>;
}

let current: ResultsDelay | null = null;

/** Null where no results wait. */
export const resultsDelay = () => current;

/** Delays results by so many milliseconds. Resolves then. */
export function delayResults(milliseconds: number): Promise<void> {
  const ended = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const ours = { beganMs: performance.now(), ended };
  current = ours;
  ended.then(() => {
    if (current === ours) current = null;
  });
  return ended;
}
