// A recommendation's number, standing in the corner arc of its card.
import styles from "./numbered-corner.module.css";

/** Place it first in a positioned card with `overflow: clip`; leave its width beside it for the title. */
export function NumberedCorner({ number, isSmall }: { number: number; isSmall?: boolean }) {
  return (
    <span className={isSmall ? `${styles.corner} ${styles.small}` : styles.corner} aria-hidden="true">
      {number}
    </span>
  );
}
