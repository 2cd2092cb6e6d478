// Every state of one component, one below the other.

import type { PartGroup } from "./parts.ts";
import styles from "./parts-page.module.css";

export function PartsPage({ group }: { group: PartGroup }) {
  return (
    <main className={`wrap band ${styles.guide}`}>
      <h1>{group.name}</h1>
      {group.parts.map(({ name, element, isOnNight }) => (
        <section key={name} className={isOnNight ? `panel on-night ${styles.night}` : "panel"} aria-label={name}>
          <h2>{name}</h2>
          {element}
        </section>
      ))}
    </main>
  );
}
