// The numbered corner for the style guide.
import type { Fixture } from "#src/web/kit/fixture.ts";
import styles from "./fixtures.module.css";
import { NumberedCorner } from "./numbered-corner.tsx";

export const numberedCornerFixtures: Fixture[] = [
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
