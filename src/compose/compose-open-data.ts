// Joins what publishing open data needs: the database, packed files, and who publishes under which licence.
import { ownLegalLinks } from "#src/domain/content/legal-links.ts";
import { type OpenDataServices, openDataServices } from "#src/services/open-data/open-data-services.ts";
import type { Database } from "../adapters/database/database.ts";
import { openDataStore, registerReader } from "../adapters/database/open-data-store.ts";
import { openPackedFile } from "../adapters/documents/packed-file.ts";
import type { Config } from "../config.ts";
import type { Clock } from "../services/ports.ts";
import type { CatalogueState } from "../services/services.ts";

/** Null where nothing is to be published. */
export function composeOpenData(
  database: Database,
  config: Config,
  clock: Clock,
  catalogueState: () => CatalogueState,
): OpenDataServices | null {
  if (!config.openData) return null;
  return openDataServices({
    store: openDataStore(database),
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
      contactUrl: config.contactUrl ?? ownLegalLinks.contact,
    },
  });
}
