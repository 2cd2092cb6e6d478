// The HTTP door, as a table of contents: everything this server answers, in the order it is asked.
import type { Config } from "#src/config.ts";
import type { Services } from "#src/services/services.ts";
import { addApi } from "./api/api.ts";
import { type App, bareServer } from "./fastify.ts";
import { addAssets } from "./plugins/assets.ts";
import { addHealth } from "./plugins/health.ts";
import { addMetrics } from "./plugins/metrics.ts";
import { addOpenApi } from "./plugins/open-api.ts";
import { addProblems } from "./plugins/problems.ts";
import { addRequestLog } from "./plugins/request-log.ts";
import { addScreens, type Screens } from "./plugins/screens.ts";
import { addSecurityHeaders } from "./plugins/security-headers.ts";

export interface AppParts {
  config: Config;
  services: Services;
  /** The built web app; null for a server of calls alone, as in the API's tests. */
  web: { screens: Screens; clientFolder: string | null } | null;
}

/** The whole server, not yet listening. */
export async function createApp({ config, services, web }: AppParts): Promise<App> {
  const app = bareServer(config.logLevel);
  addProblems(app);
  addSecurityHeaders(app);
  addRequestLog(app);
  addMetrics(app, services.catalogueState);
  addHealth(app, services.catalogueState);
  await addOpenApi(app, config.siteName);
  await addApi(app, services);
  if (web?.clientFolder) await addAssets(app, web.clientFolder);
  if (web) await addScreens(app, web.screens, services, config);
  await app.ready();
  return app;
}
