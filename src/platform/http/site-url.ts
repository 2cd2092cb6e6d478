// The site's origin as visitors see it: PUBLIC_URL, else the host of the request.
import type { FastifyRequest } from "fastify";
import type { ServerSettings } from "#src/platform/settings/server-settings.ts";

/** The origin, without a slash at its end. localhost where the Host header is not a host name. */
export function siteAddress(
  { publicUrl }: Pick<ServerSettings, "publicUrl">,
  { protocol, host }: FastifyRequest,
): string {
  if (publicUrl) return new URL(publicUrl).origin;
  return requestAddress({ protocol, host }, "/").origin;
}

/** A request's whole URL. The host is localhost if Host is no host name: only the path counts. */
export function requestAddress({ protocol, host }: Pick<FastifyRequest, "protocol" | "host">, path: string): URL {
  const scheme = protocol === "https" ? "https" : "http";
  const isHost = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i.test(host);
  const address = `${scheme}://${host}${path}`;
  return isHost && URL.canParse(address) ? new URL(address) : new URL(`http://localhost${path}`);
}

/**
 * The origin for links in mails, without a slash at its end. In production only PUBLIC_URL, else
 * null: the Host header of a request may be made up, and must not get into a mail.
 */
export function originForLinks(
  { publicUrl, isProduction }: Pick<ServerSettings, "publicUrl" | "isProduction">,
  { protocol, host }: Pick<FastifyRequest, "protocol" | "host">,
): string | null {
  if (publicUrl) return publicUrl.replace(/\/+$/, "");
  return isProduction ? null : `${protocol}://${host}`;
}
