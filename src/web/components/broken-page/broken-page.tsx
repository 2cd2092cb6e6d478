// The 500 screen (specification §2.49): what failed may work the second time; nothing the person entered is lost.
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { track } from "#src/web/analytics/track.ts";
import longBall from "#src/web/art/long-ball.svg";
import { Button, ButtonLink } from "../button/button.tsx";
import { PageTitle } from "../page-title/page-title.tsx";
import { Stage } from "../stage/stage.tsx";

/** `onRetry`: how this screen tries again; without it the screen's loaders are asked once more. */
export function BrokenPage({ onRetry }: { onRetry?: () => void }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => track({ event: "error_shown", error: "api500" }), []);
  return (
    <Stage art={longBall} viewBox="0 0 760 420">
      <PageTitle>Something’s gone wrong</PageTitle>
      <h1>Something’s gone wrong there</h1>
      <p>It’s not you. Nothing you entered is lost.</p>
      <div className="row">
        <Button look="bib" isBig icon="retry" isDisabled={state === "loading"} onClick={onRetry ?? revalidate}>
          Try again
        </Button>
        <ButtonLink look="line" isBig icon="home" to="/">
          Go to the home page
        </ButtonLink>
      </div>
    </Stage>
  );
}
