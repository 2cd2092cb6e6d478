// Scopes and the checked e-mail address of a token, as B2C and other OpenID providers write them.
import type { IdentityPlace } from "./sign-in.ts";
import type { TokenClaims } from "./sign-in-claims.ts";

/** `scp` or `scope`, a list or a text with blanks; some providers include the prefix, some do not. */
export function scopesOf(claims: TokenClaims, prefix: string): string[] {
  const words = [claims.scp, claims.scope].flat().filter((each) => typeof each === "string");
  const scopes = words.flatMap((each) => each.split(" ")).filter((scope) => scope !== "");
  return scopes.map((scope) => (prefix && scope.startsWith(prefix) ? scope.slice(prefix.length) : scope));
}

/** Null where the provider has not verified the address: an unverified one may belong to another person. */
export function verifiedEmailOf(claims: TokenClaims, place: IdentityPlace): string | null {
  if (place.verifiedEmailClaim) return address(claims[place.verifiedEmailClaim]);
  if (claims.email_verified === true && claims.email !== undefined) return address(claims.email);
  return place.protocol === "b2c" ? address(claims.emails) : null;
}

function address(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" && /^[^\s@]+@[^\s@]+$/.test(first) ? first : null;
}
