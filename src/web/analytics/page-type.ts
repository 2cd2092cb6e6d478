// What kind of page an address is (specification §2.18), for analytics: never which club, venue or team.
import type { PageType } from "./track.ts";

const kinds: [start: RegExp, type: PageType][] = [
  [/^\/$/, "Home Page"],
  [/^\/onboarding\//, "Onboarding"],
  [/^\/(recommendations|results)\/map\/?$/, "Map Results Page"],
  [/^\/recommendations\/?$/, "Recommendations Page"],
  [/^\/results\/?$/, "Minionboarding Results Page"],
  [/^\/(venue|provider)\//, "Venue and Sessions Page"],
  [/^\/club(Ref)?\//, "Club Details Page"],
  [/^\/team\//, "Team Details Page"],
  [/^\/account(\/|$)/, "Account Page"],
];

/** Addresses that prove something: a script that reads the data layer could read them too. */
export const isSecretAddress = (path: string) => /^\/(follow-up|report|alerts|account)\//.test(path);

export function pageTypeOf(path: string): PageType {
  return kinds.find(([start]) => start.test(path))?.[1] ?? "Information Page";
}
