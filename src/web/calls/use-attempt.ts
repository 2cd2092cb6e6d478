// What a press begins, which takes a while and may fail.
import { useState } from "react";
import { ScriptMissing } from "#src/web/site/broken-page/page-errors.ts";

/** `run`: has failed where it rejects or returns false. Once at a time, however often pressed. */
export function useAttempt(run: () => Promise<unknown>) {
  const [state, setState] = useState<"idle" | "running" | "failed">("idle");
  function start() {
    if (state === "running") return;
    setState("running");
    run().then(
      (outcome) => setState(outcome === false ? "failed" : "idle"),
      (error: unknown) => {
        setState("failed");
        // The next press would fail alike: the error screen offers the page anew.
        if (error instanceof ScriptMissing) throw error;
      },
    );
  }
  return { isRunning: state === "running", hasFailed: state === "failed", start, forget: () => setState("idle") };
}
