// The footer of every page: links, and the name of the association (specification §2.20).
import { Link } from "react-router";
import { legalLinks } from "#src/site/legal-links.ts";
import { CookieLink } from "#src/web/site/cookie-choice/cookie-link.tsx";
import { Logo } from "#src/web/site/logo/logo.tsx";
import { useSite } from "#src/web/site/site/use-site.ts";
import styles from "./site-footer.module.css";

export function SiteFooter() {
  const site = useSite();
  const { associationName, hasOpenData, isDemonstration, year } = site;
  const links = legalLinks(site);
  return (
    <footer className={`on-night ${styles.footer}`}>
      <div className={`wrap ${styles.inside}`}>
        <Logo />
        <ul className={styles.links}>
          <li>
            <LegalLink to={links.contact}>Contact Us</LegalLink>
          </li>
          <li>
            <LegalLink to={links.privacyPolicy}>Privacy Policy</LegalLink>
          </li>
          <li>
            <LegalLink to={links.termsOfUse}>Terms of use</LegalLink>
          </li>
          <li>
            {links.antiSlavery.startsWith("/") ? (
              <a href={links.antiSlavery} download>
                Anti-Slavery (PDF)
              </a>
            ) : (
              <a href={links.antiSlavery}>Anti-Slavery</a>
            )}
          </li>
          <li>
            <CookieLink />
          </li>
        </ul>
        <div className={styles.base}>
          {isDemonstration && (
            <p>
              A demonstration. The towns are real; every club, team, venue, session and person shown here is invented.
            </p>
          )}
          <p>
            <Link to="/sources">Where this comes from</Link>
          </p>
          {hasOpenData && (
            <p>
              <Link to="/open-data">Open data</Link>
            </p>
          )}
          <p>
            © 2001–{year} {associationName}
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
