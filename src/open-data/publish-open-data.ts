// Composes publishing open data: the database, compressed files, and who publishes under which licence.

import type { Clock } from "#src/platform/clock/clock.ts";
import { steadyClock } from "#src/platform/clock/system-clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { CatalogueState } from "#src/services.ts";
import type { Config } from "#src/settings.ts";
import { type OpenDataServices, openDataServices } from "./open-data-services.ts";
import { openDataStore, registerReader } from "./open-data-store.ts";
import { openPackedFile } from "./packed-file.ts";
import { recentChange } from "./recent-change.ts";

/** Null where the settings do not ask for publishing. */
export function composeOpenData(
  database: Database,
  config: Config & { contactUrl: string; publisherUrl: string | null },
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
      url: config.publisherUrl,
      email: config.openDataPublisherEmail ?? null,
      licenceUrl: config.openDataLicenceUrl,
      contactUrl: config.contactUrl,
      logoUrl: config.logoUrl ?? "/icons/icon-512.png",
    },
  });
}
