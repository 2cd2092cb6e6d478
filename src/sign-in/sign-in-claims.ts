// The signed-in person in a token's claims (specification §3.13), whatever a provider calls them.

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
  /** When they last gave their credentials, in milliseconds since 1970; null if the token does not say. */
  signedOnAtMs: number | null;
}

const signInNameClaims = ["signInName", "signInNames.emailAddress", "emails", "email", "preferred_username"];
const fanCodeClaims = ["fanCode", "extension_fanCode", "fan"];
const newUserClaims = ["newUser"];

/** The person of an ID token or access token; null if it names nobody. Never throws, whatever the claims contain. */
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
