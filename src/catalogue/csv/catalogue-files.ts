// The exchange format's files by table.
import type { CatalogueTable } from "#src/catalogue/ports.ts";
import { clubsFile } from "./catalogue-clubs.ts";
import type { FileDeclaration } from "./catalogue-columns.ts";
import { countiesFile } from "./catalogue-counties.ts";
import { fixturesFile } from "./catalogue-fixtures.ts";
import { providersFile, providerVenuesFile } from "./catalogue-providers.ts";
import { sessionsFile } from "./catalogue-sessions.ts";
import { socialLinksFile } from "./catalogue-social-links.ts";
import { teamsFile } from "./catalogue-teams.ts";
import { venuesFile } from "./catalogue-venues.ts";

export const catalogueFiles: { [T in CatalogueTable]: FileDeclaration<T> } = {
  clubs: clubsFile,
  teams: teamsFile,
  venues: venuesFile,
  providers: providersFile,
  provider_venues: providerVenuesFile,
  sessions: sessionsFile,
  social_links: socialLinksFile,
  counties: countiesFile,
  fixtures: fixturesFile,
};

export const catalogueTables = Object.keys(catalogueFiles) as CatalogueTable[];
