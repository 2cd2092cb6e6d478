// The numbered corner for the style guide.

import { NumberedCorner } from "#src/web/kit/numbered-corner/numbered-corner.tsx";
import type { Part } from "#styleguide/part.ts";
import styles from "./numbered-corner.module.css";

export const numberedCornerParts: Part[] = [
  {
    name: "A recommendation’s number",
    element: (
      <div className={styles.card}>
        <NumberedCorner number={1} />
        <h3>Small-sided football</h3>
      </div>
    ),
  },
];
