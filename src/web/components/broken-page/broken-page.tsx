// The 500 screen (specification §2.49): what failed may work the second time; nothing the person entered is lost.
import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { track } from "#src/web/analytics/track.ts";
import longBall from "#src/web/art/long-ball.svg";
import { Button, ButtonLink } from "../button/button.tsx";
import { PageTitle } from "../page-title/page-title.tsx";
import { Stage } from "../stage/stage.tsx";
import { loadDocument, ScriptMissing } from "./script-missing.ts";

/** Tries again by what the error asks for, and then asks the screen's loaders once more. */
export function BrokenPage({ missing }: { missing?: ScriptMissing }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => track({ event: "error_shown", error: "api500" }), []);
  const [isTrying, setTrying] = useState(false);
  /** What went wrong this time; undefined where nothing did. */
  const retry = useCallback(async (): Promise<unknown> => {
    try {
      if (missing && !missing.load) throw missing;
      await missing?.load?.();
    } catch (error) {
      // The screen stands, with the same button.
      return error;
    }
    await revalidate();
  }, [missing, revalidate]);
  async function press() {
    setTrying(true);
    const failure = await retry();
    // Left alone where the server does not answer.
    if (failure instanceof ScriptMissing) await loadDocument().catch(() => undefined);
    setTrying(false);
  }
  // The screen's script may have failed some time ago, or may be the second thing that was missing.
  useEffect(() => {
    if (missing?.load) void retry();
  }, [missing, retry]);
  return (
    <Stage art={longBall} viewBox="0 0 760 420">
      <PageTitle>Something’s gone wrong</PageTitle>
      <h1>Something’s gone wrong there</h1>
      <p>It’s not you. Nothing you entered is lost.</p>
      <div className="row">
        <Button variant="bib" isBig icon="retry" isDisabled={isTrying || state === "loading"} onClick={press}>
          Try again
        </Button>
        <ButtonLink variant="line" isBig icon="home" to="/">
          Go to the home page
        </ButtonLink>
      </div>
    </Stage>
  );
}
