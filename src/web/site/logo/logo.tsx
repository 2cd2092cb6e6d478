// The mark, a player with the shadows of four floodlights; with the name, as the way home.
import { Link } from "react-router";
import { titleStep } from "#src/web/kit/title-step/title-step.ts";
import { useSite } from "#src/web/site/site/use-site.ts";
import styles from "./logo.module.css";

export function Logo() {
  const { siteName, logoUrl } = useSite();
  return (
    <Link className={styles.logo} to="/" data-step={titleStep(siteName)}>
      {logoUrl ? <img src={logoUrl} alt="" height="36" /> : <Mark />}
      <span className={styles.name}>{siteName}</span>
    </Link>
  );
}

/** One of the four shadows that a person casts under four lamps. */
const shadow = "M-1.3 0L-2.4 15Q0 17 2.4 15L1.3 0Z";

export function Mark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="10" fill="var(--grass-2)" />
      <path d="M0 30A10 10 0 0 0 10 40H0Z" fill="var(--grass-1)" />
      <g fill="var(--night)" opacity=".62" transform="translate(21 18.5)">
        <path d={shadow} transform="rotate(-57) scale(1 1.3)" />
        <path d={shadow} transform="rotate(40) scale(1 1.25)" />
        <path d={shadow} transform="rotate(-132) scale(1 .78)" />
        <path d={shadow} transform="rotate(128) scale(1 .95)" />
      </g>
      <path d="M-1 29.5A11.5 11.5 0 0 1 10.5 41" fill="none" stroke="var(--chalk)" strokeWidth="2.4" />
      <circle cx="21" cy="18.5" r="5.4" fill="var(--chalk)" />
    </svg>
  );
}
