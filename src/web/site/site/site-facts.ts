// On the server, for each page: the settings of the site that its screens use.
import type { RouterContextProvider } from "react-router";
import { pageSettingsOf } from "#src/site/page-settings.ts";
import { servicesContext, siteContext } from "#src/web/services-context.ts";
import type { SiteFacts } from "./use-site.ts";

let newest: { of: readonly unknown[]; facts: SiteFacts } | null = null;

/** The same object for all pages until one of the settings changes. */
export function siteFacts(context: Readonly<RouterContextProvider>): SiteFacts {
  const site = context.get(siteContext);
  const { content, signIn, openData, theme } = context.get(servicesContext);
  const { navigation, banners } = content();
  const isSignInOffered = signIn !== null;
  const hasOpenData = openData !== null;
  const year = new Date().getFullYear();
  const of = [site, navigation, banners, isSignInOffered, hasOpenData, year, theme];
  if (newest === null || of.some((part, at) => part !== newest?.of[at])) {
    const { isDemonstration, needsPass, canTell, canList, canSubscribe } = site;
    const facts = {
      ...pageSettingsOf(site),
      ...{ isDemonstration, needsPass, canTell, canList, canSubscribe, navigation, banners },
      ...{ isSignInOffered, hasOpenData, year, theme },
    };
    newest = { of, facts };
  }
  return newest.facts;
}
