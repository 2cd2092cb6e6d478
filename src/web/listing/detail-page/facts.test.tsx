// The three answers of a fact.
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { PageLanguage } from "#src/web/site/site/use-site.ts";
import { FactRow, UnknownFacts } from "./facts.tsx";

const render = (fact: ReactNode) => renderToStaticMarkup(<PageLanguage value={english}>{fact}</PageLanguage>);

/** The text as it is read: without the icon, which is hidden from screen readers. */
const read = (html: string) => html.replace(/<span [^>]*aria-hidden="true">.*?<\/span>/g, "").replace(/<[^>]*>/g, "");

test.each([
  [true, "yes"],
  [false, "no"],
  [null, "not known"],
])("%s is shown as %s in a sentence of its own", (value, word) => {
  const html = render(<FactRow label="Accessible toilets" value={value} />);
  expect(read(html)).toBe(`Accessible toilets: ${word}`);
});

test("unknown facts share one row, each with its name", () => {
  const html = render(<UnknownFacts names="accessible toilets and doorways">Ask.</UnknownFacts>);
  expect(read(html)).toBe("Not known: accessible toilets and doorways. Ask.");
});
