// The screens as one function: the built React Router app behind a web Request and Response. The server's only way in.

import * as build from "virtual:react-router/server-build";
import { createRequestHandler, matchRoutes, type ServerBuild } from "react-router";
import { contextFor, type RequestParts } from "./services-context.ts";

/** Answers one request for a screen or its data; throws only where the rendering itself is broken. */
export function handleScreen(request: Request, parts: RequestParts): Promise<Response> {
  const handle = handlers.get(firstWord(new URL(request.url).pathname)) ?? handleAny;
  return handle(request, contextFor(parts));
}

const handleAny = createRequestHandler(build, import.meta.env.MODE);

/** The first word of an address or of a route's path; empty where a route has none of its own. */
const firstWord = (path = "") => /^\/?([a-z-]+)(?:[/.]|$)/i.exec(path)?.[1] ?? "";

/**
 * By first word of the address, with the routes that can answer there: for each page React Router goes through all routes
 * it has, several times.
 */
const handlers = new Map(
  Object.values(build.routes).flatMap((route) => {
    const word = firstWord(route?.path);
    return word === "" ? [] : [[word, createRequestHandler(buildFor(word), import.meta.env.MODE)]];
  }),
);

/** Without the routes whose path begins with another word. */
function buildFor(word: string): ServerBuild {
  const those = <Route extends { path?: string }>(routes: Record<string, Route | undefined>) =>
    Object.fromEntries(
      Object.entries(routes).filter(([, route]) => ["", word].includes(firstWord(route?.path))),
    ) as Record<string, Route>;
  return { ...build, routes: those(build.routes), assets: { ...build.assets, routes: those(build.assets.routes) } };
}

const routesBelowRoot = Object.values(build.routes).flatMap((route) =>
  route?.parentId === "root" ? [{ id: route.id, path: route.path, index: route.index as false }] : [],
);

/** The route of pages that the association writes, which answers wherever no other does. */
export const writtenPageRoute = "routes/plain-page";

/** The path that a written page would have at this address; null where another screen, or a screen's data, answers. */
export function writtenPath(pathname: string): string | null {
  if (pathname.endsWith(".data")) return null;
  const match = matchRoutes(routesBelowRoot, pathname)?.at(-1);
  return match?.route.id === writtenPageRoute ? `/${match.params["*"]}` : null;
}

export type HandleScreen = typeof handleScreen;
