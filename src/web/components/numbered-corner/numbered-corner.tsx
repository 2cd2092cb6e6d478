// A recommendation's number, standing in the corner arc of its card.
import styles from "./numbered-corner.module.css";

/** Place it first in a positioned card with `overflow: clip`; leave 7rem (a phone: 21vw) beside it for the title. */
export function NumberedCorner({ number }: { number: number }) {
  return (
    <span className={styles.corner} aria-hidden="true">
      {number}
    </span>
  );
}
