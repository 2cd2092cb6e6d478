// The browser's schemas are those of the server without what their fields mean.
import { expect, test } from "vitest";
import { withoutDescriptions } from "./undescribed-schemas.ts";

test.each([
  ["one", 'const a = named(described(text, "First (line), of it"), "Line");', "const a = text;"],
  [
    "some within another",
    'x({ a: described(list(x({ b: described(known, "One of " + words.join(", ")) })), "All"), c: described(d, "C") })',
    "x({ a: list(x({ b: known })), c: d })",
  ],
  [
    "with imports",
    'import "a";\nimport { b, c } from "b";\nimport { words } from "w";\nconst a = described(b, "One of " + words);',
    'import "a";\nimport { b, c } from "b";\nconst a = b;',
  ],
  ["none", "const undescribed = (a, b) => it.described(a, b);", "const undescribed = (a, b) => it.described(a, b);"],
])("%s", (_, code, without) => {
  expect(withoutDescriptions("schemas.ts", code)).toBe(without);
});
