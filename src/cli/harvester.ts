// Opens what the commands about open data need, and always closes it.

import type { HarvestServices } from "#src/open-data/harvest/harvest-services.ts";
import { composeHarvester } from "#src/open-data/harvest/open-harvest.ts";
import { readProcessConfig } from "#src/settings.ts";

/** @throws SettingsError, SetupProblem where the settings or the database are not usable */
export async function withHarvester<T>(work: (harvest: HarvestServices) => Promise<T>): Promise<T> {
  const harvester = await composeHarvester(readProcessConfig("terminal"));
  try {
    return await work(harvester);
  } finally {
    await harvester.close();
  }
}
