// The footer of every page: links, and the name of the association (§2.20).

import { type ComponentType, type MouseEvent, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { country } from "#src/platform/country/country.ts";
import { legalLinks } from "#src/site/legal-links.ts";
import { withinLimit } from "#src/web/calls/wait-limit.ts";
import { Logo } from "#src/web/site/logo/logo.tsx";
import { SchemeChoice } from "#src/web/site/scheme-choice/scheme-choice.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import styles from "./site-footer.module.css";

export function SiteFooter() {
  const site = useSite();
  const { text } = useLanguage();
  const { associationName, hasOpenData, hasStatement, isDemonstration, year } = site;
  const { copyrightFrom } = country();
  const links = legalLinks(site);
  return (
    <footer className={`on-night ${styles.footer}`}>
      <div className={`wrap ${styles.inside}`}>
        <Logo />
        <ul className="links cluster gap-0-5 small">
          <li>
            <LegalLink to={links.contact}>{text("Contact Us")}</LegalLink>
          </li>
          <li>
            <LegalLink to={links.privacyPolicy}>{text("Privacy Policy")}</LegalLink>
          </li>
          <li>
            <LegalLink to={links.termsOfUse}>{text("Terms of use")}</LegalLink>
          </li>
          {!links.antiSlavery.startsWith("/") ? (
            <li>
              <a href={links.antiSlavery}>{text("Anti-Slavery")}</a>
            </li>
          ) : (
            hasStatement !== false && (
              <li>
                <a href={links.antiSlavery} download>
                  {text("Anti-Slavery (PDF)")}
                </a>
              </li>
            )
          )}
          <li>
            <CookieLink />
          </li>
        </ul>
        <SchemeChoice />
        <div className={`links ${styles.base}`}>
          {isDemonstration && (
            <p>
              {text(
                "This is a demonstration. The towns are real, but every club, team, venue, session and person shown here is made up.",
              )}
            </p>
          )}
          <p>
            <Link to="/sources">{text("Where our information comes from")}</Link>
          </p>
          {hasOpenData && (
            <p>
              <Link to="/open-data">{text("Open data")}</Link>
            </p>
          )}
          <p>
            © <span>{copyrightFrom ? `${copyrightFrom}–${year}` : year}</span> <span>{associationName}</span>
          </p>
        </div>
      </div>
    </footer>
  );
}

/** Our own page, or the association's elsewhere. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return to.startsWith("/") ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}

function CookieLink() {
  const { text, path } = useLanguage();
  const [Opened, setOpened] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  function press(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain) return;
    event.preventDefault();
    withinLimit(import("#src/web/site/cookie-choice/cookie-dialog.tsx")).then(
      (module) => setOpened(() => module.CookieDialog),
      () => location.assign(`${path}/cookie-settings`),
    );
  }
  return (
    <>
      <Link to="/cookie-settings" onClick={press}>
        {text("Cookie Settings")}
      </Link>
      {/* Outside the footer, whose colours the dialog would inherit. */}
      {Opened && createPortal(<Opened onClose={() => setOpened(null)} />, document.body)}
    </>
  );
}
