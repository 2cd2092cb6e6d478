// Says what is being fetched while another page is on its way, over the page that still stands (specification §2.39, §2.45).
import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import styles from "./page-loading.module.css";

/** Milliseconds before anything is said: most pages are there sooner (§9.17). */
const delayMs = 100;

const messages = [
  ["/venue/", "Loading venue info"],
  ["/provider/", "Loading venue Details"],
  ["/club/", "Loading club info"],
  ["/team/", "Loading team info"],
] as const;

export function PageLoading() {
  const pathname = useNavigation().location?.pathname ?? "";
  const message = messages.find(([start]) => pathname.startsWith(start))?.[1] ?? null;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [message]);
  return <LoadingMessage message={isLate ? message : null} />;
}

/** Always in the page, so that a screen reader hears it change. */
export function LoadingMessage({ message }: { message: string | null }) {
  return (
    <p role="status" className={styles.place}>
      {message && (
        <span className={styles.message}>
          <span className={styles.ball} aria-hidden="true" /> {message}
        </span>
      )}
    </p>
  );
}
