// Puts the HTTP server together: all hooks and routes, in the order in which a request passes them.
import type { Logger } from "pino";
import { chooseBaseMap } from "#src/compose/choose-base-map.ts";
import type { Config } from "#src/config.ts";
import type { BaseMap } from "#src/domain/map/base-map.ts";
import { keepSiteMap } from "#src/services/details/site-map-cache.ts";
import type { Services } from "#src/services/services.ts";
import { addApi, documentTexts } from "./api/api.ts";
import type { AddOutbox } from "./development-parts.ts";
import { type App, bareServer } from "./fastify.ts";
import { addConnectionLimits } from "./http/connection-limits.ts";
import { addHealth } from "./http/health.ts";
import { addMapFiles } from "./http/map-files.ts";
import { addMetrics, type ServerMetrics } from "./http/metrics.ts";
import { addOpenApi } from "./http/open-api.ts";
import { addProblems, sendFrameworkError } from "./http/problems.ts";
import { addSoundAddresses } from "./http/refuse-unsound-text.ts";
import { addRequestLog } from "./http/request-log.ts";
import { addSecurityHeaders, securityHeaders } from "./http/security-headers.ts";
import { addOpenDocuments } from "./open-data/open-documents.ts";
import { addRpdeFeeds } from "./open-data/rpde-feeds.ts";
import { addSessionCalendar } from "./pages/calendar-file.ts";
import { addInstalling } from "./pages/manifest-and-statement.ts";
import { addScreens } from "./pages/render-pages.ts";
import { addSearchEngines } from "./pages/search-engines.ts";
import { addSubscribedCalendars } from "./pages/subscribed-calendars.ts";
import { newSharedState, type SharedState } from "./shared-state.ts";
import type { Web } from "./web.ts";

export interface AppParts {
  config: Config;
  services: Services;
  log: Logger;
  /** Null for a server that answers API calls only. */
  web: Web | null;
  /** Chosen from the settings where not given. */
  baseMap?: BaseMap;
  /** Counters that all threads of this server share; not given where it has one thread. */
  shared?: SharedState;
  metrics?: ServerMetrics;
  /** Adds the page that shows mails which were not sent; development only. */
  addOutbox?: AddOutbox;
  /** Adds further routes, for measurements. */
  alsoAdd?: (app: App) => void;
}

/** The whole server, not yet listening. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, services: given, log, web, addOutbox, alsoAdd, metrics } = parts;
  const areKeysAsked = config.callerKeys !== undefined;
  const { shared = newSharedState(1, areKeysAsked) } = parts;
  const services = { ...given, ...keepSiteMap(given, given.catalogueState) };
  const headers = securityHeaders(config);
  const refuse: typeof sendFrameworkError = (error, request, reply) =>
    sendFrameworkError(error, request, reply.headers(headers));
  const { trustedProxies } = config;
  const app = bareServer(log, refuse, { trustedProxies, headers });
  addConnectionLimits(app, trustedProxies, {}, shared);
  addProblems(app);
  addSecurityHeaders(app, headers);
  addSoundAddresses(app);
  addRequestLog(app);
  addMetrics(app, services, areKeysAsked, metrics);
  addHealth(app, services.catalogueState);
  await addOpenApi(app, config, documentTexts);
  await addApi(app, services, config, shared);
  if (services.messages.readDevelopmentMails) addOutbox?.(app, services.messages.readDevelopmentMails);
  addInstalling(app, config, services);
  addSearchEngines(app, services, config, shared.threads);
  addSessionCalendar(app, services, config);
  addSubscribedCalendars(app, services, config);
  if (services.openData) {
    addRpdeFeeds(app, services.openData, config, shared.threads);
    addOpenDocuments(app, services.openData, config);
  }
  if (config.mapFolder) await addMapFiles(app, config.mapFolder);
  const baseMap = parts.baseMap ?? (await chooseBaseMap(config, log));
  if (web) await addScreens(app, await web.attach(app), services, { config, baseMap, shared });
  alsoAdd?.(app);
  await app.ready();
  return app;
}
