import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { formatAccreditation, isAccredited } from "./format-accreditation.ts";

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

test("the level is shown beside the status, and an expired accreditation is not shown", () => {
  expect(formatAccreditation(english, "Accredited", "1 Star")).toBe("Accredited, 1 Star");
  expect(formatAccreditation(english, "In Progress", null)).toBe("Accreditation in progress");
  expect(formatAccreditation(english, "Expired", "3 Star")).toBeNull();
});
