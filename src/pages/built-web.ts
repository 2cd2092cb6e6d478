// Loads the built web app: the browser's files with their compressed copies, and the module that renders pages.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { addAssets } from "#src/platform/http/assets.ts";
import type { HandleScreen, Web, WrittenPages } from "./render-pages.ts";
import { clientFolder, ensureBuilt, requireBuilt, screensModule } from "./web-build.ts";

/**
 * `mayBuild`: builds first where the sources have changed; false in production.
 * @throws SetupProblem where there is no fitting build and none may be made; an error where the build fails
 */
export async function builtWeb({ mayBuild }: { mayBuild: boolean }): Promise<Web> {
  if (!mayBuild) requireBuilt();
  else if (await ensureBuilt()) console.log("Built the web app.");
  const { handleScreen, ...written } = (await import(pathToFileURL(resolve(screensModule)).href)) as {
    handleScreen: HandleScreen;
  } & WrittenPages;
  return {
    async attach(app) {
      await addAssets(app, clientFolder);
      return { handleScreen, isBuilt: true, written };
    },
    async close() {},
  };
}
