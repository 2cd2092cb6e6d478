// The three answers of a fact.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FactRow, UnknownFacts } from "./fact-row.tsx";

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

test("facts nobody has told us are said in one row, each by its name, and no row stands where all are known", () => {
  const html = renderToStaticMarkup(<UnknownFacts labels={["Toilets", "Wide doorways"]}>Ask.</UnknownFacts>);
  expect(html.replace(/<[^>]*>/g, "").replace(/^\?/, "")).toBe("Not known: toilets and wide doorways. Ask.");
  expect(renderToStaticMarkup(<UnknownFacts labels={[]}>Ask.</UnknownFacts>)).toBe("");
});
