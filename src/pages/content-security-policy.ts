// The content security policy of a page: this site, and the origins that the settings list.
import { createHash } from "node:crypto";
import { siteLanguages } from "#src/platform/language/site-languages.ts";
import type { ServerSettings } from "#src/platform/settings/server-settings.ts";
import type { SignInSettings } from "#src/sign-in/sign-in.ts";
import {
  hideClosedBanner,
  hideUntilRendered,
  layerOrder,
  showChosenScheme,
  showSignedIn,
  watchScript,
} from "#src/site/page-inlines.ts";
import { originsFor, type PageSettings } from "#src/site/page-settings.ts";
import type { SiteSettings } from "#src/site/site-settings.ts";
import type { MapSettings } from "#src/streets/map-settings.ts";

/** The page that partners may put into a frame (docs/embedding.md). */
export const embeddedPath = "/onboarding/external";

/** The settings that name origins, and the site's languages. */
export type PolicySettings = ServerSettings & PageSettings & SiteSettings & MapSettings;

/** The policy of one answer. `inlineScripts`: the nonce or hashes that allow its inline scripts. */
export type PagePolicy = (inlineScripts: readonly string[], path: string) => string;

/**
 * Makes what depends on the settings once. Scripts come from this site, have the answer's nonce or
 * hash, or are the association's analytics; films, map data, pictures and identity come from the
 * listed origins. Only the page for partners (§2.3, external) may be in another site's frame.
 */
export function pagePolicy(config: PolicySettings, themeSheet: string, signIn: SignInSettings | null): PagePolicy {
  // Only connect-src: tokens are renewed without a frame; going to the provider is not limited.
  const identity = signIn ? [`https://${signIn.knownAuthority}`] : [];
  const analytics = [originOf(config.analyticsScriptUrl), ...originsFor("analytics", config)];
  const map = [originOf(config.mapStyleUrl), ...originsFor("map", config)];
  const images = [originOf(config.logoUrl), originOf(config.contentApiUrl), ...originsFor("images", config)];
  const styles = [layerOrder, themeSheet].filter(Boolean).map(hashOf);
  const fixed = [
    "default-src 'self'",
    directive("style-src", ["'self'", ...styles]),
    // Style attributes alone: they position distances and pictures, and load or run nothing.
    "style-src-attr 'unsafe-inline'",
    directive("img-src", ["'self'", "data:", "blob:", ...images, ...map, ...analytics]),
    directive("connect-src", ["'self'", ...map, ...analytics, ...identity]),
    directive("frame-src", ["'self'", ...originsFor("videos", config)]),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(config.isProduction ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  const watching = siteLanguages(config).map(watchScript);
  const inlines = [...watching, showChosenScheme, showSignedIn, hideClosedBanner, hideUntilRendered].map(hashOf);
  const scripts = ["'self'", ...inlines, ...analytics];
  return (inlineScripts, path) => {
    const script = directive("script-src", [...scripts, ...inlineScripts]);
    return `${fixed}; ${script}; frame-ancestors ${path === embeddedPath ? "*" : "'none'"}`;
  };
}

function directive(name: string, sources: (string | null)[]): string {
  return [name, ...new Set(sources.filter((source) => source !== null))].join(" ");
}

/** Null for a path of this site, and where nothing is set. */
function originOf(address: string | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).origin : null;
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
