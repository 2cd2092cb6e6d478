// Opens what the import commands need, and always closes it.

import { readProcessConfig } from "#src/settings.ts";
import { composeImporter, type Importer } from "./compose-importer.ts";

/** @throws SettingsError, SetupProblem where the settings or the database are not usable */
export async function withImporter(work: (importer: Importer) => Promise<void>): Promise<void> {
  const importer = await composeImporter(readProcessConfig("terminal"));
  try {
    await work(importer);
  } finally {
    await importer.close();
  }
}
