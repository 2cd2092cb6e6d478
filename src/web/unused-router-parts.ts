// Two parts of React Router that this site never uses, in their place (vite.config.ts puts this there), so that no browser
// loads them: watching the router from outside (`instrumentations`, which src/web/entry.client.tsx does not give), and asking
// the server for routes that are not known yet (`routeDiscovery` is "initial" in react-router.config.ts: all are).

/** Nothing is instrumented, so there is nothing to call. */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {}

export function getRouteInstrumentationUpdates(): never {
  throw new Error("React Router's instrumentations are left out of the build (vite.config.ts)");
}

export function instrumentClientSideRouter(): never {
  return getRouteInstrumentationUpdates();
}

interface Discovery {
  mode: "initial" | "lazy";
}

/** @throws where the configuration asks for what is left out */
export function isFogOfWarEnabled({ mode }: Discovery): false {
  if (mode !== "initial")
    throw new Error("React Router's discovery of routes is left out of the build (vite.config.ts)");
  return false;
}

export function getPatchRoutesOnNavigationFunction(): undefined {}

export function useFogOFWarDiscovery(): void {}

/** The whole manifest: every route is known from the first page on. */
export const getPartialManifest = <Manifest>(manifest: Manifest): Manifest => manifest;
