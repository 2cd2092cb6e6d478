// The calls server over a test's own database, publishing open data.
import { openData } from "#src/open-data/published-open-data.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { openCallsServer, servicesOver, testNowMs } from "./calls-server.ts";

export const testLicenceUrl = "https://creativecommons.org/licenses/by/4.0/";

/** `state` is the current catalogue, as far as the server knows. */
export function openFeedsServer(
  database: Database,
  settings: Record<string, string> = {},
  state = { version: 1, newestVersion: 1, isStale: false, isDemonstration: false },
): Promise<App> {
  const published = openData({
    database,
    clock: { nowMs: () => testNowMs },
    catalogueState: () => state,
    publisher: {
      name: "The Test Association",
      url: null,
      email: "data@association.example",
      licenceUrl: testLicenceUrl,
      contactUrl: "/contact-us",
      logoUrl: "/logo.svg",
    },
  });
  return openCallsServer(servicesOver({}, { openData: published, catalogueState: () => state }), { settings });
}
