// The script of the screen that a questionnaire leads to.
import { useContext } from "react";
import { UNSAFE_FrameworkContext } from "react-router";
import { withinLimit } from "#src/web/calls/wait-limit.ts";

/** Whether a screen's script is there or comes now; one that failed ahead never comes here. */
export function useScreenScript(routeId: string): () => Promise<boolean> {
  const script = useContext(UNSAFE_FrameworkContext)?.manifest.routes[routeId]?.module;
  return async () => {
    if (script === undefined) return true;
    return withinLimit(import(/* @vite-ignore */ script)).then(
      () => true,
      () => false,
    );
  };
}
