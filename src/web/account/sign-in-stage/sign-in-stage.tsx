// The screens of signing in: a waiting message, or an error with two actions.
import { type ReactNode, useEffect, useRef } from "react";
import { defineMessage } from "#src/platform/language/message.ts";
import longBall from "#src/web/art/long-ball.svg";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { Stage } from "#src/web/kit/stage/stage.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";

export type SignInFailure = "unreachable" | "not-possible" | "used-already" | "refused";

const failures: Record<SignInFailure, { title: string; words: string }> = {
  unreachable: {
    title: defineMessage("The sign-in service isn’t working"),
    words: defineMessage(
      "It’s not your fault. Try again in a moment, or carry on. You don’t need to sign in to use the site.",
    ),
  },
  "not-possible": {
    title: defineMessage("You can’t sign in with this browser"),
    words: defineMessage(
      "It may be set to store nothing, or this page may not be safe to sign in on. You don’t need to sign in to use the site.",
    ),
  },
  "used-already": {
    title: defineMessage("This sign-in has expired"),
    words: defineMessage(
      "It has already been used, or was started in another window. Start again, or carry on without signing in.",
    ),
  },
  refused: {
    title: defineMessage("We couldn’t sign you in"),
    words: defineMessage(
      "The sign-in service couldn’t tell us who you are. Try again, or carry on. You don’t need to sign in to use the site.",
    ),
  },
};

function Around({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stage art={longBall} viewBox="0 0 760 420">
      <PageTitle isPrivate>{title}</PageTitle>
      {children}
    </Stage>
  );
}

/** Shown during the redirects to the provider and back. */
export function SignInWaiting({ title }: { title: string }) {
  const { text } = useLanguage();
  return (
    <Around title={title}>
      <h1 className="needs-script">{title}</h1>
      <p role="status" className="needs-script">
        {text("One moment…")}
      </p>
      <noscript>
        <h1>{text("You need JavaScript to sign in")}</h1>
        <p>{text("You don’t need to sign in to use the site.")}</p>
      </noscript>
    </Around>
  );
}

interface SignInFailedProps {
  failure: SignInFailure;
  /** Where it is our own: the provider's address, whose certificate browsers may not know. */
  developmentProvider: string | null;
  onRetry: () => void;
  /** Where carrying on leads. */
  wayOn: string;
}

export function SignInFailed({ failure, developmentProvider, onRetry, wayOn }: SignInFailedProps) {
  const language = useLanguage();
  const { text } = language;
  const title = text(failures[failure].title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Around title={title}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text(failures[failure].words)}</p>
      {failure === "unreachable" && developmentProvider && (
        <p>
          {richText(language, "In development: open {address} once and let your browser accept its certificate.", {
            address: <a href={developmentProvider}>{developmentProvider}</a>,
          })}
        </p>
      )}
      <div className="cluster">
        <Button variant="bib" isBig icon="retry" onClick={onRetry}>
          {text("Try again")}
        </Button>
        <ButtonLink variant="line" isBig href={wayOn}>
          {text("Carry on without signing in")}
        </ButtonLink>
      </div>
    </Around>
  );
}
