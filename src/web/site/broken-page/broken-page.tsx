// The 404 screen, a ball that lands nowhere, and the 500 screen, with a retry (§2.49).
import { startTransition, useCallback, useContext, useEffect, useState } from "react";
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useRevalidator } from "react-router";
import { track } from "#src/web/analytics/track.ts";
import longBall from "#src/web/art/long-ball.svg";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { Stage } from "#src/web/kit/stage/stage.tsx";
import { refuseReloads } from "#src/web/site/reload-page.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { loadDocument, ScriptMissing } from "./page-errors.ts";

/**
 * What to call once the loaders have run again. React Router leaves an error once it has rendered
 * that loading began and ended. If the answer is quicker, both are one rendering and the error
 * would stay; a new location, be it the same address, makes it leave too.
 */
function useLeaveError(error: unknown): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const [retried, setRetried] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    if (!retried) return;
    setRetried(null);
    // Another error is that of the second try.
    if (retried.error === error) navigate(location, { replace: true, state: location.state, preventScrollReset: true });
  }, [retried, error, navigate, location]);
  // In one rendering with the router's state, a transition: where that loses the error, so do we.
  return useCallback(() => startTransition(() => setRetried({ error })), [error]);
}

/** Its button runs the screen's loaders again, or loads the page anew if a script is missing. */
export function BrokenPage({ error }: { error: unknown }) {
  const { text } = useLanguage();
  const { revalidate, state } = useRevalidator();
  const leaveError = useLeaveError(error);
  useEffect(() => track({ event: "error_shown", error: "api500" }), []);
  const [isTrying, setTrying] = useState(false);
  async function press() {
    setTrying(true);
    // The screen stays, with the same button, where the server does not answer.
    if (error instanceof ScriptMissing) await loadDocument(error.address).catch(() => undefined);
    else await revalidate().then(leaveError);
    setTrying(false);
  }
  return (
    <Stage art={longBall} viewBox="0 0 760 420">
      <PageTitle>{text("Something’s gone wrong")}</PageTitle>
      <h1>{text("Something’s gone wrong there")}</h1>
      <p>{text("It’s not your fault, and nothing you entered is lost.")}</p>
      <div className="cluster">
        <Button variant="bib" isBig icon="retry" isDisabled={isTrying || state === "loading"} onClick={press}>
          {text("Try again")}
        </Button>
        <ButtonLink variant="line" isBig icon="home" to="/">
          {text("Go to the home page")}
        </ButtonLink>
      </div>
    </Stage>
  );
}

/** For the outermost component: throws uncaught errors, or a missing script, while rendering. */
export function useUncaught(): void {
  const [uncaught, setUncaught] = useState<unknown>();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(
    () =>
      refuseReloads(() => {
        const next = router?.state.navigation.location;
        if (next) setUncaught(() => new ScriptMissing(new URL(router.createHref(next), location.href).href));
        return next !== undefined;
      }),
    [router],
  );
  useEffect(() => {
    const listen = (event: Event & { reason?: unknown; error?: unknown }) => {
      const reason = event.reason ?? event.error;
      // Without a reason are other sites' errors and the browser's notices, such as of a resize.
      if (reason && isOurs(reason)) setUncaught(() => reason);
    };
    // Written out, as repeated text compresses to less than a loop: this is in the first load.
    window.addEventListener("unhandledrejection", listen);
    window.addEventListener("error", listen);
    return () => {
      window.removeEventListener("unhandledrejection", listen);
      window.removeEventListener("error", listen);
    };
  }, []);
  if (uncaught) throw uncaught;
}

/** False for an aborted request, and for errors of extensions, with only their own files. */
function isOurs({ name, stack = "" }: Partial<Error>): boolean {
  return name !== "AbortError" && (!stack.includes("://") || stack.includes(location.origin));
}

export function NotFoundPage() {
  const { text } = useLanguage();
  useEffect(() => track({ event: "error_shown", error: "api404" }), []);
  return (
    <Stage art={longBall} viewBox="0 0 760 420">
      <PageTitle>{text("Page not found")}</PageTitle>
      <h1>{text("Sorry, we can’t find that page")}</h1>
      <p>{text("The page may have moved, or there may be a mistake in the address.")}</p>
      <ButtonLink variant="bib" isBig icon="home" to="/">
        {text("Go to the home page")}
      </ButtonLink>
    </Stage>
  );
}
