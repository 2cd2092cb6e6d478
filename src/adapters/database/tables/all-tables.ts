// Every catalogue table's layout by its name.
import { clubs } from "./clubs-table.ts";
import { fixtures, socialLinks } from "./extras.ts";
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
  fixtures,
};
