import { expect, test } from "vitest";
import { initialsOf, signedInPerson } from "./sign-in-claims.ts";

test("a B2C token's claims name the person", () => {
  const claims = {
    sub: "0c5f",
    aud: "ff",
    given_name: " Amara ",
    family_name: "Okafor",
    emails: ["amara@example.org"],
    fanCode: "FAN123",
    newUser: true,
    auth_time: 1_795_000_000,
    iat: 1_795_000_600,
  };
  expect(signedInPerson(claims)).toEqual({
    subject: "0c5f",
    audience: ["ff"],
    givenName: "Amara",
    familyName: "Okafor",
    signInName: "amara@example.org",
    fanCode: "FAN123",
    isNewUser: true,
    signedOnAtMs: 1_795_000_000_000,
  });
});

test("a token with few claims leaves the rest empty, and the time of its issue is used as that of the sign-in", () => {
  expect(signedInPerson({ sub: "x", iat: 10 })).toEqual({
    subject: "x",
    audience: [],
    givenName: "",
    familyName: "",
    signInName: "",
    fanCode: "",
    isNewUser: false,
    signedOnAtMs: 10_000,
  });
});

test.each([[{}], [{ sub: "" }], [{ sub: 7 }], [{ sub: null }]])("%j names nobody", (claims) => {
  expect(signedInPerson(claims)).toBe(null);
});

test("claims of the wrong type are treated as missing", () => {
  const claims = { sub: "x", given_name: { a: 1 }, emails: [7], auth_time: "soon", iat: Number.NaN, newUser: "yes" };
  expect(signedInPerson(claims)).toMatchObject({ givenName: "", signInName: "", signedOnAtMs: null, isNewUser: false });
});

test.each([
  [{ given_name: "Samir", family_name: "Okafor" }, "SO"],
  [{ given_name: "ólafur", family_name: "þór" }, "ÓÞ"],
  [{ given_name: "👩🏽‍🦽ana", family_name: "" }, "👩🏽‍🦽"],
  [{ signInName: "samir@example.org" }, "S"],
  [{}, "•"],
])("the badge of %o says %s", (claims, letters) => {
  expect(initialsOf(signedInPerson({ sub: "1", ...claims })!)).toBe(letters);
});
