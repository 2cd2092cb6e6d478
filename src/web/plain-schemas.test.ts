// The browser's schemas say the same as TypeBox's, word for word.
import * as Type from "typebox";
import { expect, test } from "vitest";
import * as plain from "./plain-schemas.ts";

/** One schema with everything that a browser's schemas use. */
function everything(make: typeof Type) {
  const shared = make.Object({ Name: make.String({ maxLength: 64 }) });
  return make.Object(
    {
      Age: make.Integer({ minimum: 5 }),
      Price: make.Optional(make.Number()),
      IsOpen: make.Boolean({ description: "open" }),
      Kind: make.Enum(["club", "casual"]),
      One: make.Optional(make.Literal(1)),
      Word: make.Literal("choice"),
      Place: make.Union([shared, make.Null()]),
      Places: make.Array(shared, { maxItems: 20 }),
      Change: make.Unsafe({ type: "object" }),
      Nothing: make.Object({}),
      MaybePlace: make.Optional(shared),
    },
    { additionalProperties: false },
  );
}

test("as JSON", () => {
  const ours: unknown = plain;
  expect(JSON.parse(JSON.stringify(everything(ours as typeof Type)))).toEqual(
    JSON.parse(JSON.stringify(everything(Type))),
  );
});
