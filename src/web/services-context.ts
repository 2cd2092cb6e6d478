// Where loaders find the services: `context.get(servicesContext)`, set in screens-handler.ts.
import { createContext, RouterContextProvider } from "react-router";
import type { Services, SiteSettings } from "#src/services.ts";

export type { SiteSettings };

export const servicesContext = createContext<Services>();

export const siteContext = createContext<SiteSettings>();

/** Nonce of this answer's inline scripts (content security policy); empty without one. */
export const nonceContext = createContext<string>("");

/** Answers with a cached error screen: it is the same at every URL of a route. */
export type CachedErrorPage = (
  screen: { status: number; route: string },
  draw: (nonce: string) => Promise<Response>,
) => Promise<Response>;

/** Null where error screens are not cached. */
export const cachedErrorPageContext = createContext<CachedErrorPage | null>(null);

/** One request's share of what the server holds. */
export interface RequestParts {
  services: Services;
  site: SiteSettings;
  nonce?: string;
  cachedErrorPage?: CachedErrorPage | null;
}

/** Packs a request's parts for React Router's handler. */
export function contextFor({ services, site, nonce, cachedErrorPage }: RequestParts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(siteContext, site);
  if (nonce) context.set(nonceContext, nonce);
  if (cachedErrorPage) context.set(cachedErrorPageContext, cachedErrorPage);
  return context;
}
