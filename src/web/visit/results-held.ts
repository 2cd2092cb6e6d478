// How long "Finding football..." is still shown, over results that are there sooner.

interface HeldResults {
  /** By performance.now(). */
  beganMs: number;
  ended: Promise<void>;
}

let held: HeldResults | null = null;

/** Null where nothing is held. */
export const heldResults = () => held;

/** Holds results for so many milliseconds. Resolves then. */
export function holdResults(milliseconds: number): Promise<void> {
  const ended = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const ours = { beganMs: performance.now(), ended };
  held = ours;
  ended.then(() => {
    if (held === ours) held = null;
  });
  return ended;
}
