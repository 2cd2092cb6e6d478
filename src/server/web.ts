// Where the server takes the web app from: the build, or Vite in development.
import type { App } from "./fastify.ts";
import type { Screens } from "./pages/render-pages.ts";

export interface Web {
  /** Adds what the browser loads and answers with the screens. */
  attach(app: App): Promise<Screens>;
  close(): Promise<void>;
}
