// `demand`: how many people wait for football, by county and age group.
import type { Command } from "commander";
import { withDatabase } from "#src/platform/database/open-database.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";
import type { ServerSettings } from "#src/platform/settings/server-settings.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { openAlertCipher } from "./alert-cipher.ts";
import type { AlertSettings } from "./alert-settings.ts";
import { countDemand } from "./count-demand.ts";

type Settings = ServerSettings & AlertSettings;

export function addDemand(program: Command, settings: () => Settings): void {
  program
    .command("demand")
    .description("count the people who are waiting for football, by county and age group, where five or more wait")
    .option("--json", "print it as JSON")
    .action((options: { json?: boolean }) => demand(settings(), options));
}

async function demand(config: Settings, { json }: { json?: boolean }): Promise<void> {
  const rows = await withDatabase(config, async (database) => {
    const cipher = await openAlertCipher(config, secretStore(database));
    if (cipher === null)
      throw new SetupProblem("ALERT_KEYS or PUBLIC_URL is not set: without both, searches cannot be read.");
    return countDemand(database, cipher);
  });
  if (json) console.log(JSON.stringify(rows, null, 2));
  else if (rows.length === 0) console.log("No group has five people or more.");
  else
    for (const row of rows)
      console.log(`${String(row.people).padStart(6)}  ${row.county}, ${row.ageGroup}, ${row.offers}`);
}
