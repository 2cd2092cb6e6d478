// Composes publishing open data: the database, compressed files, and who publishes under which licence.
import { legalLinks } from "#src/domain/content/legal-links.ts";
import { type OpenDataServices, openDataServices } from "#src/services/open-data/open-data-services.ts";
import { recentChange } from "#src/services/open-data/recent-change.ts";
import type { Database } from "../adapters/database/database.ts";
import { openDataStore, registerReader } from "../adapters/database/open-data-store.ts";
import { openPackedFile } from "../adapters/documents/packed-file.ts";
import type { Config } from "../config.ts";
import type { Clock } from "../services/ports.ts";
import type { CatalogueState } from "../services/services.ts";
import { steadyClock } from "./system-clock.ts";

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
