// Detects requests that a browser sent from another site's page (cross-site request forgery).
import type { FastifyRequest } from "fastify";

/**
 * Every browser sends Origin with a POST, and current ones also Sec-Fetch-Site. False for a client
 * that sends neither: it is not a browser, so it cannot be made to call on behalf of a visitor.
 */
export function foreignOrigin({ headers, host }: Pick<FastifyRequest, "headers" | "host">): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** The same for a page's form, also refused for a foreign or "null" Origin, whatever else. */
export function foreignForm(request: Pick<FastifyRequest, "headers" | "host">): boolean {
  const { origin } = request.headers;
  return foreignOrigin(request) || (origin !== undefined && foreignOrigin({ headers: { origin }, host: request.host }));
}
