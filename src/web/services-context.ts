// Where a route's loader finds the services: `context.get(servicesContext)`. Set once a request by screens-handler.ts.
import { createContext, RouterContextProvider } from "react-router";
import { ownLegalLinks } from "#src/domain/legal-links.ts";
import type { Services, SiteSettings } from "#src/services/services.ts";

export type { SiteSettings };

export const servicesContext = createContext<Services>();

/** The default stands where the web app runs by itself, without the server around it. */
export const siteContext = createContext<SiteSettings>({
  siteName: "Find Football",
  associationName: "Your national association",
  logoUrl: "",
  distanceUnit: "miles",
  legalLinks: ownLegalLinks,
  analyticsScriptUrl: "",
  videoOrigins: "",
  countyAssociationUrl: "",
  catchmentMiles: 50,
  mapStyleUrl: "",
  isProduction: false,
  isDemonstration: false,
});

/** Nonce of the content security policy for this answer's inline scripts; empty where there is none. */
export const nonceContext = createContext<string>("");

/** One request's share of what the server holds. */
export interface RequestParts {
  services: Services;
  site: SiteSettings;
  nonce?: string;
}

/** Packs a request's parts for React Router's handler. */
export function contextFor({ services, site, nonce }: RequestParts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(siteContext, site);
  if (nonce) context.set(nonceContext, nonce);
  return context;
}
