// `secrets renew`: another secret in place of one that may be known, while the servers go on.

import { Argument, type Command } from "commander";
import { systemClock } from "#src/platform/clock/clock.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Database } from "#src/platform/database/database.ts";
import { type DatabaseSettings, onDatabase } from "#src/platform/database/open-database.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";

export function addSecrets(program: Command, settings: () => DatabaseSettings): void {
  program
    .command("secrets")
    .description("manage the secrets that the product has generated")
    .command("renew")
    .description("generate a new secret; whatever the old one signed stays valid until it expires")
    .addArgument(
      new Argument(
        "<name>",
        "captcha signs challenges, passes signs page tokens, pages encrypts the URLs of calendars",
      ).choices(["captcha", "passes", "pages"]),
    )
    .option(
      "--end-old",
      "for a secret that someone may know: invalidate everything signed with it; for pages, calendar subscriptions end",
    )
    .action(onDatabase(settings)(renew));
}

async function renew(database: Database, name: string, { endOld = false }: { endOld?: boolean }): Promise<void> {
  const isRenewed = await secretStore(database).renewSecret(name, systemClock.nowMs(), randomIds.newToken(), endOld);
  console.log(
    isRenewed ? `The secret ${name} was renewed.` : `There is no secret ${name} yet: the first use generates it.`,
  );
}
