// Accounts of the development identity provider, in the database.

import type { Database } from "#src/platform/database/database.ts";
import type { DevelopmentAccount, DevelopmentAccounts } from "./account-ports.ts";

const columns = `account_id::text as "accountId", email, given_name as "givenName", family_name as "familyName",
  fan_code as "fanCode", password_hash as "passwordHash", failures, last_failure_ms::float8 as "lastFailureMs",
  created_at_ms::float8 as "createdAtMs"`;

export function developmentAccountStore(database: Database): DevelopmentAccounts {
  const find = async (condition: string, value: string) => {
    const text = `select ${columns} from development_accounts where ${condition}`;
    const { rows } = await database.query<DevelopmentAccount>(text, [value]);
    return rows[0] ?? null;
  };
  const store: DevelopmentAccounts = {
    async add({ accountId, email, givenName, familyName, fanCode, passwordHash, createdAtMs }) {
      const { rows } = await database.query(
        `insert into development_accounts
           (account_id, email, given_name, family_name, fan_code, password_hash, created_at_ms)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1`,
        [accountId, email, givenName, familyName, fanCode, passwordHash, createdAtMs],
      );
      if (rows.length > 0) return { ok: true };
      return { ok: false, kind: (await store.findByEmail(email)) ? "email-taken" : "fan-code-taken" };
    },
    findById: (accountId) => find("account_id::text = $1", accountId),
    findByEmail: (email) => find("lower(email) = lower($1)", email),
    findByFanCode: (fanCode) => find("fan_code = $1", fanCode),
    async countFailure(accountId, nowMs, countOnAfterMs) {
      await database.query(
        `update development_accounts set last_failure_ms = $2,
           failures = case when last_failure_ms > $3 then failures + 1 else 1 end
         where account_id = $1`,
        [accountId, nowMs, countOnAfterMs],
      );
    },
    async forgetFailures(accountId) {
      await database.query("update development_accounts set failures = 0 where account_id = $1", [accountId]);
    },
    async changePassword(accountId, passwordHash) {
      await database.query("update development_accounts set password_hash = $2, failures = 0 where account_id = $1", [
        accountId,
        passwordHash,
      ]);
    },
    async changeName(accountId, givenName, familyName) {
      const text = "update development_accounts set given_name = $2, family_name = $3 where account_id = $1";
      await database.query(text, [accountId, givenName, familyName]);
    },
  };
  return store;
}
