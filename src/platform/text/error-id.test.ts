import { expect, test } from "vitest";
import { errorId } from "./error-id.ts";

test.each([
  [404, "api404"],
  [500, "api500"],
  [400, "unspecified"],
  [503, "unspecified"],
  [200, "unspecified"],
])("status %i is %s", (status, id) => {
  expect(errorId(status)).toBe(id);
});
