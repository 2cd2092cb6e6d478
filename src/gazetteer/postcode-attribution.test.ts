import { expect, test } from "vitest";
import { postcodeAttribution } from "./positions.ts";

test("the directory's owners are named as its licence asks, or in the association's own words", () => {
  expect(postcodeAttribution("directory", null)).toMatch(
    /Crown copyright.*Royal Mail.*National Statistics.*Licence v\.3\.0/,
  );
  expect(postcodeAttribution("directory", "Ours")).toBe("Ours");
});

test("for other lists nobody is named unless the association says so, and without postcodes nobody at all", () => {
  expect(postcodeAttribution("list", null)).toBeNull();
  expect(postcodeAttribution("list", "Trafford Data Lab")).toBe("Trafford Data Lab");
  expect(postcodeAttribution(null, "Trafford Data Lab")).toBeNull();
});
