// A place's sessions with what is said about them: the answers for this visit ahead of them, on a desk beside them.
import type { ReactNode } from "react";
import styles from "./venue-page.module.css";

interface OfferLayoutProps {
  id?: string;
  /** Above the sessions on a phone. */
  fit: ReactNode;
  sessions: ReactNode;
  /** Below the sessions on a phone. */
  beside: ReactNode;
}

export function OfferLayout({ id, fit, sessions, beside }: OfferLayoutProps) {
  return (
    <div id={id} className={styles.offer}>
      {fit}
      <div className={styles.main}>{sessions}</div>
      <div className={styles.aside}>{beside}</div>
    </div>
  );
}
