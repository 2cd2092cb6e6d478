// On the server, for each page: the settings of the site that its screens use.
import type { RouterContextProvider } from "react-router";
import { pageSettingsOf } from "#src/domain/content/page-settings.ts";
import { servicesContext, siteContext } from "#src/web/services-context.ts";
import type { SiteFacts } from "./use-site.ts";

export function siteFacts(context: Readonly<RouterContextProvider>): SiteFacts {
  const site = context.get(siteContext);
  const services = context.get(servicesContext);
  const { isDemonstration, needsPass, canTell, canSubscribe } = site;
  const { navigation, banners } = services.content();
  return {
    ...pageSettingsOf(site),
    ...{ isDemonstration, needsPass, canTell, canSubscribe, navigation, banners },
    isSignInOffered: services.signIn !== null,
    hasOpenData: services.openData !== null,
    year: new Date().getFullYear(),
    theme: services.theme,
  };
}
