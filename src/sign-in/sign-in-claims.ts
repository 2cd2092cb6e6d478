// What is read from a token's claims, whatever a provider calls them: the signed-in person (§3.13),
// scopes, and the verified e-mail address.
import type { IdentityPlace } from "./sign-in.ts";

/** A token's payload. */
export type TokenClaims = Record<string, unknown>;

export interface SignedInPerson {
  /** The provider's id of the person; never shown. */
  subject: string;
  /** Empty if the token does not have it. */
  givenName: string;
  familyName: string;
  /** What they sign in with, usually their e-mail address; empty if the token does not have it. */
  signInName: string;
  audience: string[];
  /** The fan's code; empty for anybody else. */
  fanCode: string;
  /** True at the first visit after signing up. */
  isNewUser: boolean;
  /** When they last gave their credentials, in milliseconds since 1970; null if not stated. */
  signedOnAtMs: number | null;
}

const signInNameClaims = ["signInName", "signInNames.emailAddress", "emails", "email", "preferred_username"];
const fanCodeClaims = ["fanCode", "extension_fanCode", "fan"];
const newUserClaims = ["newUser"];

/** The person of an ID or access token; null if it names nobody. Never throws, whatever it says. */
export function signedInPerson(claims: TokenClaims): SignedInPerson | null {
  const subject = textOf(claims, ["sub"]);
  if (subject === "") return null;
  return {
    subject,
    givenName: textOf(claims, ["given_name"]),
    familyName: textOf(claims, ["family_name"]),
    signInName: textOf(claims, signInNameClaims),
    audience: [claims.aud].flat().filter((each) => typeof each === "string"),
    fanCode: textOf(claims, fanCodeClaims),
    isNewUser: newUserClaims.some((name) => claims[name] === true || claims[name] === "true"),
    signedOnAtMs: secondsOf(claims.auth_time) ?? secondsOf(claims.iat),
  };
}

/** The letters of a person's badge: of both names, else of what they sign in with, else a dot. */
export function initialsOf({ givenName, familyName, signInName }: SignedInPerson): string {
  const letters = [givenName, familyName].map(firstLetter).join("") || firstLetter(signInName);
  return letters.toLocaleUpperCase("en-GB") || "•";
}

/** A letter may be several code units. */
function firstLetter(name: string): string {
  return [...new Intl.Segmenter("en-GB").segment(name.trim())][0]?.segment ?? "";
}

/** The first of these claims that is text, or a list that begins with one; else empty. */
function textOf(claims: TokenClaims, names: string[]): string {
  for (const name of names) {
    const value = Array.isArray(claims[name]) ? claims[name][0] : claims[name];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
  }
  return "";
}

/** Tokens count in seconds; B2C sometimes writes them as text. */
function secondsOf(value: unknown): number | null {
  const seconds = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  return typeof seconds === "number" && Number.isFinite(seconds) ? seconds * 1000 : null;
}

/** `scp` or `scope`, a list or a text with blanks; some providers include the prefix. */
export function scopesOf(claims: TokenClaims, prefix: string): string[] {
  const words = [claims.scp, claims.scope].flat().filter((each) => typeof each === "string");
  const scopes = words.flatMap((each) => each.split(" ")).filter((scope) => scope !== "");
  return scopes.map((scope) => (prefix && scope.startsWith(prefix) ? scope.slice(prefix.length) : scope));
}

/** Null unless the provider has verified it: another address may belong to another person. */
export function verifiedEmailOf(claims: TokenClaims, place: IdentityPlace): string | null {
  if (place.verifiedEmailClaim) return address(claims[place.verifiedEmailClaim]);
  if (claims.email_verified === true && claims.email !== undefined) return address(claims.email);
  return place.protocol === "b2c" ? address(claims.emails) : null;
}

/** The claim that a token without a verified address lacks, and the setting that names another. */
export function missingEmail(claims: TokenClaims, place: IdentityPlace): MissingClaim {
  const setting = 'IDENTITY_CLAIMS="verified-email=…"';
  if (place.verifiedEmailClaim) return missing(claims, place.verifiedEmailClaim, setting);
  if (place.protocol === "b2c") return missing(claims, "emails", setting);
  if (address(claims.email) === null) return missing(claims, "email", setting);
  if (claims.email_verified === undefined) return missing(claims, "email_verified", setting);
  return { claim: "email_verified", reason: "not true", setting };
}

/** The same of roles at the desk; `rolesClaim` null: they are given by invitation alone. */
export function missingRoles(claims: TokenClaims, rolesClaim: string | null): MissingClaim {
  const setting = 'IDENTITY_CLAIMS="desk-roles=…"';
  return rolesClaim === null
    ? { claim: null, reason: "no claim is named, and no one has invited them", setting }
    : missing(claims, rolesClaim, setting);
}

export interface MissingClaim {
  claim: string | null;
  reason: string;
  setting: string;
}

function missing(claims: TokenClaims, claim: string, setting: string): MissingClaim {
  const elsewhere = Object(claims._claim_names) as Record<string, unknown>;
  if (claims[claim] !== undefined) return { claim, reason: "has nothing that can be used", setting };
  // Entra names a place to ask where somebody has more groups than a token takes.
  const isElsewhere = Object.hasOwn(elsewhere, claim);
  return { claim, reason: isElsewhere ? "too long for a token: in _claim_names alone" : "not in the token", setting };
}

function address(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" && /^[^\s@]+@[^\s@]+$/.test(first) ? first : null;
}
