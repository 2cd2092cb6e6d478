// Says what is being fetched while another page is on its way, over the page that still stands (specification §2.39, §2.45).
import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useSite } from "../site/use-site.ts";
import styles from "./page-loading.module.css";

/** Milliseconds before anything is said: most pages are there sooner (§9.17). */
const delayMs = 100;

/** Each variant of the club's page has words of its own. */
const clubMessages = { single: "Loading club info", tabbed: "Loading club Details" } as const;

export function PageLoading() {
  const pathname = useNavigation().location?.pathname ?? "";
  const { clubPage } = useSite();
  const messages = [
    ["/venue/", "Loading venue info"],
    ["/provider/", "Loading venue Details"],
    ["/club/", clubMessages[clubPage]],
    ["/team/", "Loading team info"],
  ] as const;
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
