// The screens as one function: the built React Router app behind a web Request and Response.

import * as build from "virtual:react-router/server-build";
import { createRequestHandler, matchRoutes, type ServerBuild } from "react-router";
import { contextFor, type RequestParts, type SiteSettings } from "./services-context.ts";

// The build has a country of its own, which whoever loads it sets.
export { setCountry } from "#src/platform/country/country.ts";

type Handle = ReturnType<typeof createRequestHandler>;

/** By what the addresses of a language's pages begin with. */
const handlers = new Map<string, Handle>();

/** Answers one request for a screen or its data; throws only where rendering is broken. */
export function handleScreen(request: Request, parts: RequestParts): Promise<Response> {
  const { path } = parts.site.language;
  const handle = handlers.get(path) ?? createRequestHandler(buildIn(path, parts.site), import.meta.env.MODE);
  handlers.set(path, handle);
  return handle(request, contextFor(parts));
}

/** The build as it is below a language's path, with that language's scripts. */
function buildIn(path: string, { scriptPath }: Pick<SiteSettings, "scriptPath">): ServerBuild {
  const inLanguage = (_name: string, value: unknown) => (typeof value === "string" ? scriptPath(value) : value);
  const assets = JSON.parse(JSON.stringify(build.assets), inLanguage) as typeof build.assets;
  return { ...build, basename: path || "/", assets };
}

const routesBelowRoot = Object.values(build.routes).flatMap((route) =>
  route?.parentId === "root" ? [{ id: route.id, path: route.path, index: route.index as false }] : [],
);

/** The route of pages that the association writes, which answers wherever no other does. */
export const writtenPageRoute = "routes/plain-page";

/** The path of a written page at this address; null where a screen, or its data, answers. */
export function writtenPath(pathname: string): string | null {
  if (pathname.endsWith(".data")) return null;
  const match = matchRoutes(routesBelowRoot, pathname)?.at(-1);
  return match?.route.id === writtenPageRoute ? `/${match.params["*"]}` : null;
}
