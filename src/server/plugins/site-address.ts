// Where the site is seen from outside: PUBLIC_URL, else what the request asked for.
import type { FastifyRequest } from "fastify";
import type { Config } from "#src/config.ts";

/** The origin, without a slash at its end. A host header that is no host gives localhost. */
export function siteAddress({ publicUrl }: Pick<Config, "publicUrl">, { protocol, host }: FastifyRequest): string {
  const address = publicUrl ?? `${protocol}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : "http://localhost";
}
