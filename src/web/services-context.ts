// Where a route's loader finds the services: `context.get(servicesContext)`. Set once a request by screens-handler.ts.
import { createContext, RouterContextProvider } from "react-router";
import type { Services, SiteSettings } from "#src/services/services.ts";

export type { SiteSettings };

export const servicesContext = createContext<Services>();

export const siteContext = createContext<SiteSettings>();

/**
 * The one true address of a page, for search engines and shared links; null where no origin is vouched for. Never the
 * address that was asked, which a stranger may have made up.
 */
export function canonicalAddress(context: Readonly<RouterContextProvider>, path: string): string | null {
  const { siteUrl } = context.get(siteContext);
  return siteUrl ? siteUrl + path : null;
}

/** Nonce of the content security policy for this answer's inline scripts; empty where there is none. */
export const nonceContext = createContext<string>("");

/** An error screen is the same at every address of a route: rendered once with the nonce it is asked for, and kept. */
export type CachedErrorPage = (
  screen: { status: number; route: string },
  draw: (nonce: string) => Promise<Response>,
) => Promise<Response>;

/** Null where screens are rendered anew each time. */
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
