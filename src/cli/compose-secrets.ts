// Composes what the terminal needs to renew a secret: the database and its secrets alone.
import { systemClock } from "#src/platform/clock/system-clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import { openDatabase } from "#src/platform/database/open-database.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";
import type { Config } from "#src/settings.ts";

/**
 * `renew` resolves to false where the secret was never used.
 * @throws SetupProblem where the database cannot be opened
 */
export async function composeSecrets(config: Config) {
  const database = await openDatabase({ databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir });
  const { renewSecret } = secretStore(database);
  return {
    renew: (name: string, endsOld: boolean) => renewSecret(name, systemClock.nowMs(), randomIds.newToken(), endsOld),
    close: () => database.close(),
  };
}
