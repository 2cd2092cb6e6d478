// Headers that keep a page from being misread, framed by strangers or fed foreign scripts.
import type { App } from "../fastify.ts";

const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=()",
  "cross-origin-opener-policy": "same-origin-allow-popups",
};

export function addSecurityHeaders(app: App): void {
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(everywhere);
    done();
  });
}

/** The page that partners put into a frame of theirs (docs/embedding.md). */
const embeddedPath = "/onboarding/external";

/** A base map of another server loads its tiles and letters from wherever its style says. */
const isForeign = (mapStyleUrl?: string) => mapStyleUrl !== undefined && !mapStyleUrl.startsWith("/");

/**
 * The content security policy of a screen. Scripts are ours or carry this answer's nonce; pictures may come from the
 * association's own servers over https, films from the players it allows (separated by spaces; none where left out). Only the page for partners (specification §2.3, external) may stand
 * in another site's frame.
 */
export function screenPolicy(nonce: string, path: string, mapStyleUrl?: string, videoOrigins?: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    isForeign(mapStyleUrl) ? "connect-src 'self' https: http:" : "connect-src 'self'",
    `frame-src ${videoOrigins || "'none'"}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    path === embeddedPath ? "frame-ancestors *" : "frame-ancestors 'self'",
  ].join("; ");
}
