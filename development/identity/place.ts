// Where the product finds the development provider: its names, and which policy a path is of.
import { type SignInPolicy, signInPolicies } from "#src/sign-in/sign-in.ts";

export const basePath = "/identity";
export const clientId = "touchline-development";
/** Where My Account leads. */
export const accountPath = "/account";
/** The desk's own client: a confidential one, whose secret is no secret here. */
export const desk = {
  clientId: "touchline-desk",
  clientSecret: "the-desk-of-the-demonstration-has-no-secrets",
  rolesClaim: "desk_roles",
};
export const deskReturnRoute = "/desk/return";
export const audience = "https://touchline.invalid/api";
export const scopePrefix = "https://touchline.invalid/api/";

export interface PolicyPath {
  policy: SignInPolicy;
  /** "/identity/b2c_1a_signin". */
  mount: string;
  /** The part after it, with the query. */
  rest: string;
}

/** B2C's discovery document is one folder deeper than that of oidc-provider. */
const deeper = /^\/v2\.0(?=\/\.well-known\/)/;

/** Policies in any case, as MSAL writes authorities in lower case; null for an unknown one. */
export function policyPath(url: string, names: Record<SignInPolicy, string>): PolicyPath | null {
  const [, name, rest] = /^\/identity\/([^/?]+)(\/.*)$/.exec(url) ?? [];
  const policy = signInPolicies.find((each) => names[each].toLowerCase() === name?.toLowerCase());
  if (!policy || !name || !rest) return null;
  return { policy, mount: `${basePath}/${name}`, rest: rest.replace(deeper, "") };
}
