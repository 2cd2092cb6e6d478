import { expect, test } from "vitest";
import type { IdentityPlace } from "./sign-in.ts";
import { initialsOf, missingEmail, missingRoles, signedInPerson, verifiedEmailOf } from "./sign-in-claims.ts";

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

const anyProvider = { protocol: "oidc" } as IdentityPlace;
const entra = { ...anyProvider, verifiedEmailClaim: "verified_primary_email" };

test.each([
  [anyProvider, {}, "email", "not in the token"],
  [anyProvider, { email: "amara@example.org" }, "email_verified", "not in the token"],
  [anyProvider, { email: "amara@example.org", email_verified: false }, "email_verified", "not true"],
  [entra, { email: "amara@example.org" }, "verified_primary_email", "not in the token"],
  [entra, { verified_primary_email: [] }, "verified_primary_email", "has nothing that can be used"],
  [{ ...anyProvider, protocol: "b2c" } as IdentityPlace, {}, "emails", "not in the token"],
] as const)("of a token without a verified address it is said what it lacks (%#)", (place, claims, claim, reason) => {
  expect(verifiedEmailOf(claims, place)).toBeNull();
  expect(missingEmail(claims, place)).toMatchObject({ claim, reason });
  expect(JSON.stringify(missingEmail(claims, place))).not.toContain("amara");
});

test("Entra's address that it has verified is used where it is named", () => {
  expect(verifiedEmailOf({ verified_primary_email: ["amara@example.org"] }, entra)).toBe("amara@example.org");
});

test.each([
  [{}, "groups", "not in the token"],
  [{ _claim_names: { groups: "src1" } }, "groups", "too long for a token: in _claim_names alone"],
  [{ _claim_names: "groups" }, "groups", "not in the token"],
  [{ groups: ["8c1a"] }, "groups", "has nothing that can be used"],
  [{}, null, "no claim is named, and no one has invited them"],
] as const)("of a token without a role it is said why (%j)", (claims, claim, reason) => {
  expect(missingRoles(claims, claim)).toMatchObject({ claim, reason });
});
