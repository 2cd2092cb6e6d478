import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { richText } from "./rich-text.tsx";

test("elements stand where a text has its tags, and nodes where it has its names", () => {
  const node = richText(
    english,
    "{count, plural, one {# club} other {# clubs}} near <b>{place}</b>: <link>look</link>.",
    { count: 2, place: "Sale & Stretford", link: (inside) => <a href="/clubs">{inside}</a> },
  );
  expect(renderToStaticMarkup(node)).toBe(
    '<span>2 clubs near</span> <b>Sale &amp; Stretford</b><span>:</span> <a href="/clubs">look</a><span>.</span>',
  );
  // @ts-expect-error a tag without what makes an element of it
  expect(() => renderToStaticMarkup(richText(english, "<u>Bold</u>", {}))).toThrow("lacks its value u");
});
