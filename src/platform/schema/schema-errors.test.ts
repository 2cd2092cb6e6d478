// The small schema check agrees with the schema library, and throws where it cannot judge.
import * as Type from "typebox";
import { Check } from "typebox/value";
import { expect, test } from "vitest";
import { fitsSchema } from "./schema-errors.ts";

const schema = Type.Object(
  {
    age: Type.Integer({ minimum: 5, maximum: 99 }),
    place: Type.Union([Type.String({ maxLength: 4, pattern: "^[a-z]*$" }), Type.Null()]),
    kind: Type.Enum(["club", "casual"]),
    isSuggestion: Type.Optional(Type.Literal(true)),
    days: Type.Array(Type.Number(), { minItems: 1, maxItems: 2 }),
    isMixed: Type.Boolean(),
  },
  { additionalProperties: false },
);
const good = { age: 12, place: "sale", kind: "club", days: [1.5], isMixed: false };

test.each<[string, unknown, boolean]>([
  ["what fits", good, true],
  ["null where null is allowed", { ...good, place: null }, true],
  ["an optional field", { ...good, isSuggestion: true }, true],
  ["an optional field with another value", { ...good, isSuggestion: false }, false],
  ["a fraction for a whole number", { ...good, age: 12.5 }, false],
  ["a number below its range", { ...good, age: 4 }, false],
  ["a number above its range", { ...good, age: 100 }, false],
  ["a text too long", { ...good, place: "stretford" }, false],
  ["a text of another pattern", { ...good, place: "M33" }, false],
  ["a word not listed", { ...good, kind: "camp" }, false],
  ["an empty list", { ...good, days: [] }, false],
  ["a list too long", { ...good, days: [1, 2, 3] }, false],
  ["a list of something else", { ...good, days: ["1"] }, false],
  ["a list for an object", [good], false],
  ["an unknown field", { ...good, colour: "red" }, false],
  ["a field from the prototype", { ...good, constructor: 1 }, false],
  ["a missing field", { ...good, isMixed: undefined }, false],
  ["nothing", null, false],
])("the result for %s is that of the library", (_, value, fits) => {
  expect(Check(schema, value)).toBe(fits);
  expect(fitsSchema(schema, value)).toBe(fits);
});

test("a schema with a keyword that this check does not know is an error of ours, not of the visitor", () => {
  expect(() => fitsSchema({ type: "tuple" }, [])).toThrow("does not know");
});
