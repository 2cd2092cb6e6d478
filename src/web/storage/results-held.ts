// Holds results back until the words before them have stood long enough, and lets them be rendered meanwhile.
import { use } from "react";

let standing: Promise<void> | null = null;

/** Nothing that calls `useResultsHeld` is shown before so many milliseconds have passed. Resolves then. */
export function holdResults(milliseconds: number): Promise<void> {
  const ended = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  standing = ended;
  ended.then(() => {
    if (standing === ended) standing = null;
  });
  return ended;
}

/**
 * To be called by the last element of a screen: React draws what comes before it, keeps the screen that stands, and
 * exchanges the two as soon as the time is over.
 */
export function useResultsHeld(): void {
  if (standing) use(standing);
}
