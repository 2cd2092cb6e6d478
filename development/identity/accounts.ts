// The operations on an account of the development provider; passwords are hashed, and guesses are limited.
import { randomInt, randomUUID } from "node:crypto";
import type { DevelopmentAccount, DevelopmentAccounts } from "./account-ports.ts";
import { hashPassword, isPassword } from "./hash-password.ts";

/** Wrong passwords and codes after which an account is locked for a while. */
const mostFailures = 5;
const restMs = 900_000;

export interface NewPerson {
  givenName: string;
  familyName: string;
  email: string;
  password: string;
}

type SignedIn = { ok: true; account: DevelopmentAccount } | { ok: false; kind: "wrong" | "resting" };

export interface Accounts {
  isTaken(email: string): Promise<boolean>;
  signUp(person: NewPerson): Promise<{ ok: true; accountId: string } | { ok: false; kind: "email-taken" }>;
  signIn(by: { email: string } | { fanCode: string }, password: string): Promise<SignedIn>;
  findById(accountId: string): Promise<DevelopmentAccount | null>;
  findByEmail(email: string): Promise<DevelopmentAccount | null>;
  /** By FAN, if the names are those of the account too. */
  findByNameAndFan(givenName: string, familyName: string, fanCode: string): Promise<DevelopmentAccount | null>;
  /** A wrong code counts like a wrong password. */
  countWrongCode(accountId: string): Promise<void>;
  isResting(account: DevelopmentAccount): boolean;
  changePassword(accountId: string, password: string): Promise<void>;
  changeName(accountId: string, givenName: string, familyName: string): Promise<void>;
}

export function accountsIn(store: DevelopmentAccounts, nowMs: () => number): Accounts {
  /** Compared if there is no account, so that the answer takes as long as with one. */
  let nobodysHash: Promise<string> | null = null;

  const isResting = ({ failures, lastFailureMs }: DevelopmentAccount) =>
    failures >= mostFailures && nowMs() - lastFailureMs < restMs;
  const countFailure = (accountId: string) => store.countFailure(accountId, nowMs(), nowMs() - restMs);

  return {
    isResting,
    isTaken: async (email) => (await store.findByEmail(email)) !== null,
    findById: store.findById,
    findByEmail: store.findByEmail,
    changeName: store.changeName,
    countWrongCode: countFailure,
    async signUp({ password, ...person }) {
      const accountId = randomUUID();
      const account = { ...person, accountId, passwordHash: await hashPassword(password), createdAtMs: nowMs() };
      for (;;) {
        const added = await store.add({ ...account, fanCode: newFanCode() });
        if (added.ok) return { ok: true, accountId };
        if (added.kind === "email-taken") return { ok: false, kind: "email-taken" };
      }
    },
    async signIn(by, password) {
      const account = await ("email" in by ? store.findByEmail(by.email) : store.findByFanCode(by.fanCode));
      nobodysHash ??= hashPassword(randomUUID());
      const isRight = await isPassword(password, account?.passwordHash ?? (await nobodysHash));
      if (!account) return { ok: false, kind: "wrong" };
      if (isResting(account)) return { ok: false, kind: "resting" };
      if (!isRight) {
        await countFailure(account.accountId);
        return { ok: false, kind: "wrong" };
      }
      await store.forgetFailures(account.accountId);
      return { ok: true, account };
    },
    async findByNameAndFan(givenName, familyName, fanCode) {
      const account = await store.findByFanCode(fanCode);
      const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
      return account && isSame(account.givenName, givenName) && isSame(account.familyName, familyName) ? account : null;
    },
    async changePassword(accountId, password) {
      await store.changePassword(accountId, await hashPassword(password));
    },
  };
}

const newFanCode = () => String(randomInt(10_000_000, 100_000_000));
