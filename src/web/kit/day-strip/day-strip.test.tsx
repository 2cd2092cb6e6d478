// What the day strip shows and what screen readers read.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { PageLanguage } from "#src/web/site/site/use-site.ts";
import { DayStrip } from "./day-strip.tsx";

const strip = (days: number[]) =>
  renderToStaticMarkup(
    <PageLanguage value={english}>
      <DayStrip days={days} />
    </PageLanguage>,
  );

test("the lit days are written in words too", () => {
  expect(strip([3, 7])).toContain("Plays on Wednesday and Sunday");
});

test("unknown days read “to be confirmed” and are not shown as seven unlit days", () => {
  const html = strip([]);
  expect(html).toContain("Days to be confirmed");
  expect(html).not.toContain("<li");
});
