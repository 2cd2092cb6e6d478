// A suggestion: what it adds, how near, and a button; on a light ground of its own.
import { type ReactNode, useId } from "react";
import styles from "./suggestion-band.module.css";

/** `title`: "Add Saturday: 14 more clubs, nearest 2.1 miles". `children`: the sentence below. `action`: one button. */
export function SuggestionBand({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <aside className={styles.band} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      {action}
    </aside>
  );
}
