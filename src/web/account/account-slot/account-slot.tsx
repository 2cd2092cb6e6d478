// The sign-in link, or the badge of the signed-in person, at the header's end (§2.19, §6.2). A
// visitor who never signs in loads no other part of the sign-in code.
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { showSignedIn } from "#src/site/page-inlines.ts";
import { storeReturnPath } from "#src/web/account/return-path.ts";
import {
  hideSignedInUser,
  type SignedInUser,
  setSignInNotice,
  signedInUser,
  useSignIn,
} from "#src/web/account/signed-in-user.ts";
import { withinLimit } from "#src/web/calls/wait-limit.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./account-slot.module.css";

export function AccountSlot() {
  const { user, notice } = useSignIn();
  const { text, path } = useLanguage();
  const { pathname, search } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useRestored(user, pathname);
  const Menu = useLater(user !== null, () => import("./account-menu.tsx").then((module) => module.AccountMenu));
  // Loaded early for a signed-in person: it must be there when the connection is lost.
  const Notice = useLater(user !== null || notice !== null, () =>
    import("#src/web/account/sign-in-notice/sign-in-notice.tsx").then((module) => module.SignInNotice),
  );
  useLayoutEffect(() => {
    // The badge of the inline script is shown until this component has rendered its own.
    if (user || !signedInUser()) place.current?.removeAttribute("data-initials");
  }, [user]);
  return (
    <>
      <div ref={place} className={styles.slot} suppressHydrationWarning>
        {user === null ? (
          <Link
            to="/account"
            className={`hit-sign ${styles.sign}`}
            aria-label={text("Sign in or Register Now")}
            onClick={() => storeReturnPath(path + pathname + search)}
          >
            <Icon name="person" />
            <span>{text("Sign in or Register Now")}</span>
          </Link>
        ) : (
          (Menu && <Menu user={user} />) || <span className={styles.badge}>{user.initials}</span>
        )}
      </div>
      <script {...showingScript} />
      {notice && Notice && <Notice notice={notice} />}
    </>
  );
}

/** A constant of our own, named in the content security policy by its hash; runs from the page. */
const showingScript = { dangerouslySetInnerHTML: { __html: import.meta.env.SSR ? showSignedIn : "" } };

/** Pages that redirect to the provider, or return from it: they restore the sign-in themselves. */
const onTheWay = /^\/account\/(?!my-data)/i;

/** Whether the person of the badge still is signed in, asked once a page. */
function useRestored(user: SignedInUser | null, path: string) {
  const isNeeded = user !== null && user.person === null && !onTheWay.test(path);
  useEffect(() => {
    if (!isNeeded) return;
    withinLimit(import("#src/web/account/restore-sign-in.ts"))
      .then(({ restoreSignIn }) => restoreSignIn())
      .catch(() => {
        hideSignedInUser();
        setSignInNotice("unreachable");
      });
  }, [isNeeded]);
}

/** A part that is loaded when first wanted; null until then, and where it cannot be loaded. */
function useLater<Props>(isWanted: boolean, load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isWanted || Part) return;
    load().then(
      (loaded) => setPart(() => loaded),
      () => setPart(null),
    );
  });
  return Part;
}
