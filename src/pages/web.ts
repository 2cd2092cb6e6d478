// The web app as the server uses it: from the build, or from Vite in development.
import type { App } from "#src/platform/http/fastify.ts";
import type { Screens } from "./render-pages.ts";

export interface Web {
  /** Adds the routes of the browser's files; resolves to what renders the pages. */
  attach(app: App): Promise<Screens>;
  close(): Promise<void>;
}
