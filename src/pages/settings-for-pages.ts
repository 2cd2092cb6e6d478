// The settings that pages get.

import type { Services, SiteSettings } from "#src/services.ts";
import type { Config } from "#src/settings.ts";
import { pageSettingsOf } from "#src/site/page-settings.ts";
import type { BaseMap } from "#src/streets/streets.ts";

/**
 * For each request: the same object as long as nothing in it changes, as pages keep what they make of it. Without
 * PUBLIC_URL, siteUrl is empty: the Host header may be made up, and pages are cached for all.
 */
export function settingsForPages(
  { config, baseMap }: { config: Config; baseMap: BaseMap },
  services: Services,
): () => SiteSettings {
  const fixed = {
    ...pageSettingsOf(config),
    baseMap,
    siteUrl: config.publicUrl ? new URL(config.publicUrl).origin : "",
    isProduction: config.isProduction,
    canTell: services.followAlertLink !== null,
    canSubscribe: services.gateway === null,
    needsPass: config.callerKeys !== undefined && config.pagesMayCall,
  };
  let newest: SiteSettings | null = null;
  return () => {
    const { isDemonstration } = services.catalogueState();
    if (newest?.isDemonstration !== isDemonstration) newest = { ...fixed, isDemonstration };
    return newest;
  };
}
