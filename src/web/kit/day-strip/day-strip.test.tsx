// What the day strip shows and what screen readers read.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayStrip } from "./day-strip.tsx";

test("the lit days are written in words too", () => {
  expect(renderToStaticMarkup(<DayStrip days={[3, 7]} />)).toContain("Plays on Wednesday and Sunday");
});

test("unknown days read “to be confirmed” and are not shown as seven unlit days", () => {
  const html = renderToStaticMarkup(<DayStrip days={[]} />);
  expect(html).toContain("Days to be confirmed");
  expect(html).not.toContain("<li");
});
