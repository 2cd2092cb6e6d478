import { expect, test } from "vitest";
import { signedInPerson } from "#src/sign-in/sign-in-claims.ts";
import { initialsOf } from "./initials.ts";

test.each([
  [{ given_name: "Samir", family_name: "Okafor" }, "SO"],
  [{ given_name: "ólafur", family_name: "þór" }, "ÓÞ"],
  [{ given_name: "👩🏽‍🦽ana", family_name: "" }, "👩🏽‍🦽"],
  [{ signInName: "samir@example.org" }, "S"],
  [{}, "•"],
])("the badge of %o says %s", (claims, letters) => {
  expect(initialsOf(signedInPerson({ sub: "1", ...claims })!)).toBe(letters);
});
