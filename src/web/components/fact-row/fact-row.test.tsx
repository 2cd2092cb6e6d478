// The three answers of a fact.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FactRow } from "./fact-row.tsx";

test("a fact nobody has told us says Not known, and neither Yes nor No", () => {
  const words = renderToStaticMarkup(<FactRow label="Toilets" value={null} />).replace(/<[^>]*>/g, " ");
  expect(words).toContain("Not known");
  expect(words).not.toMatch(/\b(Yes|No)\b(?!t)(?! known)/);
});

test.each([
  [true, "Yes"],
  [false, "No"],
])("%s is the word %s beside the sign", (value, word) => {
  const html = renderToStaticMarkup(<FactRow label="Toilets" value={value} />);
  expect(html.replace(/<[^>]*>/g, " ").trim()).toMatch(new RegExp(`^Toilets\\s+${word}$`));
});
