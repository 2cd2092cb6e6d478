// Checks access tokens: signed by a key of their policy, by its issuer, for us, and not over.
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from "jose";
import { unsoundFields } from "#src/platform/schema/sound-text.ts";
import { ProviderDown, type ProviderOptions, providerKeys } from "./provider-keys.ts";
import {
  discoveryAddresses,
  discoveryAddressOf,
  type IdentityPlace,
  type SignInPolicy,
  signInPolicies,
} from "./sign-in.ts";
import { scopesOf, signedInPerson, verifiedEmailOf } from "./sign-in-claims.ts";

/** What a token that the provider vouches for says. */
export interface AccessToken {
  /** Where the person signed in. Not the issuer: a tenant's policies may each have their own. */
  provider: string;
  /** The provider's id of the person. */
  subject: string;
  /** Without the prefix they are asked for with. */
  scopes: string[];
  /** When the person last gave their credentials, or else when the token was made, in ms. */
  signedOnAtMs: number;
  /** An e-mail address that the provider has checked; null where the token names none. */
  verifiedEmail: string | null;
}

/**
 * Never throws, whatever the text is and however the provider fares. "invalid-token": not one of
 * ours, or over. "provider-down": it cannot be checked at the moment.
 */
export type VerifyToken = (
  text: string,
) => Promise<{ ok: true; token: AccessToken } | { ok: false; kind: "invalid-token" | "provider-down" }>;

/** Key pairs alone: with a shared secret, the provider's public key could be that secret. */
const algorithms = ["RS256", "ES256"];

/** Seconds that the provider's clock may differ from ours; a token lives that much longer. */
const clockToleranceSeconds = 30;

/** Does not call the provider before the first token. */
export function tokenVerifier(place: IdentityPlace, options: ProviderOptions = {}): VerifyToken {
  const keysAt = new Map(discoveryAddresses(place).map((address) => [address, providerKeys(address, place, options)]));
  return async (text) => {
    if (!algorithms.includes(algorithmOf(text))) return { ok: false, kind: "invalid-token" };
    try {
      const currentKeys = keysAt.get(discoveryAddressOf(place, policyOf(decodeJwt(text), place)))!;
      const { issuer, findKey } = await currentKeys();
      const { payload } = await jwtVerify(text, findKey, {
        algorithms,
        issuer,
        audience: place.audience,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ["sub", "exp"],
      });
      const token = accessToken(payload, place);
      return token ? { ok: true, token } : { ok: false, kind: "invalid-token" };
    } catch (error) {
      if (error instanceof ProviderDown) return { ok: false, kind: "provider-down" };
      if (error instanceof errors.JOSEError) return { ok: false, kind: "invalid-token" };
      throw error;
    }
  };
}

/** The algorithm that a token claims, judged before any key is fetched; empty where it is none. */
function algorithmOf(text: string): string {
  try {
    return decodeProtectedHeader(text).alg ?? "";
  } catch (error) {
    if (error instanceof TypeError) return "";
    throw error;
  }
}

/**
 * Whose keys a token is to be checked with. It says so itself, which is safe: it can only choose
 * between policies that we trust alike. Without any it is checked by the sign-in policy.
 */
function policyOf(claims: JWTPayload, { policyNames }: IdentityPlace): SignInPolicy {
  const named = [claims.tfp, claims.acr].filter((name) => typeof name === "string").map((name) => name.toLowerCase());
  return signInPolicies.find((policy) => named.includes(policyNames[policy].toLowerCase())) ?? "signIn";
}

function accessToken(payload: JWTPayload, place: IdentityPlace): AccessToken | null {
  // What the provider signs is still input, and is checked.
  if (unsoundFields(payload).length > 0) return null;
  const person = signedInPerson(payload);
  if (!person || person.signedOnAtMs === null) return null;
  return {
    provider: place.authority,
    subject: person.subject,
    scopes: scopesOf(payload, place.scopePrefix),
    signedOnAtMs: person.signedOnAtMs,
    verifiedEmail: verifiedEmailOf(payload, place),
  };
}
