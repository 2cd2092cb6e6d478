// Day strips for the style guide.

import { DayStrip } from "#src/web/kit/day-strip/day-strip.tsx";
import type { Part } from "#styleguide/part.ts";

export const dayStripParts: Part[] = [
  { name: "Wednesday and Sunday", element: <DayStrip days={[3, 7]} /> },
  { name: "Days nobody has told us", element: <DayStrip days={[]} /> },
];
