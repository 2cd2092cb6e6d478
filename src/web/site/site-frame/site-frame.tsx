// The frame of every screen: skip link, header, main part and footer.
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { scriptNoticeId } from "#src/site/page-inlines.ts";
import { AccountSlot } from "#src/web/account/account-slot/account-slot.tsx";
import { Banner } from "#src/web/site/banner/banners.tsx";
import { ContentLink } from "#src/web/site/content-link/content-link.tsx";
import { CookieNotice } from "#src/web/site/cookie-choice/cookie-notice.tsx";
import { PageLoading } from "#src/web/site/page-loading/page-loading.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import { SiteFooter } from "#src/web/site/site-footer/site-footer.tsx";
import { SiteHeader } from "#src/web/site/site-header/site-header.tsx";
import { SkipLink } from "#src/web/site/skip-link/skip-link.tsx";
import styles from "./site-frame.module.css";

/** In a browser the path shown last; null before the first page, which takes no focus. */
let shownPath: string | null = null;

/** Screens render only their content: <main> is here. Navigating to another screen focuses it. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { banners, isSignInOffered } = useSite();
  const language = useLanguage();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // Hides the notice about a missing script (page-inlines.ts).
    document.documentElement.dataset.awake = "";
    document.getElementById(scriptNoticeId)?.remove();
  }, []);
  useEffect(() => {
    // Error screens, and the page after, have a new frame: the focused element is gone.
    const isLost = document.activeElement === document.body;
    const place = main.current;
    if (place && shownPath !== null && (shownPath !== pathname || isLost)) {
      // With the focus screen readers announce the title, as for a page load. It may change later.
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
        <SkipLink toId="main">{language.text("Skip to main content")}</SkipLink>
        <SiteHeader account={isSignInOffered ? <AccountSlot /> : undefined} />
        {/* Browsers with script take no element from it, and load no code for it. */}
        <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>
        {language.isDraft && (
          <aside aria-label={language.text("Draft")} className={styles.draft}>
            <p className="wrap">
              {language.text("This page was translated by a machine and hasn’t been checked yet.")}
            </p>
          </aside>
        )}
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

/** From the server alone, so its classes are in the frame's style sheet, which browsers load. */
function WithoutScript() {
  const { navigation, isSignInOffered } = useSite();
  const language = useLanguage();
  const { text } = language;
  return (
    <aside className={styles.withoutScript} aria-label={text("Without JavaScript")}>
      <div className="wrap">
        <p>
          {richText(
            language,
            "<b>JavaScript is turned off in your browser.</b> You need it to search{canSignIn, select, yes {, sign in} other {}} and use our forms. Turn it on in your browser settings, then reload this page. The rest works without it.",
            { b: (inside) => <strong>{inside}</strong>, canSignIn: isSignInOffered ? "yes" : "no" },
          )}
        </p>
        {navigation.length > 0 && (
          <details>
            <summary>{text("Menu")}</summary>
            <ul className={`links ${styles.menu}`}>
              {navigation.flatMap((item) =>
                "columns" in item
                  ? item.columns.map(({ heading, links }) => (
                      <li key={`${item.label} ${heading}`}>
                        <p>{heading}</p>
                        <ul>
                          {links.map((link) => (
                            <MenuLink key={link.to} {...link} />
                          ))}
                        </ul>
                      </li>
                    ))
                  : [<MenuLink key={item.label} {...item} />],
              )}
            </ul>
          </details>
        )}
      </div>
    </aside>
  );
}

function MenuLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <ContentLink to={to}>{label}</ContentLink>
    </li>
  );
}
