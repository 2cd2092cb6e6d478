// A component in one state worth seeing, for the style guide, the tests and axe.
import type { ReactNode } from "react";

export interface Part {
  name: string;
  element: ReactNode;
  /** Shown on the dark ground. */
  isOnNight?: boolean;
}
