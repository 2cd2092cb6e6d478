// Composes publishing open data: the database, compressed files, and who publishes under which licence.
import { type OpenDataServices, openDataServices } from "#src/open-data/open-data-services.ts";
import { openDataStore, registerReader } from "#src/open-data/open-data-store.ts";
import { openPackedFile } from "#src/open-data/packed-file.ts";
import { recentChange } from "#src/open-data/recent-change.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { steadyClock } from "#src/platform/clock/system-clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import { legalLinks } from "#src/site/legal-links.ts";
import type { Config } from "./config.ts";
import type { CatalogueState } from "./services.ts";

/** Null where the settings do not ask for publishing. */
export function composeOpenData(
  database: Database,
  config: Config,
  clock: Clock,
  catalogueState: () => CatalogueState,
): OpenDataServices | null {
  if (!config.openData) return null;
  const store = openDataStore(database);
  return openDataServices({
    store: { ...store, lastChange: recentChange(store.lastChange, steadyClock) },
    reader: registerReader(database),
    openPackedFile,
    clock,
    catalogueState,
    publisher: {
      siteName: config.siteName,
      name: config.associationName,
      url: config.openDataPublisherUrl ?? null,
      email: config.openDataPublisherEmail ?? null,
      licenceUrl: config.openDataLicenceUrl,
      contactUrl: legalLinks(config).contact,
      logoUrl: config.logoUrl ?? "/icons/icon-512.png",
    },
  });
}
