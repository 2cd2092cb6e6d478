// What every screen may know of the site, as the root's loader answered it.
import { useRouteLoaderData } from "react-router";
import { ownLegalLinks } from "#src/domain/content/legal-links.ts";
import type { Banners, Navigation } from "#src/domain/content/site-content.ts";
import type { Theme } from "#src/domain/content/theme.ts";
import type { SiteSettings } from "#src/services/services.ts";

export interface SiteFacts
  extends Pick<
    SiteSettings,
    | "siteName"
    | "associationName"
    | "logoUrl"
    | "distanceUnit"
    | "legalLinks"
    | "analyticsScriptUrl"
    | "clubPage"
    | "needsPass"
  > {
  /** The catalogue in force is invented; the footer says so. */
  isDemonstration: boolean;
  /** People can be told of new football by mail. */
  canTell: boolean;
  /** A search's sessions are a calendar to subscribe to. */
  canSubscribe: boolean;
  /** The catalogue is published as open data. */
  hasOpenData: boolean;
  /** There is somewhere to sign in. */
  isSignInOffered: boolean;
  /** The year the copyright line ends with: the server's, so that both drawings of a page agree. */
  year: number;
  /** The menus of the header. */
  navigation: Navigation;
  /** What stands above and below the header. */
  banners: Banners;
  theme: Theme;
}

/** Where the root's loader itself failed, the product's own name stands. */
export function useSite(): SiteFacts {
  return (
    (useRouteLoaderData("root") as SiteFacts | undefined) ?? {
      siteName: "Find Football",
      associationName: "",
      isDemonstration: false,
      canTell: false,
      canSubscribe: false,
      hasOpenData: false,
      isSignInOffered: false,
      year: new Date().getFullYear(),
      navigation: [],
      banners: { podcast: null, promotion: null },
      theme: { name: "", styleSheet: "", night: "#062a20", usesOurFaces: { text: true, display: "narrow" } },
      logoUrl: "",
      distanceUnit: "miles",
      legalLinks: ownLegalLinks,
      analyticsScriptUrl: "",
      clubPage: "single",
      needsPass: false,
    }
  );
}
