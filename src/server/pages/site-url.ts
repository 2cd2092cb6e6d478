// Where the site is seen from outside: PUBLIC_URL, else what the request asked for.
import type { FastifyRequest } from "fastify";
import type { Config } from "#src/config.ts";

/** The origin, without a slash at its end. A host header that is no host gives localhost. */
export function siteAddress({ publicUrl }: Pick<Config, "publicUrl">, { protocol, host }: FastifyRequest): string {
  if (publicUrl) return new URL(publicUrl).origin;
  return askedAddress({ protocol, host }, "/").origin;
}

/** The whole address that was asked. Whatever a host or a scheme should not be gives localhost, as only the path matters. */
export function askedAddress({ protocol, host }: Pick<FastifyRequest, "protocol" | "host">, path: string): URL {
  const scheme = protocol === "https" ? "https" : "http";
  const isHost = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i.test(host);
  const address = `${scheme}://${host}${path}`;
  return isHost && URL.canParse(address) ? new URL(address) : new URL(`http://localhost${path}`);
}
