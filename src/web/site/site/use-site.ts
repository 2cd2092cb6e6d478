// The settings of the site for every component. The browser reads them from the page, where they are the same text on all pages:
// a loader's data are encoded for each.
import { createContext, useContext } from "react";
import type { SiteSettings } from "#src/services.ts";
import type { PageSettings } from "#src/site/page-settings.ts";
import type { Banners, Navigation } from "#src/site/site-content.ts";
import type { Theme } from "#src/site/theme.ts";

export interface SiteFacts
  extends PageSettings,
    Pick<SiteSettings, "needsPass" | "isDemonstration" | "canTell" | "canList" | "canSubscribe"> {
  /** The catalogue is published as open data. */
  hasOpenData: boolean;
  /** There is somewhere to sign in. */
  isSignInOffered: boolean;
  /** The year the copyright line ends with: the server's, so that server and browser render the same. */
  year: number;
  /** The menus of the header. */
  navigation: Navigation;
  /** What is shown above and below the header. */
  banners: Banners;
  theme: Theme;
}

/** Set on the server (entry.server.tsx); null in the browser. */
export const ServerSite = createContext<SiteFacts | null>(null);

/** The element that the browser reads them from, as JSON. */
export const factsId = "site-facts";

let ofThisPage: SiteFacts | null = null;

export function useSite(): SiteFacts {
  const server = useContext(ServerSite);
  if (server) return server;
  ofThisPage ??= JSON.parse(document.getElementById(factsId)?.textContent ?? "") as SiteFacts;
  return ofThisPage;
}
