// What of the settings the screens may know, for one request.
import type { FastifyRequest } from "fastify";
import type { Config } from "#src/config.ts";
import { ownCountyAssociation, ownLegalLinks } from "#src/domain/content/legal-links.ts";
import type { BaseMap } from "#src/domain/map/base-map.ts";
import type { Services, SiteSettings } from "#src/services/services.ts";
import { siteAddress } from "./site-url.ts";

/** In production the host that was asked is nobody's word for the site's own: a cache could keep a stranger's. */
export function siteSettings(
  { config, baseMap }: { config: Config; baseMap: BaseMap },
  services: Services,
  request: FastifyRequest,
): SiteSettings {
  return {
    siteName: config.siteName,
    associationName: config.associationName,
    logoUrl: config.logoUrl ?? "",
    distanceUnit: config.distanceUnit,
    legalLinks: {
      contact: config.contactUrl ?? ownLegalLinks.contact,
      privacyPolicy: config.privacyPolicyUrl ?? ownLegalLinks.privacyPolicy,
      termsOfUse: config.termsOfUseUrl ?? ownLegalLinks.termsOfUse,
      antiSlavery: config.antiSlaveryUrl ?? ownLegalLinks.antiSlavery,
    },
    analyticsScriptUrl: config.analyticsScriptUrl ?? "",
    videoOrigins: config.videoOrigins,
    countyAssociationUrl: config.countyAssociationUrl ?? ownCountyAssociation,
    catchmentMiles: config.catchmentMiles,
    clubPage: config.clubPage,
    baseMap,
    isProduction: config.isProduction,
    canTell: services.alerts !== null,
    canSubscribe: services.forwardCall === null,
    needsPass: config.callerKeys !== undefined && config.pagesMayCall,
    siteUrl: config.isProduction && !config.publicUrl ? "" : siteAddress(config, request),
    isDemonstration: services.catalogueState().isDemonstration,
  };
}
