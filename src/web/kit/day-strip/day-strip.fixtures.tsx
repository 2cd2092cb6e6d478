// Day strips for the style guide.
import type { Fixture } from "#src/web/kit/fixture.ts";
import { DayStrip } from "./day-strip.tsx";

export const dayStripFixtures: Fixture[] = [
  { name: "Wednesday and Sunday", element: <DayStrip days={[3, 7]} /> },
  { name: "Days nobody has told us", element: <DayStrip days={[]} /> },
];
