// Names and values of a record in columns; unknown values are left out.
import type { ReactNode } from "react";
import styles from "./facets.module.css";

export function Facets({ facets }: { facets: [name: string, value: ReactNode][] }) {
  const known = facets.filter(([, value]) => value);
  if (known.length === 0) return <p>Nothing more is known yet.</p>;
  return (
    <div className={styles.place}>
      <dl className={styles.facets}>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
