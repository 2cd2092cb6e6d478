// The script of the screen that a questionnaire leads to.
import { useContext } from "react";
import { UNSAFE_FrameworkContext } from "react-router";
import { withinLimit } from "#src/web/calls/wait-limit.ts";

/** Whether the script of a route's screen is there or comes now. One that did not come ahead never does in this document. */
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
