// A recommendation's number, in the corner arc of its card.
import styles from "./numbered-corner.module.css";

/** To be the first child of a positioned card with `overflow: clip`; the title needs a margin of its width. */
export function NumberedCorner({ number, isSmall }: { number: number; isSmall?: boolean }) {
  return (
    <span className={isSmall ? `${styles.corner} ${styles.small}` : styles.corner} aria-hidden="true">
      {number}
    </span>
  );
}
