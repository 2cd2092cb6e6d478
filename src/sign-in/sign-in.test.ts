import { expect, test } from "vitest";
import { b2cPlace } from "#test/sign-in/signing-provider.ts";
import { authorityOf, discoveryAddressOf, type IdentityPlace, signInSettings } from "./sign-in.ts";

const b2c: IdentityPlace = {
  ...b2cPlace("https://fans.b2clogin.com/fans.onmicrosoft.com"),
  scopePrefix: "https://fans.onmicrosoft.com/ff/",
};
const openId: IdentityPlace = { ...b2c, protocol: "oidc", authority: "https://id.example:8443/realm", scopePrefix: "" };

test("in B2C each policy has an authority of its own, with its keys under v2.0", () => {
  expect(authorityOf(b2c, "signInFan")).toBe("https://fans.b2clogin.com/fans.onmicrosoft.com/B2C_1A_SignInFan");
  expect(discoveryAddressOf(b2c, "signUp")).toBe(
    "https://fans.b2clogin.com/fans.onmicrosoft.com/B2C_1A_SignUp/v2.0/.well-known/openid-configuration",
  );
});

test("any other provider is one authority for every policy", () => {
  expect(authorityOf(openId, "passwordReset")).toBe("https://id.example:8443/realm");
  expect(discoveryAddressOf(openId, "signIn")).toBe("https://id.example:8443/realm/.well-known/openid-configuration");
});

test("a browser gets the scopes with their prefix, and the provider's host with its port", () => {
  expect(signInSettings(b2c, "").scopes).toEqual([
    "https://fans.onmicrosoft.com/ff/READ",
    "https://fans.onmicrosoft.com/ff/WRITE",
    "https://fans.onmicrosoft.com/ff/user_impersonation",
  ]);
  expect(signInSettings(openId, "")).toMatchObject({
    knownAuthority: "id.example:8443",
    scopes: ["READ", "WRITE", "user_impersonation"],
  });
});
