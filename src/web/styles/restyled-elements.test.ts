// A change of one element restyles little else: each press in the filters' panel once restyled the whole page.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** "li:not(:has([data-x])) > p": any change makes the browser check all elements that such a rule can match. */
const negated = /:not\(:has\([^{]*?\)\)\s*[>+~\s]\s*[^,{\s][^{]*\{/g;

/** Rules that match a single small element: the ticked option, and the account's burger. */
const allowed = [":not(:has(:checked)) b", ":not(:has(.account)) .burger"];

test("no rule styles an element by what another one does not contain", () => {
  const found = globSync("src/web/**/*.css").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(negated)].map(([rule]) => `${file}: ${rule.replace(/\s+/g, " ")}`),
  );
  expect(found.filter((rule) => !allowed.some((each) => rule.includes(each)))).toEqual([]);
});
