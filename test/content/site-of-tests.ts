// The site's settings for a test that renders screens without the root's loader.

import { english } from "#src/platform/language/server-language.ts";
import { clockChanges } from "#src/platform/text/zoned-time.ts";
import { readConfig } from "#src/settings.ts";
import { pageSettingsOf } from "#src/site/page-settings.ts";
import { ownTheme } from "#src/site/theme.ts";
import type { SiteFacts } from "#src/web/site/site/use-site.ts";
import { ownContent } from "./own-content.ts";

/** Every setting by default: for `<ServerSite value={siteOfTests}>`. */
export const siteOfTests: SiteFacts = {
  ...pageSettingsOf(readConfig({})),
  needsPass: false,
  isDemonstration: false,
  canTell: false,
  canList: false,
  canSubscribe: false,
  hasOpenData: false,
  isSignInOffered: false,
  year: 2026,
  navigation: ownContent().navigation,
  banners: ownContent().banners,
  theme: ownTheme("evening"),
  country: null,
  clock: clockChanges("Europe/London", Date.UTC(2026, 10, 27)),
  language: english,
  languages: [],
  siteUrl: "",
};
