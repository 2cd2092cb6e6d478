// A small label that is not a control: an audience, a state.
import type { ReactNode } from "react";
import styles from "./tag.module.css";

export function Tag({ lang, children }: { lang?: string | undefined; children: ReactNode }) {
  return (
    <span className={styles.tag} lang={lang}>
      {children}
    </span>
  );
}
