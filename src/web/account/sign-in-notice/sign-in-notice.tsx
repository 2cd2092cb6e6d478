// A notice at the window's foot about a problem with signing in or out; stays until closed.
import { createPortal } from "react-dom";
import { Link, useLocation } from "react-router";
import { defineMessage } from "#src/platform/language/message.ts";
import { storeReturnPath } from "#src/web/account/return-path.ts";
import { type SignInNotice as Notice, setSignInNotice } from "#src/web/account/signed-in-user.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { reloadPage } from "#src/web/site/reload-page.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./sign-in-notice.module.css";

const words: Record<Notice, string> = {
  cancelled: defineMessage("You stopped signing in. That’s fine: you don’t need to sign in to use the site."),
  "session-over": defineMessage(
    "You’ve been logged out. You may have logged out somewhere else, or been away too long. You don’t need to sign in to use the site.",
  ),
  unreachable: defineMessage(
    "The sign-in service isn’t working, so you’re not signed in on this page. The rest of the site still works.",
  ),
  "signed-out-here": defineMessage(
    "You’re logged out here. The sign-in service didn’t answer, so it may let you back in without asking.",
  ),
};

export function SignInNotice({ notice }: { notice: Notice }) {
  const { pathname, search } = useLocation();
  const { text } = useLanguage();
  const close = () => setSignInNotice(null);
  return createPortal(
    <section className={`cluster gap-3-5 ${styles.notice}`} aria-label={text("Signing in")}>
      <p role="status">{text(words[notice])}</p>
      <div className="cluster links">
        {notice === "unreachable" && (
          <Button variant="line" icon="retry" onClick={reloadPage}>
            {text("Try again")}
          </Button>
        )}
        {notice === "session-over" && (
          <Link
            to="/account/signin"
            onClick={() => {
              storeReturnPath(pathname + search);
              close();
            }}
          >
            {text("Sign in again")}
          </Link>
        )}
        <Button variant="line" onClick={close}>
          {text("Close")}
        </Button>
      </div>
    </section>,
    document.body,
  );
}
