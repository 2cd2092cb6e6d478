// The progress line for the style guide: early and at the end.

import { ProgressLine } from "#src/web/kit/progress-line/progress-line.tsx";
import type { Part } from "#styleguide/part.ts";

export const progressLineParts: Part[] = [
  { name: "Second of eight questions", element: <ProgressLine step={2} of={8} words="Question 2 of 8" /> },
  { name: "The last question", element: <ProgressLine step={8} of={8} words="Question 3 of 3" /> },
];
