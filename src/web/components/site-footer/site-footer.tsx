// The foot of every page, below the touchline: where else to go, and whose page this is (specification §2.20).
import { Link } from "react-router";
import { Logo } from "../logo/logo.tsx";
import { useSite } from "../site/use-site.ts";
import styles from "./site-footer.module.css";

const links = [
  { label: "Contact Us", to: "/contact-us" },
  { label: "Privacy Policy", to: "/privacy-policy" },
  { label: "Terms of use", to: "/terms-of-use" },
  { label: "Cookie Settings", to: "/cookie-settings" },
];

export function SiteFooter() {
  const { associationName, isDemonstration, year } = useSite();
  return (
    <footer className={`on-night ${styles.footer}`}>
      <div className={`wrap ${styles.inside}`}>
        <Logo />
        <ul className={styles.links}>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        <div className={styles.base}>
          {isDemonstration && (
            <p>
              A demonstration. The towns are real; every club, team, venue, session and person shown here is invented.
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
