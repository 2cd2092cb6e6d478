// Tells whether a browser sent a request from another site's page.
import type { FastifyRequest } from "fastify";

/**
 * True where the browser says so: every browser sends Origin with a POST, and today's send Sec-Fetch-Site. A client
 * that sends neither is no browser, so nobody's cookie or network is borrowed.
 */
export function foreignOrigin({ headers, host }: Pick<FastifyRequest, "headers" | "host">): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** The same for a page's form, where the browser's word on the site does not outweigh an Origin that is another or "null". */
export function foreignForm(request: Pick<FastifyRequest, "headers" | "host">): boolean {
  const { origin } = request.headers;
  return foreignOrigin(request) || (origin !== undefined && foreignOrigin({ headers: { origin }, host: request.host }));
}
