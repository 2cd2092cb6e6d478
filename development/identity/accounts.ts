// The accounts of the development provider, in the database. Passwords are hashed.
import { randomBytes, randomInt, randomUUID, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import type { Database } from "#src/platform/database/database.ts";

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
}

export interface NewPerson {
  givenName: string;
  familyName: string;
  email: string;
  password: string;
}

const columns = `account_id::text as "accountId", email, given_name as "givenName", family_name as "familyName",
  fan_code as "fanCode", password_hash as "passwordHash"`;

export type Accounts = ReturnType<typeof accountsIn>;

export function accountsIn(database: Database, nowMs: () => number) {
  async function find(condition: string, value: string): Promise<DevelopmentAccount | null> {
    const text = `select ${columns} from development_accounts where ${condition}`;
    return (await database.query<DevelopmentAccount>(text, [value])).rows[0] ?? null;
  }
  const findById = (accountId: string) => find("account_id::text = $1", accountId);
  const findByEmail = (email: string) => find("lower(email) = lower($1)", email);
  const findByFan = (fanCode: string) => find("fan_code = $1", fanCode);

  return {
    findById,
    findByEmail,
    /** Null where the address has an account, in whatever case. */
    async signUp({ email, givenName, familyName, password }: NewPerson): Promise<DevelopmentAccount | null> {
      const accountId = randomUUID();
      const hash = await hashPassword(password);
      for (;;) {
        const fanCode = String(randomInt(10_000_000, 100_000_000));
        await database.query(
          `insert into development_accounts
             (account_id, email, given_name, family_name, fan_code, password_hash, created_at_ms)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
          [accountId, email, givenName, familyName, fanCode, hash, nowMs()],
        );
        const added = await findByEmail(email);
        // Without one it was the FAN that another account has.
        if (added) return added.accountId === accountId ? added : null;
      }
    },
    /** Null where the password is not the account's, or there is none. */
    async signIn(by: { email: string } | { fanCode: string }, password: string): Promise<DevelopmentAccount | null> {
      const account = await ("email" in by ? findByEmail(by.email) : findByFan(by.fanCode));
      return account && (await isPassword(password, account.passwordHash)) ? account : null;
    },
    /** By FAN, if the names are those of the account too. */
    async findByNameAndFan(givenName: string, familyName: string, fanCode: string): Promise<DevelopmentAccount | null> {
      const account = await findByFan(fanCode);
      const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
      return account && isSame(account.givenName, givenName) && isSame(account.familyName, familyName) ? account : null;
    },
    async changePassword(accountId: string, password: string): Promise<void> {
      const hash = await hashPassword(password);
      await database.query("update development_accounts set password_hash = $2 where account_id = $1", [
        accountId,
        hash,
      ]);
    },
  };
}

const saltBytes = 16;
const hashBytes = 32;

/** 32 MB and some 60 ms per try: expensive for guessing, unnoticed at signing in. */
const cost: ScryptOptions = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** "scrypt$salt$hash", both base64url. */
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return `scrypt$${salt.toString("base64url")}$${(await derive(password, salt)).toString("base64url")}`;
}

async function isPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, salt, hash] = stored.split("$");
  if (scheme !== "scrypt" || !salt || !hash) return false;
  return timingSafeEqual(await derive(password, Buffer.from(salt, "base64url")), Buffer.from(hash, "base64url"));
}

/** The same password typed on another keyboard is equal. */
function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, hashBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
