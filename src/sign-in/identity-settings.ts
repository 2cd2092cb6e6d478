// Where people sign in (specification §7.17): the identity provider, what we are called there, the names of its policies.
import Type, { type Static } from "typebox";
import type { IdentityPlace } from "./sign-in.ts";

const secureAddress = (title: string) =>
  Type.Optional(
    Type.String({
      pattern: "^https://[^\\s/?#]+(/[^\\s?#]*)?$",
      description: "a web address starting with https://, without ? and #",
      title,
    }),
  );

const policyName = (preset: string, purpose: string) =>
  Type.String({
    pattern: "^[A-Za-z0-9_.-]+$",
    description: "a policy's name like B2C_1A_SignIn: letters, digits, _ . and -",
    default: preset,
    title: `Policy ${purpose}`,
  });

export const identitySettings = {
  identityAuthority: secureAddress(
    "Identity provider: for `b2c` the URL to which a policy's name is appended, like https://t.b2clogin.com/t.onmicrosoft.com; for `oidc` the issuer. If not set, production offers no sign-in, and development uses its own provider (docs/identity.md)",
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
      title: "Audience that access tokens must have; by default IDENTITY_CLIENT_ID",
    }),
  ),
  identityScopePrefix: Type.Optional(
    Type.String({
      pattern: "^[!-~]+$",
      description: "text without spaces, like https://t.onmicrosoft.com/find-football/",
      title: "Prefix of the scopes READ, WRITE and user_impersonation; required with IDENTITY_AUTHORITY and `b2c`",
    }),
  ),
  identityVerifiedEmailClaim: Type.Optional(
    Type.String({
      pattern: "^[A-Za-z0-9_.:/-]+$",
      description: "a claim's name",
      title:
        "Claim of access tokens with an e-mail address that the provider has verified; by default `email` if `email_verified` is true, and in `b2c` the first of `emails`",
    }),
  ),
  identitySignUp: policyName("B2C_1A_SignUp", "to sign up"),
  identitySignIn: policyName("B2C_1A_SignIn", "to sign in, with multi-factor"),
  identitySignInFan: policyName("B2C_1A_SignInFan", "for fans to sign in"),
  identityPasswordReset: policyName("B2C_1A_PasswordReset", "to choose a new password"),
  identityForgottenEmail: policyName("B2C_1A_ForgottenEmail", "for people who forgot their e-mail address"),
  identityUnknownFan: policyName("B2C_1A_UnknownFan", "for people who do not know their fan number (FAN)"),
  identityPort: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 3443,
    title: "Port of the development provider; 0 takes a free one",
  }),
  accountUrl: secureAddress(
    "Page that My Account opens in a new tab; if not set, My Account is left out of the menu, or in development opens the development provider’s account page",
  ),
  signOutUrl: secureAddress(
    "URL of a log-out of all the association's sites, called at every Logout by POST with userId and the person's token; its response is ignored",
  ),
};

type IdentitySettings = Static<ReturnType<typeof Type.Object<typeof identitySettings>>>;

/** What must be set together; empty where nothing is missing. */
export function identitySettingProblems(config: IdentitySettings): string[] {
  const { identityAuthority, identityProtocol, identityClientId, identityScopePrefix, identityAudience } = config;
  if (!identityAuthority) {
    const alone = Object.entries({
      IDENTITY_CLIENT_ID: identityClientId,
      IDENTITY_AUDIENCE: identityAudience,
      IDENTITY_SCOPE_PREFIX: identityScopePrefix,
      IDENTITY_VERIFIED_EMAIL_CLAIM: config.identityVerifiedEmailClaim,
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
    verifiedEmailClaim: config.identityVerifiedEmailClaim ?? null,
  };
}

/** The policies as the settings call them; the development provider takes the same names. */
export function policyNames(config: IdentitySettings): IdentityPlace["policyNames"] {
  return {
    signUp: config.identitySignUp,
    signIn: config.identitySignIn,
    signInFan: config.identitySignInFan,
    passwordReset: config.identityPasswordReset,
    forgottenEmail: config.identityForgottenEmail,
    unknownFan: config.identityUnknownFan,
  };
}
