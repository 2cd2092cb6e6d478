// The browser's schemas are those of the server without what their fields mean.
import { expect, test } from "vitest";
import { withoutDescriptions } from "./undescribed-schemas.ts";

const imported = 'import { described, named } from "#src/platform/schema/described.ts";\n';

test.each([
  ["one", 'const a = named(described(text, "First (line), of it"), "Line");', "const a = text;"],
  [
    "some within another",
    'x({ a: described(list(x({ b: described(known, "One of " + words.join(", ")) })), "All"), c: described(d, "C") })',
    "x({ a: list(x({ b: known })), c: d })",
  ],
  [
    "with imports",
    'import { b, c } from "b";\nimport { words } from "w";\nimport "a";\nconst a = described(b, "One of " + words);',
    'import { b, c } from "b";\nimport "a";\nconst a = b;',
  ],
])("%s", (_, code, without) => {
  expect(withoutDescriptions("schemas.ts", imported + code).trim()).toBe(without);
});

test("functions of the same names that are others stay", () => {
  const code = 'import { described } from "./words.ts";\nconst a = named(described(b, "One"), "Line");';
  expect(withoutDescriptions("words.ts", code)).toBe(code);
});
