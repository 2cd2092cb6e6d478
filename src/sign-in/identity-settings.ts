// Where people sign in (§7.17): the identity provider, our name there, the names of its policies.
import Type, { type Static } from "typebox";
import { namedValues, valuesOf } from "#src/platform/settings/named-values.ts";
import type { IdentityPlace } from "./sign-in.ts";

const secureAddress = (title: string) =>
  Type.Optional(
    Type.String({
      pattern: "^https://[^\\s/?#]+(/[^\\s?#]*)?$",
      description: "a web address starting with https://, without ? and #",
      title,
    }),
  );

const policyPresets: IdentityPlace["policyNames"] = {
  signUp: "B2C_1A_SignUp",
  signIn: "B2C_1A_SignIn",
  signInFan: "B2C_1A_SignInFan",
  passwordReset: "B2C_1A_PasswordReset",
  forgottenEmail: "B2C_1A_ForgottenEmail",
  unknownFan: "B2C_1A_UnknownFan",
};

/** As the setting names them: `signInFan` is sign-in-fan. */
const policyWord = (policy: string) => policy.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const identitySettings = {
  identityAuthority: secureAddress(
    "Identity provider: for `b2c` the URL to which a policy's name is appended, like " +
      "https://t.b2clogin.com/t.onmicrosoft.com; for `oidc` the issuer. If not set, production offers no signing " +
      "in, and development uses its own provider (docs/identity.md)",
  ),
  identityProtocol: Type.Enum(["b2c", "oidc"], {
    default: "b2c",
    title: "`b2c` has one authority for each policy; `oidc` is any other OpenID provider, with one authority",
  }),
  identityClientId: Type.Optional(
    Type.String({
      pattern: "^[!-~]+$",
      description: "an id without spaces",
      title: "Client id of this product at the provider; required with IDENTITY_AUTHORITY",
    }),
  ),
  identityAudience: Type.Optional(
    Type.String({
      pattern: "^[!-~]+$",
      description: "an id or address without spaces",
      title: "Audience that access tokens must have, if not the default, IDENTITY_CLIENT_ID",
    }),
  ),
  identityScopePrefix: Type.Optional(
    Type.String({
      pattern: "^[!-~]+$",
      description: "text without spaces, like https://t.onmicrosoft.com/find-football/",
      title: "Prefix of the scopes READ, WRITE and user_impersonation; required with IDENTITY_AUTHORITY and `b2c`",
    }),
  ),
  identityClaims: namedValues(["verified-email", "desk-roles"], "[A-Za-z0-9_.:/-]+", {
    description: "names of claims like `verified-email=checkedEmail desk-roles=roles`",
    title:
      "Claims of the provider's tokens: `verified-email`, in access tokens, an email address that it has " +
      "verified, if not `email` where `email_verified` is true, or in `b2c` the first of `emails`; " +
      "`desk-roles`, in ID tokens, a person's roles at the desk (docs/desk.md), if it gives roles in addition " +
      "to those of people invited by a manager",
  }),
  identityPolicies: namedValues(Object.keys(policyPresets).map(policyWord), "[A-Za-z0-9_.-]+", {
    description: "names of policies like `sign-in=B2C_1A_SignIn sign-up=B2C_1A_SignUp`",
    title: "Policies of `b2c` whose names differ from ours (docs/identity.md lists them)",
  }),
  signOutUrl: secureAddress(
    "URL that logs a person out of all the association's sites, if there is one: every Logout calls it by POST " +
      "with userId and the person's token; its response is ignored",
  ),
};

export type IdentitySettings = Static<ReturnType<typeof Type.Object<typeof identitySettings>>>;

/** What must be set together; empty where nothing is missing. */
export function identitySettingProblems(config: IdentitySettings): string[] {
  const { identityAuthority, identityProtocol, identityClientId, identityScopePrefix, identityAudience } = config;
  if (!identityAuthority) {
    const alone = Object.entries({
      IDENTITY_CLIENT_ID: identityClientId,
      IDENTITY_AUDIENCE: identityAudience,
      IDENTITY_SCOPE_PREFIX: identityScopePrefix,
      IDENTITY_CLAIMS: config.identityClaims,
      SIGN_OUT_URL: config.signOutUrl,
    }).filter(([, value]) => value !== undefined);
    return alone.map(([name]) => `IDENTITY_AUTHORITY is required with ${name}: it says where people sign in.`);
  }
  return [
    ...(identityClientId ? [] : ["IDENTITY_CLIENT_ID is required with IDENTITY_AUTHORITY."]),
    ...(identityScopePrefix || identityProtocol === "oidc"
      ? []
      : ["IDENTITY_SCOPE_PREFIX is required with IDENTITY_AUTHORITY: a B2C scope begins with its API's address."]),
  ];
}

/** The provider that the settings name; null where they name none. */
export function identityPlace(config: IdentitySettings): IdentityPlace | null {
  const { identityAuthority, identityClientId } = config;
  if (!identityAuthority || !identityClientId) return null;
  return {
    protocol: config.identityProtocol,
    authority: identityAuthority.replace(/\/+$/, ""),
    clientId: identityClientId,
    audience: config.identityAudience ?? identityClientId,
    scopePrefix: config.identityScopePrefix ?? "",
    policyNames: policyNames(config),
    verifiedEmailClaim: valuesOf(config.identityClaims)["verified-email"] ?? null,
  };
}

/** The claim of ID tokens with a person's roles at the desk; null where the provider gives none. */
export const deskRolesClaim = ({ identityClaims }: Pick<IdentitySettings, "identityClaims">): string | null =>
  valuesOf(identityClaims)["desk-roles"] ?? null;

/** The policies as the settings call them; the development provider takes the same names. */
export function policyNames({ identityPolicies }: Pick<IdentitySettings, "identityPolicies">) {
  const own = valuesOf(identityPolicies);
  const names = Object.entries(policyPresets).map(([policy, preset]) => [policy, own[policyWord(policy)] ?? preset]);
  return Object.fromEntries(names) as IdentityPlace["policyNames"];
}
