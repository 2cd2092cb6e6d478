// What a press begins, which takes a while and may fail.
import { useState } from "react";

/** `run`: it has failed where it rejects or says false. Once at a time, however often it is pressed. */
export function useAttempt(run: () => Promise<unknown>) {
  const [state, setState] = useState<"idle" | "running" | "failed">("idle");
  function start() {
    if (state === "running") return;
    setState("running");
    run().then(
      (outcome) => setState(outcome === false ? "failed" : "idle"),
      () => setState("failed"),
    );
  }
  return { isRunning: state === "running", hasFailed: state === "failed", start, forget: () => setState("idle") };
}
