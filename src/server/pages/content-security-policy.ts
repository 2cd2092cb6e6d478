// The content security policy of a page: ours, and the few origins that the settings list for a purpose.
import { createHash } from "node:crypto";
import type { Config } from "#src/config.ts";
import {
  hideClosedBanner,
  hideUntilRendered,
  layerOrder,
  showSignedIn,
  watchScript,
} from "#src/domain/content/page-inlines.ts";
import type { SignInSettings } from "#src/domain/identity/sign-in.ts";

/** The page that partners put into a frame of theirs (docs/embedding.md). */
export const embeddedPath = "/onboarding/external";

/** Gives each answer's policy: by its inline scripts, as sources (a nonce or hashes), and its path. */
export type PagePolicy = (inlineScripts: readonly string[], path: string) => string;

/**
 * Works out once what the settings allow. Scripts are ours, are named by the answer's nonce or their hash, or are the one the
 * association measures with; films, map data, pictures and identity come from the listed origins. Only the page for partners
 * (specification §2.3, external) may stand in another site's frame.
 */
export function pagePolicy(config: Config, themeSheet: string, signIn: SignInSettings | null): PagePolicy {
  // Nobody frames the provider, as tokens are renewed without a frame; going there is no loading.
  const identity = signIn ? [`https://${signIn.knownAuthority}`] : [];
  const analytics = [originOf(config.analyticsScriptUrl), ...listed(config.analyticsOrigins)];
  const map = [originOf(config.mapStyleUrl), ...listed(config.mapOrigins)];
  const images = [originOf(config.logoUrl), originOf(config.contentApiUrl), ...listed(config.imageOrigins)];
  const styles = [layerOrder, themeSheet].filter(Boolean).map(hashOf);
  const fixed = [
    "default-src 'self'",
    directive("style-src", ["'self'", ...styles]),
    // Attributes alone: distances and pictures are placed by them. They cannot load or run anything under this policy.
    "style-src-attr 'unsafe-inline'",
    directive("img-src", ["'self'", "data:", "blob:", ...images, ...map, ...analytics]),
    directive("connect-src", ["'self'", ...map, ...analytics, ...identity]),
    directive("frame-src", ["'self'", ...listed(config.videoOrigins)]),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(config.isProduction ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  const inlines = [watchScript, showSignedIn, hideClosedBanner, hideUntilRendered].map(hashOf);
  const scripts = ["'self'", ...inlines, ...analytics];
  return (inlineScripts, path) => {
    const script = directive("script-src", [...scripts, ...inlineScripts]);
    return `${fixed}; ${script}; frame-ancestors ${path === embeddedPath ? "*" : "'none'"}`;
  };
}

function directive(name: string, sources: (string | null)[]): string {
  return [name, ...new Set(sources.filter((source) => source !== null))].join(" ");
}

/** Null for a path of our own, and where nothing is set. */
function originOf(address: string | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).origin : null;
}

const listed = (origins: string | undefined) => origins?.split(" ") ?? [];
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
