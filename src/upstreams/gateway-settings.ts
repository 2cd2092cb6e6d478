// A gateway that the product calls go through (specification §7.1): then this server draws pages and keeps no catalogue.
import Type from "typebox";
import { callsAddress } from "#src/platform/settings/addresses.ts";

export const gatewaySettings = {
  apiGatewayUrl: callsAddress(
    "URL that calls are forwarded to, like https://gateway.example.org/football; this server then needs no database. Needs API_GATEWAY_KEY (docs/gateway.md)",
  ),
  apiGatewayKey: Type.Optional(
    Type.String({
      pattern: "^[!-~]{8,200}$",
      description: "a key of at least 8 characters without spaces",
      title: "Key that is sent with calls to API_GATEWAY_URL",
    }),
  ),
};

/** What must be set together; empty where nothing is missing. */
export function gatewaySettingProblems(config: {
  apiGatewayUrl?: string;
  apiGatewayKey?: string;
  demo?: boolean;
}): string[] {
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
