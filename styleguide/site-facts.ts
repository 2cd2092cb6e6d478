// The settings of the site, here with the association's own content.

import { english } from "#src/platform/language/server-language.ts";
import { clockChanges } from "#src/platform/text/zoned-time.ts";
import type { Navigation } from "#src/site/site-content.ts";
import { ownTheme } from "#src/site/theme.ts";
import type { SiteFacts } from "#src/web/site/site/use-site.ts";
import navigation from "../content/navigation.json" with { type: "json" };

export const usualSite: SiteFacts = {
  siteName: "Touchline",
  associationName: "Example Football Association",
  logoUrl: "",
  country: null,
  clock: clockChanges("Europe/London", Date.UTC(2026, 10, 27)),
  language: english,
  languages: [],
  siteUrl: "",
  analyticsScriptUrl: "",
  clubPage: "single",
  catchmentMiles: 50,
  offlinePages: true,
  isDemonstration: true,
  needsPass: false,
  canTell: true,
  canList: true,
  canSubscribe: true,
  isSignInOffered: true,
  hasOpenData: true,
  year: 2027,
  navigation: navigation as Navigation,
  banners: { podcast: null, promotion: null },
  theme: ownTheme("evening"),
};
