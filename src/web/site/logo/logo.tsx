// The mark and the product's name, as the way home.
import { Link } from "react-router";
import { titleStep } from "#src/web/kit/title-step/title-step.ts";
import { useSite } from "#src/web/site/site/use-site.ts";
import styles from "./logo.module.css";
import { Mark } from "./mark.tsx";

export function Logo() {
  const { siteName, logoUrl } = useSite();
  return (
    <Link className={styles.logo} to="/" data-step={titleStep(siteName)}>
      {logoUrl ? <img src={logoUrl} alt="" height="36" /> : <Mark />}
      <span className={styles.name}>{siteName}</span>
    </Link>
  );
}
