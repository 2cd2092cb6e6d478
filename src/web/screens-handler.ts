// The screens as one function: the built React Router app behind a web Request and Response. The server's only way in.

import * as build from "virtual:react-router/server-build";
import { createRequestHandler, matchRoutes } from "react-router";
import { contextFor, type RequestParts } from "./services-context.ts";

export { deskStyles, renderDesk } from "./desk/render-desk.tsx";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Answers one request for a screen or its data; throws only where the rendering itself is broken. */
export function handleScreen(request: Request, parts: RequestParts): Promise<Response> {
  return handle(request, contextFor(parts));
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
