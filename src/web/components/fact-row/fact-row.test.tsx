// The three answers of a fact.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FactRow, UnknownFacts } from "./fact-row.tsx";

/** As it is read: without the sign, which is hidden from readers. */
const read = (html: string) => html.replace(/<span [^>]*aria-hidden="true">.*?<\/span>/g, "").replace(/<[^>]*>/g, "");

test.each([
  [true, "yes"],
  [false, "no"],
  [null, "not known"],
])("%s is the word %s in a sentence of its own", (value, word) => {
  const html = renderToStaticMarkup(<FactRow label="Accessible toilets" value={value} />);
  expect(read(html)).toBe(`Accessible toilets: ${word}`);
});

test("facts nobody has told us are said in one row, each by its name", () => {
  const html = renderToStaticMarkup(<UnknownFacts names="accessible toilets and doorways">Ask.</UnknownFacts>);
  expect(read(html)).toBe("Not known: accessible toilets and doorways. Ask.");
});
