// Puts the HTTP server together: all hooks and routes, in the order in which a request passes them.
import type { Logger } from "pino";
import { addApi, documentTexts } from "#src/api/api.ts";
import { addOpenApi } from "#src/api/open-api.ts";
import { addSessionCalendar } from "#src/listings/calendar-file.ts";
import { addSearchEngines } from "#src/listings/search-engines.ts";
import { keepSiteMap } from "#src/listings/site-map-cache.ts";
import { addSubscribedCalendars } from "#src/listings/subscribed-calendars.ts";
import { addOpenDocuments } from "#src/open-data/open-documents.ts";
import { addRpdeFeeds } from "#src/open-data/rpde-feeds.ts";
import { addScreens } from "#src/pages/render-pages.ts";
import type { Web } from "#src/pages/web.ts";
import { addConnectionLimits } from "#src/platform/http/connection-limits.ts";
import { type App, bareServer } from "#src/platform/http/fastify.ts";
import { addProblems, sendFrameworkError } from "#src/platform/http/problems.ts";
import { addSoundAddresses } from "#src/platform/http/refuse-unsound-text.ts";
import { addRequestLog } from "#src/platform/http/request-log.ts";
import { addSecurityHeaders, securityHeaders } from "#src/platform/http/security-headers.ts";
import { addHealth } from "#src/search/health.ts";
import { addInstalling } from "#src/site/manifest-and-statement.ts";
import type { BaseMap } from "#src/streets/base-map.ts";
import { chooseBaseMap } from "#src/streets/choose-base-map.ts";
import { addMapFiles } from "#src/streets/map-files.ts";
import type { AddOutbox } from "./development-parts.ts";
import { addMetrics } from "./metrics.ts";
import type { Services } from "./services.ts";
import type { Config } from "./settings.ts";

export interface AppParts {
  config: Config;
  services: Services;
  log: Logger;
  /** Null for a server that answers API calls only. */
  web: Web | null;
  /** Chosen from the settings where not given. */
  baseMap?: BaseMap;
  /** Adds the page that shows mails which were not sent; development only. */
  addOutbox?: AddOutbox;
  /** Adds further routes, for measurements. */
  alsoAdd?: (app: App) => void;
}

/** The whole server, not yet listening. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, services: given, log, web, addOutbox, alsoAdd } = parts;
  const services = { ...given, ...keepSiteMap(given, given.catalogueState) };
  const headers = securityHeaders(config);
  const refuse: typeof sendFrameworkError = (error, request, reply) =>
    sendFrameworkError(error, request, reply.headers(headers));
  const { trustedProxies } = config;
  const app = bareServer(log, refuse, { trustedProxies, headers });
  addConnectionLimits(app, trustedProxies);
  addProblems(app);
  addSecurityHeaders(app, headers);
  addSoundAddresses(app);
  addRequestLog(app);
  addMetrics(app, services, config.callerKeys !== undefined);
  addHealth(app, services.catalogueState);
  await addOpenApi(app, config, documentTexts);
  await addApi(app, services, config);
  if (services.readDevelopmentMails) addOutbox?.(app, services.readDevelopmentMails);
  addInstalling(app, config, services);
  addSearchEngines(app, services, config);
  addSessionCalendar(app, services, config);
  addSubscribedCalendars(app, services, config);
  if (services.openData) {
    addRpdeFeeds(app, services.openData, config);
    addOpenDocuments(app, services.openData, config);
  }
  if (config.mapFolder) await addMapFiles(app, config.mapFolder);
  const baseMap = parts.baseMap ?? (await chooseBaseMap(config, log));
  if (web) await addScreens(app, await web.attach(app), services, { config, baseMap });
  alsoAdd?.(app);
  await app.ready();
  return app;
}
