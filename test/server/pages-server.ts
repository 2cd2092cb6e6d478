// A server of pages without a database, over a test's own gateway.
import { createApp } from "#src/app.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { createLog } from "#src/platform/log/server-log.ts";
import type { Services } from "#src/services.ts";
import { readConfig } from "#src/settings.ts";
import { composeGateway } from "#src/upstreams/open-gateway.ts";
import {
  aClub,
  aFixture,
  aProvider,
  aProviderVenue,
  aSession,
  aSocialLink,
  aTeam,
  aVenue,
} from "#test/catalogue/builders.ts";

export interface PagesServer {
  app: App;
  services: Services;
  logLines: string[];
  close(): Promise<void>;
}

export async function openPagesServer(
  url: string,
  settings: Record<string, string>,
  timeoutMs?: number,
): Promise<PagesServer> {
  const logLines: string[] = [];
  const log = createLog("info", { write: (line) => void logLines.push(line) });
  const config = readConfig({ NODE_ENV: "test", API_GATEWAY_URL: url, ...settings });
  const composition = await composeGateway(config, { nowMs: () => Date.now() }, log, timeoutMs);
  const app = await createApp({ config, services: composition.services, log, web: null });
  const close = async () => {
    await app.close();
    await composition.close();
  };
  return { app, services: composition.services, logLines, close };
}

/** One of everything that has a page. */
export const oneOfEach = {
  clubs: [aClub()],
  teams: [aTeam()],
  venues: [aVenue()],
  providers: [aProvider()],
  providerVenues: [aProviderVenue()],
  sessions: [aSession()],
  socialLinks: [aSocialLink()],
  fixtures: [aFixture()],
};
