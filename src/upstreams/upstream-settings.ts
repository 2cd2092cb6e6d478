// The association's other systems: where its organisation register and fixtures system are, and the second key they ask for.
import Type from "typebox";
import { callsAddress } from "#src/platform/settings/addresses.ts";

export const upstreamSettings = {
  organisationApiUrl: callsAddress(
    "Organisation register for clubs' social links, accreditation and contact, at /{OrgId}/socialmedia and so on; the catalogue's own are used if it does not answer. Needs CONTENT_API_KEY",
  ),
  fixturesApiUrl: callsAddress(
    "Fixtures system for teams' fixtures, at /team; the catalogue's own are used if it does not answer. Needs CONTENT_API_KEY",
  ),
  organisationMaxAgeSeconds: Type.Integer({
    minimum: 1,
    maximum: 86_400,
    default: 300,
    title:
      "Seconds after which either is asked again: more where they are not to be asked so often; the old response is used meanwhile, for at most an hour",
  }),
  subscriptionKeyHeader: Type.String({
    pattern: "^[A-Za-z][A-Za-z0-9-]{0,60}$",
    description: "a header's name: letters, digits and -",
    default: "Ocp-Apim-Subscription-Key",
    title: "Header that keys are sent in and read from, where the gateway expects another",
  }),
};

interface UpstreamSettings {
  contentApiUrl?: string;
  organisationApiUrl?: string;
  fixturesApiUrl?: string;
  contentApiKey?: string;
}

/** What must be set together; empty where nothing is missing. */
export function upstreamSettingProblems(config: UpstreamSettings): string[] {
  const asking = [
    ...(config.contentApiUrl ? ["CONTENT_API_URL"] : []),
    ...(config.organisationApiUrl ? ["ORGANISATION_API_URL"] : []),
    ...(config.fixturesApiUrl ? ["FIXTURES_API_URL"] : []),
  ];
  if (asking.length === 0 || config.contentApiKey) return [];
  return [`CONTENT_API_KEY is required with ${asking.join(" and ")}: they ask for the second key.`];
}
