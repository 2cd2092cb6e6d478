// Security headers of every answer. Pages' policies are in pages/content-security-policy.ts.
import type { ServerSettings } from "#src/platform/settings/server-settings.ts";
import type { App } from "./fastify.ts";

const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "permissions-policy":
    "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), midi=(), display-capture=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  // Other sites cannot load our files or answers; the page for partners overrides this.
  "cross-origin-resource-policy": "same-origin",
  // Replaced by the page's own policy on pages.
  "content-security-policy": "frame-ancestors 'none'",
};

/** Allows pages of other sites to read an answer. */
export const readByAnySite = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/** For answers that are data: they may load nothing, wherever they are opened. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

const dataPaths = /^\/(api|health|metrics|openactive)([/?]|$)/;

/** For a year browsers use TLS only. Production alone, where there is TLS. */
const alwaysTls = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

/** Keeps test and staging sites out of search engines. */
const notFound = { "x-robots-tag": "noindex, nofollow" };

export function securityHeaders({
  isProduction,
  environment,
}: Pick<ServerSettings, "isProduction" | "environment">): Record<string, string> {
  return {
    ...everywhere,
    ...(isProduction && alwaysTls),
    ...(environment !== "production" && notFound),
  };
}

/** To every answer but those that Fastify gives before any hook is asked. */
export function addSecurityHeaders(app: App, headers: Record<string, string>): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    if (dataPaths.test(request.url)) reply.header("content-security-policy", dataPolicy);
    done();
  });
}
