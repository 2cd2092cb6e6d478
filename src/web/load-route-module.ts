// Loads a screen's script. Replaces React Router's own function (vite.config.ts), which reloads the document where the script
// cannot be loaded: without a network that shows the browser's own error page (docs/decisions/first-paint.md).
import { type ComponentType, createElement } from "react";
import { type ClientLoaderFunction, type ClientLoaderFunctionArgs, matchPath } from "react-router";
import { ScriptMissing } from "#src/web/site/broken-page/page-errors.ts";
import { fetchWhole } from "./whole-files.ts";

/** React Router's manifest entry of a screen: the URLs of its files, and what its script exports. */
interface RouteFiles {
  id: string;
  /** Of its pages. */
  path?: string;
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
export type RouteModules = Record<string, RouteModule | undefined>;

/** React Router's list of all screens, in every page. */
declare const __reactRouterManifest: { routes: Record<string, RouteFiles> };

const scriptsOf = ({ module, imports = [] }: RouteFiles) => [module, ...imports];

/**
 * What a screen needs but for the scripts of the screens shown so far: fetching those again, a dozen mostly, held up the
 * press that leads to a screen.
 */
function filesOf(screen: RouteFiles, modules: RouteModules, routes: RouteFiles[]): string[] {
  const running = routes.flatMap((route) => (modules[route.id] ? scriptsOf(route) : []));
  return [...scriptsOf(screen).filter((file) => !running.includes(file)), ...(screen.css ?? [])];
}

/** Never rejects: React Router would cache the failure until the page is reloaded. */
export async function loadRouteModule(route: RouteFiles, modules: RouteModules): Promise<RouteModule> {
  return load(route, modules).catch(() => errorModule(route, modules));
}

/** Whether the screen can now be shown without a network. */
export function loadScreen(route: RouteFiles, modules: RouteModules): Promise<boolean> {
  return load(route, modules).then(
    () => true,
    () => false,
  );
}

/**
 * Loads the screens of these pages, one after the other, so that a press finds their scripts there and run: a browser asks its
 * cache for one level of imports after the other. What does not come is loaded when the screen is shown.
 */
export async function loadScreens(pages: readonly string[], modules: RouteModules): Promise<void> {
  for (const screen of new Set(screensOf(pages))) await loadScreen(screen, modules);
}

/** What the screens of these pages need and the page does not have. */
export const filesOfScreens = (pages: readonly string[], modules: RouteModules): string[] => [
  ...new Set(screensOf(pages).flatMap((screen) => filesOf(screen, modules, routesOf()))),
];

const routesOf = () => Object.values(__reactRouterManifest.routes);

const screensOf = (pages: readonly string[]): RouteFiles[] =>
  pages.flatMap((page) => routesOf().find(({ path }) => path && matchPath(path, page)) ?? []);

/**
 * Fetches all files before importing the first, which is then in the browser's cache: a browser does not request a module
 * again whose import failed, so that trying again would not help.
 * @throws ScriptMissing where the files are loaded and still cannot be used: only reloading the page helps
 */
async function load(route: RouteFiles, modules: RouteModules): Promise<RouteModule> {
  const held = modules[route.id];
  if (held) return held;
  await fetchWhole(filesOf(route, modules, Object.values(__reactRouterManifest.routes)));
  const module: RouteModule = await import(/* @vite-ignore */ route.module).catch(() => {
    throw new ScriptMissing();
  });
  modules[route.id] = module;
  return module;
}

/** The module for a screen whose script could not be loaded: the error screen, until it can be loaded. */
function errorModule(route: RouteFiles, modules: RouteModules): RouteModule {
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
