// The 404 screen (specification §2.49): a long ball that lands nowhere, and the way home.
import { useEffect } from "react";
import { track } from "#src/web/analytics/track.ts";
import longBall from "#src/web/art/long-ball.svg";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { Stage } from "#src/web/kit/stage/stage.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";

export function NotFoundPage() {
  const { text } = useLanguage();
  useEffect(() => track({ event: "error_shown", error: "api404" }), []);
  return (
    <Stage art={longBall} viewBox="0 0 760 420">
      <PageTitle>{text("Page not found")}</PageTitle>
      <h1>{text("Sorry, we can’t find that page")}</h1>
      <p>{text("It may have moved, or the address has a slip in it.")}</p>
      <ButtonLink variant="bib" isBig icon="home" to="/">
        {text("Go to the home page")}
      </ButtonLink>
    </Stage>
  );
}
