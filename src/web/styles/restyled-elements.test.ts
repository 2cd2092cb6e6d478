// A change of one element restyles that element and little else: each press in the filters' panel once restyled the whole page.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** "li:not(:has([data-x])) > p": every change anywhere asks it anew of all that such a rule reaches. */
const negated = /:not\(:has\([^{]*?\)\)\s*[>+~\s]\s*[^,{\s][^{]*\{/g;

/** Of one element each, and short: the ticked option, and the account's burger. */
const allowed = [":not(:has(:checked)) b", ":not(:has(.account)) .burger"];

test("no rule asks what an element does not have in order to style another", () => {
  const found = globSync("src/web/**/*.css").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(negated)].map(([rule]) => `${file}: ${rule.replace(/\s+/g, " ")}`),
  );
  expect(found.filter((rule) => !allowed.some((each) => rule.includes(each)))).toEqual([]);
});
