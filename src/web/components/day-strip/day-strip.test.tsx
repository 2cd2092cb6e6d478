// What the day strip says to eyes and to screen readers.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayStrip } from "./day-strip.tsx";

test("the lit days stand in words as well", () => {
  expect(renderToStaticMarkup(<DayStrip days={[3, 7]} />)).toContain("Plays on Wednesday and Sunday");
});

test("unknown days are said to be confirmed, never drawn as seven dark days", () => {
  const html = renderToStaticMarkup(<DayStrip days={[]} />);
  expect(html).toContain("Days to be confirmed");
  expect(html).not.toContain("<li");
});
