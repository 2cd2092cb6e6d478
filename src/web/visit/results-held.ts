// Delays showing results until the loading message has been shown long enough; they are rendered meanwhile.
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
 * To be called by the last element of a screen: React renders everything before it, keeps showing the old screen, and
 * replaces it when the time is over.
 */
export function useResultsHeld(): void {
  if (standing) use(standing);
}
