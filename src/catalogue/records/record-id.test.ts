import { expect, test } from "vitest";
import { parseProviderPath, parseRecordId } from "./record-id.ts";

test.each([
  ["1015", 1015],
  ["2147483648", 2147483648],
  ["9007199254740991", 9007199254740991],
  ["9007199254740992", null],
  ["99999999999999999999", null],
  ["0", 0],
  ["00", null],
  ["01", null],
  ["-1", null],
  ["1.5", null],
  ["1e3", null],
  ["１", null],
  ["1015 ", null],
  ["abc", null],
  ["", null],
  [undefined, null],
])("the id %s is read as %s", (text, id) => {
  expect(parseRecordId(text)).toBe(id);
});

test("a provider's path contains both ids", () => {
  expect(parseProviderPath("301p5001")).toEqual({ providerId: 301, pitchFinderId: 5001 });
  expect(parseProviderPath("0p3000000000")).toEqual({ providerId: 0, pitchFinderId: 3000000000 });
});

test.each(["301", "p5001", "301p", "301P5001", "301p5001p2", "301-5001", "00p1", undefined])(
  "%s is not a provider's path",
  (text) => {
    expect(parseProviderPath(text)).toBeNull();
  },
);
