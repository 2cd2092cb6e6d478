// The screen of the results, brought here while the questions are answered: the last step then needs no network but for
// the search itself.
import { useCallback, useContext, useEffect } from "react";
import { UNSAFE_FrameworkContext } from "react-router";
import type { ListKind } from "#src/web/calls/ask-recommendations.ts";
import { withinLimit } from "#src/web/calls/wait-limit.ts";
import { loadScreen } from "#src/web/load-route-module.ts";

/**
 * Starts loading once `isNear`. The returned function loads again what failed; it resolves to whether the screen is loaded,
 * and never rejects.
 */
export function useResultsScreen(list: ListKind, isNear: boolean): () => Promise<boolean> {
  const framework = useContext(UNSAFE_FrameworkContext);
  const prepare = useCallback(async () => {
    const route = framework?.manifest.routes[`routes/${list}`];
    return framework !== undefined && route !== undefined && loadScreen(route, framework.routeModules);
  }, [framework, list]);
  useEffect(() => {
    if (!isNear) return;
    // The input of the last question first; if it cannot be loaded, the question itself shows the error.
    withinLimit(import("./location-answer.tsx")).then(prepare, () => undefined);
  }, [isNear, prepare]);
  return prepare;
}
