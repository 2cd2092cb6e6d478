// Where a route's loader finds the services: `context.get(servicesContext)`. Set once a request by screens-handler.ts.
import { createContext } from "react-router";
import type { Services } from "#src/services/services.ts";

export const servicesContext = createContext<Services>();

/** What of the settings the screens may know; never a secret, as loaders may send it to the browser. */
export interface SiteSettings {
  siteName: string;
  associationName: string;
  countyAssociationUrl: string;
  catchmentMiles: number;
  isProduction: boolean;
  /** True where the catalogue in force is the invented one: the page says so. */
  isDemonstration: boolean;
}

export const siteContext = createContext<SiteSettings>();
