// What the development identity provider needs from outside: a store for its accounts. Production has none.

export interface DevelopmentAccount {
  /** The subject of its tokens. */
  accountId: string;
  /** What the person signs in with. */
  email: string;
  givenName: string;
  familyName: string;
  /** Eight digits. */
  fanCode: string;
  passwordHash: string;
  /** Wrong passwords and codes in a row. */
  failures: number;
  /** 0 for never. */
  lastFailureMs: number;
  createdAtMs: number;
}

type NewDevelopmentAccount = Omit<DevelopmentAccount, "failures" | "lastFailureMs">;

export interface DevelopmentAccounts {
  /** An e-mail address has one account, in whatever case. */
  add(account: NewDevelopmentAccount): Promise<{ ok: true } | { ok: false; kind: "email-taken" | "fan-code-taken" }>;
  findById(accountId: string): Promise<DevelopmentAccount | null>;
  findByEmail(email: string): Promise<DevelopmentAccount | null>;
  findByFanCode(fanCode: string): Promise<DevelopmentAccount | null>;
  /** Goes on counting if the last failure was after this moment, and otherwise begins at one. */
  countFailure(accountId: string, nowMs: number, countOnAfterMs: number): Promise<void>;
  forgetFailures(accountId: string): Promise<void>;
  changePassword(accountId: string, passwordHash: string): Promise<void>;
  changeName(accountId: string, givenName: string, familyName: string): Promise<void>;
}
