// Where people sign in (specification §7.17): the identity provider, what we are called there, the names of its policies.
import Type, { type Static } from "typebox";
import type { IdentityPlace } from "#src/domain/identity/sign-in.ts";

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
    "Identity provider: the address that a policy's name is put behind, like https://t.b2clogin.com/t.onmicrosoft.com; for `oidc` the issuer. In production nobody is offered to sign in where not set; else the development provider is used (docs/identity.md)",
  ),
  identityProtocol: Type.Enum(["b2c", "oidc"], {
    default: "b2c",
    title: "`b2c` has an authority for each policy, `oidc` is any other OpenID provider: one authority for all",
  }),
  identityClientId: Type.Optional(
    Type.String({
      pattern: "^[!-~]+$",
      description: "an id without spaces",
      title: "What the provider knows this product by; required with IDENTITY_AUTHORITY",
    }),
  ),
  identityAudience: Type.Optional(
    Type.String({
      pattern: "^[!-~]+$",
      description: "an id or address without spaces",
      title: "Whom access tokens must be for; IDENTITY_CLIENT_ID where not set",
    }),
  ),
  identityScopePrefix: Type.Optional(
    Type.String({
      pattern: "^[!-~]+$",
      description: "text without spaces, like https://t.onmicrosoft.com/find-football/",
      title: "Put before READ, WRITE and user_impersonation; required with IDENTITY_AUTHORITY and `b2c`",
    }),
  ),
  identityVerifiedEmailClaim: Type.Optional(
    Type.String({
      pattern: "^[A-Za-z0-9_.:/-]+$",
      description: "a claim's name",
      title:
        "Claim of access tokens with an e-mail address that the provider has checked; where not set, `email` beside a true `email_verified`, and in `b2c` the first of `emails`",
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
    "My Account, opened in a new tab; where not set the development provider’s account page, and elsewhere left out of the menu",
  ),
  signOutUrl: secureAddress(
    "Call of a global log-out: told of every Logout by POST with userId and the person's token, without waiting for a good answer",
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
