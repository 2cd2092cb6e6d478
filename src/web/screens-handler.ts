// The screens as one function: the built React Router app behind a web Request and Response. The server's only way in.

import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Services } from "#src/services/services.ts";
import { type SiteSettings, servicesContext, siteContext } from "./services-context.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Answers one request for a screen or its data. Loaders reach `services` and `site` through the two contexts. */
export function handleScreen(request: Request, services: Services, site: SiteSettings): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(siteContext, site);
  return handle(request, context);
}

export type HandleScreen = typeof handleScreen;
