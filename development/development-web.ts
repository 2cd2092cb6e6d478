// The web app while it is written: Vite inside the same server, reloading the browser.

import { resolve } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import type { DeskModule, HandleScreen, Web } from "#src/pages/render-pages.ts";
import { country, type setCountry } from "#src/platform/country/country.ts";

type Screens = { handleScreen: HandleScreen; setCountry: typeof setCountry };

const screensFile = resolve("src/web/screens-handler.ts");
const deskFile = resolve("src/desk/desk-router.tsx");

export function developmentWeb(): Web {
  let vite: ViteDevServer | undefined;
  return {
    async attach(app) {
      // Vite's socket shares our port, so that several checkouts can run side by side.
      const started = await createServer({
        appType: "custom",
        server: { middlewareMode: true, hmr: { server: app.server } },
      });
      vite = started;
      app.addHook("onRequest", (request, reply, done) => {
        if (request.url.startsWith("/api/")) return done();
        started.middlewares(request.raw, reply.raw, (error?: Error) => done(error));
      });
      // As it was at the start: a change of the desk needs a new one.
      const desk = async () => ((await started.ssrLoadModule(deskFile)) as DeskModule).addDesk;
      return { handleScreen: freshHandler(started), isBuilt: false, desk };
    },
    async close() {
      await vite?.close();
    },
  };
}

/** Asks Vite at each request, which answers at once unless a source has changed. */
function freshHandler(vite: ViteDevServer): HandleScreen {
  return async (request, parts) => {
    const { handleScreen, setCountry: goTo } = (await vite.ssrLoadModule(screensFile)) as Screens;
    goTo(country());
    return handleScreen(request, parts);
  };
}
