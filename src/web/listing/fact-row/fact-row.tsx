// A fact with three possible answers: yes, no, not known; a sign and a sentence each, never an empty cell.
import type { ReactNode } from "react";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import styles from "./fact-row.module.css";

const signs = { yes: <Icon name="tick" />, no: <Icon name="cross" />, unknown: "?" };

/** The icon alone, where the word is next to it. */
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

/** "Accessible toilets: yes". `value` null: not known. */
export function FactRow({ label, value }: { label: ReactNode; value: boolean | null }) {
  return (
    <li className={styles.row}>
      <FactMark value={value} />
      <span>
        {label}: <b>{value === null ? "not known" : value ? "yes" : "no"}</b>
      </span>
    </li>
  );
}

interface UnknownFactsProps {
  /** "floodlights and accessible toilets". */
  names: string;
  /** What to do about it. */
  children: ReactNode;
}

/** One row, at the end of the list, for all facts that are not known. */
export function UnknownFacts({ names, children }: UnknownFactsProps) {
  return (
    <li className={styles.unknownFacts}>
      <FactMark value={null} />
      <p>
        <b>Not known:</b> {names}. {children}
      </p>
    </li>
  );
}
