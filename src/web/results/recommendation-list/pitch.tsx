// The pitch with the answer: heading and count, the result of the last change, and the nearest places or their loading state.
import { type ReactNode, useSyncExternalStore } from "react";
import styles from "./nearest-places.module.css";

interface PitchProps {
  /** Left out where there is nothing to be the heading of. */
  title?: string;
  /** "3 ways to play, nearest 0.6 miles": a narrow screen shows the part before the comma. */
  count?: string;
  /** The choice of an order: next to the count on wide screens, else below the places, which are to be on the first screen. */
  choice?: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
}

export function Pitch({ title, count = "", choice, notice, children }: PitchProps) {
  const [words, ...more] = count.split(/(?=, )/);
  const isDesk = useIsDesk();
  return (
    <section className={styles.pitch} aria-label={title}>
      <div className="wrap">
        <div className={styles.on}>
          <div className={styles.head}>
            {title && <h2>{title}</h2>}
            <p role="status">
              {words}
              <span className={styles.wide}>{more}</span>
            </p>
            {isDesk && choice}
          </div>
          {notice}
          {children}
          {!isDesk && choice}
        </div>
      </div>
    </section>
  );
}

/** A window as wide as a desk's (§9.15) and not a low one. */
const deskQuery = "(width >= 62rem) and (height >= 52rem)";

/** False on the server. */
function useIsDesk(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(deskQuery).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(deskQuery);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
