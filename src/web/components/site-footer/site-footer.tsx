// The foot of every page, below the touchline: where else to go, and whose page this is (specification §2.20).
import { Link } from "react-router";
import { CookieLink } from "../cookie-choice/cookie-link.tsx";
import { Logo } from "../logo/logo.tsx";
import { useSite } from "../site/use-site.ts";
import styles from "./site-footer.module.css";

export function SiteFooter() {
  const { associationName, hasOpenData, isDemonstration, year, legalLinks } = useSite();
  return (
    <footer className={`on-night ${styles.footer}`}>
      <div className={`wrap ${styles.inside}`}>
        <Logo />
        <ul className={styles.links}>
          <li>
            <LegalLink to={legalLinks.contact}>Contact Us</LegalLink>
          </li>
          <li>
            <LegalLink to={legalLinks.privacyPolicy}>Privacy Policy</LegalLink>
          </li>
          <li>
            <LegalLink to={legalLinks.termsOfUse}>Terms of use</LegalLink>
          </li>
          <li>
            {legalLinks.antiSlavery.startsWith("/") ? (
              <a href={legalLinks.antiSlavery} download>
                Anti-Slavery (PDF)
              </a>
            ) : (
              <a href={legalLinks.antiSlavery}>Anti-Slavery</a>
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
