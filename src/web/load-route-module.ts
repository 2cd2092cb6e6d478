// Loads a screen's script in place of React Router's own function (vite.config.ts puts it there), which loads the whole
// document anew where the script does not come: without a network that ends on the browser's own page (decision 0042).
import { type ComponentType, createElement } from "react";
import type { ClientLoaderFunction, ClientLoaderFunctionArgs } from "react-router";
import { ScriptMissing } from "./components/broken-page/script-missing.ts";
import { fetchWhole } from "./whole-files.ts";

/** What React Router knows of a screen: the addresses of its files, and what its script exports. */
interface RouteFiles {
  id: string;
  module: string;
  imports?: string[];
  css?: string[];
  hasClientLoader: boolean;
}

interface RouteModule {
  default: ComponentType;
  clientLoader?: ClientLoaderFunction;
}

/** By route id; React Router reads it too. */
type RouteModules = Record<string, RouteModule | undefined>;

/** Never rejects: React Router would remember the failure as long as the document stands. */
export async function loadRouteModule(route: RouteFiles, modules: RouteModules): Promise<RouteModule> {
  return load(route, modules).catch(() => standIn(route, modules));
}

/** Whether the screen can now be shown without a network. */
export function loadScreen(route: RouteFiles, modules: RouteModules): Promise<boolean> {
  return load(route, modules).then(
    () => true,
    () => false,
  );
}

/**
 * All files are fetched before the first of them is imported, which then comes from the browser's cache: a browser asks
 * no second time for a module that failed, and trying again would be of no use.
 * @throws ScriptMissing where the files are here and still cannot be used: only the page taken anew helps
 */
async function load(route: RouteFiles, modules: RouteModules): Promise<RouteModule> {
  const known = modules[route.id];
  if (known) return known;
  await fetchWhole([route.module, ...(route.imports ?? []), ...(route.css ?? [])]);
  const module: RouteModule = await import(/* @vite-ignore */ route.module).catch(() => {
    throw new ScriptMissing();
  });
  modules[route.id] = module;
  return module;
}

/** In the place of a screen whose script did not come: the error screen, until trying again has brought it. */
function standIn(route: RouteFiles, modules: RouteModules): RouteModule {
  const again = () => load(route, modules);
  return {
    default() {
      const screen = modules[route.id];
      if (!screen) throw new ScriptMissing(again);
      return createElement(screen.default);
    },
    clientLoader: route.hasClientLoader
      ? async (args: ClientLoaderFunctionArgs) => (await again()).clientLoader?.(args)
      : undefined,
  };
}
