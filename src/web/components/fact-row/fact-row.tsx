// A fact with three possible answers: Yes, No, Not known; a sign and a word each, never an empty cell.
import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import styles from "./fact-row.module.css";

const signs = { yes: <Icon name="tick" />, no: <Icon name="cross" />, unknown: "?" };

/** The sign alone, for a place where the word stands beside it. */
export function FactMark({ value }: { value: boolean | null }) {
  const state = value === null ? "unknown" : value ? "yes" : "no";
  return (
    <span className={`${styles.mark} ${styles[state]}`} aria-hidden="true">
      {signs[state]}
    </span>
  );
}

export function FactList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

/** `value` null: nobody has told us. */
export function FactRow({ label, value }: { label: ReactNode; value: boolean | null }) {
  return (
    <li className={styles.row}>
      <span>{label}</span>
      <span className={value === null ? `${styles.answer} ${styles.quiet}` : styles.answer}>
        {value === null ? "Not known" : value ? "Yes" : "No"} <FactMark value={value} />
      </span>
    </li>
  );
}
