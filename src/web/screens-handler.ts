// The screens as one function: the built React Router app behind a web Request and Response. The server's only way in.

import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";
import { contextFor, type RequestParts } from "./services-context.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Answers one request for a screen or its data; throws only where the rendering itself is broken. */
export function handleScreen(request: Request, parts: RequestParts): Promise<Response> {
  return handle(request, contextFor(parts));
}

export type HandleScreen = typeof handleScreen;
