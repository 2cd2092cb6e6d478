// A gateway that the product calls go through (specification §7.1): then this server draws pages and keeps no catalogue.
import Type from "typebox";
import { callsAddress } from "./addresses.ts";

export const gatewaySettings = {
  apiGatewayUrl: callsAddress(
    "Where the product calls are answered, like https://gateway.example.org/football: they are passed on there, and this server needs no database. Needs API_GATEWAY_KEY (docs/gateway.md)",
  ),
  apiGatewayKey: Type.Optional(
    Type.String({
      pattern: "^[!-~]{8,200}$",
      description: "a key of at least 8 characters without spaces",
      title: "The key sent with the product calls",
    }),
  ),
  apiGatewayTimeoutMs: Type.Integer({
    minimum: 100,
    maximum: 25_000,
    default: 5_000,
    title: "Milliseconds one call through the gateway may take",
  }),
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
