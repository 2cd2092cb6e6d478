// The settings of the site for every component. The browser reads them from the page, where they
// are the same text on all pages: a loader's data are encoded for each.
import { createContext, useContext } from "react";
import type { Country } from "#src/platform/country/country-schema.ts";
import { type Language, languageWith } from "#src/platform/language/language.ts";
import type { ClockChanges } from "#src/platform/text/zoned-time.ts";
import type { SiteSettings } from "#src/services.ts";
import type { PageSettings } from "#src/site/page-settings.ts";
import type { Banners, Navigation } from "#src/site/site-content.ts";
import type { Theme } from "#src/site/theme.ts";

export interface SiteFacts
  extends PageSettings,
    Pick<
      SiteSettings,
      "needsPass" | "isDemonstration" | "canTell" | "canList" | "canSubscribe" | "languages" | "siteUrl"
    > {
  /** The catalogue is published as open data. */
  hasOpenData: boolean;
  /** There is somewhere to sign in. */
  isSignInOffered: boolean;
  /** Missing: there is the statement that the footer leads to. */
  hasStatement?: false;
  /** The year of the copyright line: the server's, so that the browser renders the same. */
  year: number;
  /** The menus of the header. */
  navigation: Navigation;
  /** What is shown above and below the header. */
  banners: Banners;
  theme: Theme;
  /** The page's. Its texts are not in the page: the build put them into the scripts. */
  language: Language;
  /** Null for England, which the browser knows already. */
  country: Country | null;
  /** Of the country's clock. */
  clock: ClockChanges;
  /** Of all that it has, where these are several. */
  clocks?: ClockChanges[];
}

/** Set on the server (entry.server.tsx); null in the browser. */
export const ServerSite = createContext<SiteFacts | null>(null);

/** The element that the browser reads them from, as JSON. */
export const factsId = "site-facts";

let ofThisPage: SiteFacts | null = null;

export function useSite(): SiteFacts {
  const server = useContext(ServerSite);
  return server ?? factsOfPage();
}

/**
 * The canonical URL of a page, for search engines and shared links; null where the site's origin is
 * not known. Not the requested URL, whose host a client may make up.
 */
export function useCanonical(path: string): string | null {
  const { siteUrl, language } = useSite();
  return siteUrl ? siteUrl + language.path + path : null;
}

function factsOfPage(): SiteFacts {
  if (ofThisPage) return ofThisPage;
  const facts = JSON.parse(document.getElementById(factsId)?.textContent ?? "") as SiteFacts;
  ofThisPage = { ...facts, language: languageWith(facts.language, (compiled) => compiled) };
  return ofThisPage;
}

/** Set where the site has no settings: on the desk, rendered on the server alone. */
export const PageLanguage = createContext<Language | null>(null);

/** The language in which everything on the page is worded. */
export function useLanguage(): Language {
  const given = useContext(PageLanguage);
  const server = useContext(ServerSite);
  return given ?? (server ?? factsOfPage()).language;
}
