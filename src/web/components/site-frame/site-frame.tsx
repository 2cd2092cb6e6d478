// What is around every screen: the way past the header, header, main part, footer.
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { scriptNoticeId } from "#src/domain/content/page-inlines.ts";
import { AccountSlot } from "../account-slot/account-slot.tsx";
import { Banner } from "../banner/banner.tsx";
import { CookieNotice } from "../cookie-choice/cookie-notice.tsx";
import { PageLoading } from "../page-loading/page-loading.tsx";
import { useSite } from "../site/use-site.ts";
import { SiteFooter } from "../site-footer/site-footer.tsx";
import { SiteHeader } from "../site-header/site-header.tsx";
import { SkipLink } from "../skip-link/skip-link.tsx";
import styles from "./site-frame.module.css";

/** In a browser the path shown last, null before the first: whoever opens the site begins at the top of the page. */
let shownPath: string | null = null;

/** Screens draw their content only: <main> is here. Going to another screen moves the focus to it. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { banners, isSignInOffered } = useSite();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // What the page says of a script that did not come (page-inlines.ts) is over.
    document.documentElement.dataset.awake = "";
    document.getElementById(scriptNoticeId)?.remove();
  }, []);
  useEffect(() => {
    // An error's screen, and what comes after it, brings a frame of its own: what had the focus is gone with the old one.
    const isLost = document.activeElement === document.body;
    const place = main.current;
    if (place && shownPath !== null && (shownPath !== pathname || isLost)) {
      // With the focus a screen reader says the page's title, as of a page that was loaded. Later the title may change.
      place.ariaLabel = document.title;
      place.onblur = () => {
        place.ariaLabel = null;
      };
      place.focus({ preventScroll: true });
    }
    shownPath = pathname;
  }, [pathname]);
  return (
    <>
      <div className={styles.frame}>
        <SkipLink toId="main">Skip to the content</SkipLink>
        <SiteHeader account={isSignInOffered ? <AccountSlot /> : undefined} />
        {banners.promotion && <Banner promotion={banners.promotion} />}
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <SiteFooter />
        <PageLoading />
      </div>
      {/* After all of it, so that nothing moves for it. */}
      <CookieNotice />
    </>
  );
}
