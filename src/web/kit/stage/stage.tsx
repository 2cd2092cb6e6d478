// A short text with a picture on the dark ground: screens that are not about a record.
import type { ReactNode } from "react";
import { Picture } from "#src/web/kit/picture/picture.tsx";
import styles from "./stage.module.css";

export function Stage({ art, viewBox, children }: { art: string; viewBox: string; children: ReactNode }) {
  return (
    <section className={`on-night ${styles.stage}`}>
      <div className={`wrap ${styles.words}`}>{children}</div>
      <Picture art={art} viewBox={viewBox} className={styles.picture} />
    </section>
  );
}
