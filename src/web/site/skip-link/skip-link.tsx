// A link that skips the next block, for keyboard users: invisible until it has the focus.
import type { ReactNode } from "react";
import styles from "./skip-link.module.css";

export function SkipLink({ toId, children }: { toId: string; children: ReactNode }) {
  return (
    <a className={styles.skip} href={`#${toId}`}>
      {children}
    </a>
  );
}
