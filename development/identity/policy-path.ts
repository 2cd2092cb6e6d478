// Reads an address of the provider: which policy's it is, and what the provider itself knows of the rest.
import { type SignInPolicy, signInPolicies } from "#src/domain/identity/sign-in.ts";
import { basePath } from "./place.ts";

export interface PolicyPath {
  policy: SignInPolicy;
  /** "/identity/b2c_1a_signin". */
  mount: string;
  /** What is behind it, with the query. */
  rest: string;
}

/** B2C tells what a policy is one folder deeper than oidc-provider does. */
const deeper = /^\/v2\.0(?=\/\.well-known\/)/;

/** Policies are named in any capitals, as MSAL writes authorities small; null for an address of none. */
export function policyPath(url: string, names: Record<SignInPolicy, string>): PolicyPath | null {
  const [, name, rest] = /^\/identity\/([^/?]+)(\/.*)$/.exec(url) ?? [];
  const policy = signInPolicies.find((each) => names[each].toLowerCase() === name?.toLowerCase());
  if (!policy || !name || !rest) return null;
  return { policy, mount: `${basePath}/${name}`, rest: rest.replace(deeper, "") };
}
