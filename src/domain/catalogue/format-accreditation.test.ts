import { expect, test } from "vitest";
import { accreditationWords, isAccredited } from "./format-accreditation.ts";

test("only Accredited and In Progress count", () => {
  expect(["Accredited", "In Progress", "in progress", "Expired", "", null].map(isAccredited)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("the level is told beside the status, and an expired accreditation not at all", () => {
  expect(accreditationWords("Accredited", "1 Star")).toBe("Accredited, 1 Star");
  expect(accreditationWords("In Progress", null)).toBe("Accreditation in progress");
  expect(accreditationWords("Expired", "3 Star")).toBeNull();
});
