// Every catalogue table's layout by its name.
import type { CatalogueTable } from "#src/catalogue/ports.ts";
import { clubs } from "./clubs-table.ts";
import { counties, fixtures, socialLinks } from "./extras.ts";
import { providers, providerVenues } from "./providers-table.ts";
import { sessions } from "./sessions-table.ts";
import type { TableLayouts } from "./table-layout.ts";
import { teams } from "./teams-table.ts";
import { venues } from "./venues-table.ts";

export const tableLayouts: TableLayouts = {
  clubs,
  teams,
  venues,
  providers,
  provider_venues: providerVenues,
  sessions,
  social_links: socialLinks,
  counties,
  fixtures,
};

/** Tables with rows of open data sources beside the register's own; an import removes only the register's. */
export const sharedTables: ReadonlySet<CatalogueTable> = new Set(["venues", "providers", "sessions"]);
