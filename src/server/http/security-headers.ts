// Headers that keep an answer from being misread or framed by strangers; what a page may load is page-policy.ts.
import type { Config } from "#src/config.ts";
import type { App } from "#src/server/fastify.ts";

const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "permissions-policy":
    "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), midi=(), display-capture=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  // No other site's page loads our files or answers into its own process; the page for partners says otherwise.
  "cross-origin-resource-policy": "same-origin",
  // A page has a policy of its own in this one's place.
  "content-security-policy": "frame-ancestors 'none'",
};

/** What an answer may load that is data and no document, wherever somebody opens it: nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

const dataPaths = /^\/(api|health|metrics|openactive)([/?]|$)/;

/** A year: browsers that have been here once never ask again without TLS. Only where there surely is TLS. */
const alwaysTls = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

/** A site that is tried out on must not be found in the place of the real one. */
const notFound = { "x-robots-tag": "noindex, nofollow" };

export function securityHeaders({
  isProduction,
  environment,
}: Pick<Config, "isProduction" | "environment">): Record<string, string> {
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
