// A fact with three possible answers: Yes, No, Not known; a sign and a word each, never an empty cell.
import type { ReactNode } from "react";
import { listWords } from "#src/domain/list-words.ts";
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
  return (
    <div className={styles.place}>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
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

interface UnknownFactsProps {
  /** Each as its row would begin. */
  labels: string[];
  /** What to do about it. */
  children: ReactNode;
}

/** The facts nobody has told us in one row, as a column of them says no more; last in the list, nothing where none is. */
export function UnknownFacts({ labels, children }: UnknownFactsProps) {
  if (labels.length === 0) return null;
  return (
    <li className={styles.unknownFacts}>
      <FactMark value={null} />
      <p>
        <b>Not known:</b> {listWords(labels.map((label) => label.charAt(0).toLowerCase() + label.slice(1)))}. {children}
      </p>
    </li>
  );
}
