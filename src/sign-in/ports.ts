// What signing in needs from outside: the check of tokens, and a store of who has logged out on all devices.

/** What a token that the provider vouches for says. */
export interface AccessToken {
  /** Where the person signed in. Not the issuer: a tenant's policies may each issue under a name of their own. */
  provider: string;
  /** The provider's id of the person. */
  subject: string;
  /** Without the prefix they are asked for with. */
  scopes: string[];
  /** When the person last gave their credentials, or else when the token was made; milliseconds since 1970. */
  signedOnAtMs: number;
  /** An e-mail address that the provider has checked; null where the token names none. */
  verifiedEmail: string | null;
}

type TokenVerdict =
  | { ok: true; token: AccessToken }
  /** "invalid-token": not one of ours, or over. "provider-down": it cannot be checked at the moment. */
  | { ok: false; kind: "invalid-token" | "provider-down" };

export interface TokenVerifier {
  /** Never throws, whatever the text is and however the provider fares. */
  verify(token: string): Promise<TokenVerdict>;
}

/** When people last ended all their sign-in sessions. A person is known by a digest alone. */
export interface Revocations {
  /** Milliseconds since 1970; null where there is no such time. */
  revokedAtMs(person: string): Promise<number | null>;
  /** Keeps the later of two times. */
  revoke(person: string, atMs: number): Promise<void>;
  /** Forgets what is older; returns how many. */
  deleteBefore(atMs: number): Promise<number>;
}

/** The association's own log-out of all its sites (specification §7.15). */
export interface GlobalLogOut {
  /** Never throws: that it fails is ignored. */
  tell(subject: string, token: string): Promise<void>;
}
