// Reads a path of the provider: its policy, and the rest that the provider itself handles.
import { type SignInPolicy, signInPolicies } from "#src/sign-in/sign-in.ts";
import { basePath } from "./place.ts";

export interface PolicyPath {
  policy: SignInPolicy;
  /** "/identity/b2c_1a_signin". */
  mount: string;
  /** The part after it, with the query. */
  rest: string;
}

/** B2C's discovery document is one folder deeper than that of oidc-provider. */
const deeper = /^\/v2\.0(?=\/\.well-known\/)/;

/** Policies may be named in any case, as MSAL writes authorities in lower case; null for an unknown one. */
export function policyPath(url: string, names: Record<SignInPolicy, string>): PolicyPath | null {
  const [, name, rest] = /^\/identity\/([^/?]+)(\/.*)$/.exec(url) ?? [];
  const policy = signInPolicies.find((each) => names[each].toLowerCase() === name?.toLowerCase());
  if (!policy || !name || !rest) return null;
  return { policy, mount: `${basePath}/${name}`, rest: rest.replace(deeper, "") };
}
