// Where a route's loader finds the services: `context.get(servicesContext)`. Set once a request by screens-handler.ts.
import { createContext, RouterContextProvider } from "react-router";
import type { Services, SiteSettings } from "#src/services.ts";

export type { SiteSettings };

export const servicesContext = createContext<Services>();

export const siteContext = createContext<SiteSettings>();

/** Nonce of the content security policy for this answer's inline scripts; empty where there is none. */
export const nonceContext = createContext<string>("");

/** Answers with an error screen from the cache: it is the same at every URL of a route, and rendered once. */
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
