// The settings that pages get, for one request.
import type { FastifyRequest } from "fastify";
import type { Config } from "#src/config.ts";
import { pageSettingsOf } from "#src/domain/content/page-settings.ts";
import type { BaseMap } from "#src/domain/map/base-map.ts";
import type { Services, SiteSettings } from "#src/services/services.ts";
import { siteAddress } from "./site-url.ts";

/**
 * For each request: the same object as long as nothing in it changes, as pages keep what they make of it. In production
 * without PUBLIC_URL, siteUrl is empty: the Host header may be made up, and pages are cached for all.
 */
export function settingsForPages(
  { config, baseMap }: { config: Config; baseMap: BaseMap },
  services: Services,
): (request: FastifyRequest) => SiteSettings {
  const fixed = {
    ...pageSettingsOf(config),
    baseMap,
    isProduction: config.isProduction,
    canTell: services.alerts !== null,
    canSubscribe: services.forwardCall === null,
    needsPass: config.callerKeys !== undefined && config.pagesMayCall,
  };
  let newest: SiteSettings | null = null;
  return (request) => {
    const siteUrl = config.isProduction && !config.publicUrl ? "" : siteAddress(config, request);
    const { isDemonstration } = services.catalogueState();
    if (newest?.siteUrl !== siteUrl || newest.isDemonstration !== isDemonstration) {
      newest = { ...fixed, siteUrl, isDemonstration };
    }
    return newest;
  };
}
