// Where the screens come from, as the door sees it: the build, or Vite while they are being written.
import type { App } from "./fastify.ts";
import type { Screens } from "./pages/render-pages.ts";

export interface Web {
  /** Adds what the browser loads and answers with the screens. */
  attach(app: App): Promise<Screens>;
  close(): Promise<void>;
}
