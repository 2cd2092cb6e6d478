// Every catalogue table's layout by its name.
import { clubs } from "./clubs.ts";
import { fixtures, socialLinks } from "./extras.ts";
import { providers, providerVenues } from "./providers.ts";
import { sessions } from "./sessions.ts";
import type { TableLayouts } from "./table-layout.ts";
import { teams } from "./teams.ts";
import { venues } from "./venues.ts";

export const tableLayouts: TableLayouts = {
  clubs,
  teams,
  venues,
  providers,
  provider_venues: providerVenues,
  sessions,
  social_links: socialLinks,
  fixtures,
};
