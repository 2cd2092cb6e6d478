// Random ids, digests, and secrets that all servers of a database share.

export interface SecretStore {
  /** A secret stored in the database under this name, made of the proposal on first use; the same for every process. */
  secret(name: string, nowMs: number, proposal: string): Promise<string>;
  /** Those that are believed, the one to sign with first: more than one where what an earlier one signed may still be shown. */
  secretsInForce(name: string, nowMs: number, proposal: string): Promise<string[]>;
  /**
   * Puts the proposal in the secret's place; false where there was none. With `endsOld` nothing that an earlier one has
   * signed is believed any more; else it is, for as long as such a thing lives.
   */
  renewSecret(name: string, nowMs: number, proposal: string, endsOld: boolean): Promise<boolean>;
}

/** Random ids and digests. */
export interface RandomIds {
  newId(): string;
  /** Unguessable, fit for an address. */
  newToken(): string;
  /** SHA-256, hexadecimal. */
  digest(text: string): string;
}
