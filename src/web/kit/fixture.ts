// What a component's fixtures file exports: states worth seeing, for the style guide, the tests and axe.
import type { ReactNode } from "react";

export interface Fixture {
  name: string;
  element: ReactNode;
  /** Shown on the dark ground. */
  isOnNight?: boolean;
}
