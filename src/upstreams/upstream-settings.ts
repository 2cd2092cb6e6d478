// The association's other systems: where its organisation register and fixtures system are, and the
// second key they ask for; and a gateway that the product calls go through (§7.1).
import Type, { type Static } from "typebox";
import type { SiteSettings } from "#src/site/site-settings.ts";

/** Paths of calls are appended to it. No password, because it is logged. */
const callsAddress = (title: string) =>
  Type.Optional(
    Type.String({
      pattern: "^https?://[^\\s/?#@]+(/[^\\s?#]*)?$",
      description: "a web address starting with http:// or https://, without a name and password, ? and #",
      title,
    }),
  );

export const upstreamSettings = {
  organisationApiUrl: callsAddress(
    "Organisation register for clubs' social links, accreditation and contact, at /{OrgId}/socialmedia and so " +
      "on; if it does not answer, those of the catalogue are used. Needs CONTENT_API_KEY",
  ),
  fixturesApiUrl: callsAddress(
    "Fixtures system for teams' fixtures, at /team; if it does not answer, those of the catalogue are used. " +
      "Needs CONTENT_API_KEY",
  ),
};

export type UpstreamSettings = Static<ReturnType<typeof Type.Object<typeof upstreamSettings>>>;

/** What must be set together; empty where nothing is missing. */
export function upstreamSettingProblems(config: UpstreamSettings & SiteSettings): string[] {
  const asking = [
    ...(config.contentApiUrl ? ["CONTENT_API_URL"] : []),
    ...(config.organisationApiUrl ? ["ORGANISATION_API_URL"] : []),
    ...(config.fixturesApiUrl ? ["FIXTURES_API_URL"] : []),
  ];
  if (asking.length === 0 || config.contentApiKey) return [];
  return [`CONTENT_API_KEY is required with ${asking.join(" and ")}: they ask for the second key.`];
}

/** With a gateway this server draws pages and keeps no catalogue. */
export const gatewaySettings = {
  apiGatewayUrl: callsAddress(
    "URL that calls are forwarded to, like https://gateway.example.org/football; this server then needs no " +
      "database. Needs API_GATEWAY_KEY (docs/gateway.md)",
  ),
  apiGatewayKey: Type.Optional(
    Type.String({
      pattern: "^[!-~]{8,200}$",
      description: "a key of at least 8 characters without spaces",
      title: "Key that is sent with calls to API_GATEWAY_URL",
    }),
  ),
};

export type GatewaySettings = Static<ReturnType<typeof Type.Object<typeof gatewaySettings>>>;

/** What must be set together; empty where nothing is missing. */
export function gatewaySettingProblems(config: GatewaySettings & { demo?: boolean }): string[] {
  const { apiGatewayUrl, apiGatewayKey, demo } = config;
  return [
    ...(apiGatewayUrl && !apiGatewayKey ? ["API_GATEWAY_KEY is required with API_GATEWAY_URL."] : []),
    ...(apiGatewayKey && !apiGatewayUrl
      ? ["API_GATEWAY_URL is required with API_GATEWAY_KEY: it says where the key goes."]
      : []),
    ...(apiGatewayUrl && demo
      ? ["DEMO fills a database, and with API_GATEWAY_URL there is none: unset one of them."]
      : []),
  ];
}
