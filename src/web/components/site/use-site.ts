// What every screen may know of the site, as the root's loader answered it.
import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";
import type { PageSettings } from "#src/domain/content/page-settings.ts";
import type { Banners, Navigation } from "#src/domain/content/site-content.ts";
import type { Theme } from "#src/domain/content/theme.ts";
import type { SiteSettings } from "#src/services/services.ts";

export interface SiteFacts
  extends PageSettings,
    Pick<SiteSettings, "needsPass" | "isDemonstration" | "canTell" | "canSubscribe"> {
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

/** Set on the server (entry.server.tsx), for the screens of errors before which the root's loader does not run. */
export const ServerSite = createContext<SiteFacts | null>(null);

const factsId = "site-facts";

export function useSite(): SiteFacts {
  const loaded = useRouteLoaderData<SiteFacts>("root");
  const server = useContext(ServerSite);
  return loaded ?? server ?? JSON.parse(document.getElementById(factsId)?.textContent ?? "");
}

/** Content of an element with `factsId`, by which the browser knows the same; null where the loader's data are there. */
export function useFactsInPage(): { id: string; json: string } | null {
  const site = useSite();
  const isLoaded = useRouteLoaderData("root") !== undefined;
  return isLoaded ? null : { id: factsId, json: JSON.stringify(site).replaceAll("<", "\\u003c") };
}
