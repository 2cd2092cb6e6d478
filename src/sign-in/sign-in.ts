// Signing in: the policies and scopes (§1.5, §7.17) and the identity provider.

/** The path to which the provider redirects browsers; registered there. */
export const returnRoute = "/account/return";

/** What people visit the identity provider for, each with a policy of its own. */
export const signInPolicies = [
  "signUp",
  "signIn",
  "signInFan",
  "passwordReset",
  "forgottenEmail",
  "unknownFan",
] as const;
export type SignInPolicy = (typeof signInPolicies)[number];

/** By the last part of the path that leads to it: /account/signin. */
export const purposePolicies: ReadonlyMap<string, SignInPolicy> = new Map([
  ["signup", "signUp"],
  ["signin", "signIn"],
  ["signinfan", "signInFan"],
  ["idontknowmyfan", "unknownFan"],
  ["forgottenemail", "forgottenEmail"],
  ["resetpassword", "passwordReset"],
]);

export const signInScopes = ["READ", "WRITE", "user_impersonation"] as const;
export type SignInScope = (typeof signInScopes)[number];

/** Sent with every request for a token: the application for which the person signs in (§7.17). */
export const signInParameters = { app: "FIN" };

/** `b2c`: an authority for each policy; `oidc`: any other OpenID provider, with one for all. */
export type IdentityProtocol = "b2c" | "oidc";

/** An identity provider, and our name there. Contains no secret. */
export interface IdentityPlace {
  protocol: IdentityProtocol;
  /** Without a slash at its end. `b2c` adds a policy's name; for `oidc` it is the issuer. */
  authority: string;
  clientId: string;
  /** The audience that access tokens must have. */
  audience: string;
  /** Put before each scope's name in a request; may be empty. */
  scopePrefix: string;
  policyNames: Record<SignInPolicy, string>;
  /** Claim with an address that the provider has checked; null for the protocol's usual one. */
  verifiedEmailClaim: string | null;
}

/** What a browser needs to sign a person in, in MSAL's terms. */
export interface SignInSettings {
  protocol: IdentityProtocol;
  clientId: string;
  /** The authority of each policy; for `oidc` all are the same. */
  authorities: Record<SignInPolicy, string>;
  /** The provider's host, with its port if that is not 443. */
  knownAuthority: string;
  /** With their prefix. */
  scopes: string[];
  /** My Account, to be opened in a new tab; empty if there is no such page. */
  accountUrl: string;
}

/** The URL of a policy: `{authority}/{policy}`, or the one authority of an `oidc` provider. */
function authorityOf({ protocol, authority, policyNames }: IdentityPlace, policy: SignInPolicy): string {
  return protocol === "b2c" ? `${authority}/${policyNames[policy]}` : authority;
}

/** The document in which a policy's authority gives its issuer, its URLs and its keys. */
export function discoveryAddressOf(place: IdentityPlace, policy: SignInPolicy): string {
  return discoveryAddressAt(authorityOf(place, policy), place.protocol);
}

/** Those of all policies, each once. */
export function discoveryAddresses(place: IdentityPlace): string[] {
  return [...new Set(signInPolicies.map((policy) => discoveryAddressOf(place, policy)))];
}

export function discoveryAddressAt(authority: string, protocol: IdentityProtocol): string {
  return `${authority}${protocol === "b2c" ? "/v2.0" : ""}/.well-known/openid-configuration`;
}

export function signInSettings(place: IdentityPlace, accountUrl: string): SignInSettings {
  const authorities = signInPolicies.map((policy) => [policy, authorityOf(place, policy)]);
  return {
    protocol: place.protocol,
    clientId: place.clientId,
    authorities: Object.fromEntries(authorities) as Record<SignInPolicy, string>,
    knownAuthority: new URL(place.authority).host,
    scopes: signInScopes.map((scope) => `${place.scopePrefix}${scope}`),
    accountUrl,
  };
}
