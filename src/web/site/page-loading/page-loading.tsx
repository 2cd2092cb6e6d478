// The loading message of the next page, over the current one (specification §2.39, §2.45).
import { useEffect, useState } from "react";
import { type Location, useNavigation } from "react-router";
import { waitLimitMs } from "#src/web/calls/wait-limit.ts";
import { useSite } from "#src/web/site/site/use-site.ts";
import styles from "./page-loading.module.css";
import { TooLong } from "./too-long.tsx";

/** Milliseconds before the message is shown: most pages load sooner (§9.17). */
const delayMs = 100;

/** The message for each variant of a club's page. */
const clubMessages = { single: "Loading club info", tabbed: "Loading club Details" } as const;

export function PageLoading() {
  const { location } = useNavigation();
  const { clubPage } = useSite();
  const stage = useStage(location);
  const messages = [
    ["/venue/", "Loading venue info"],
    ["/provider/", "Loading venue Details"],
    ["/club/", clubMessages[clubPage]],
    ["/team/", "Loading team info"],
  ] as const;
  const message = messages.find(([start]) => location?.pathname.startsWith(start))?.[1] ?? null;
  if (location && stage === "too-long") return <TooLong to={location} />;
  return <LoadingMessage message={stage === "late" ? message : null} />;
}

type Stage = "early" | "late" | "too-long";

/** How long a page has been loading. React Router’s own requests have no time limit. */
function useStage(location: Location | undefined): Stage {
  const [stage, setStage] = useState<Stage>("early");
  useEffect(() => {
    if (!location) return;
    const timers = [setTimeout(setStage, delayMs, "late"), setTimeout(setStage, waitLimitMs, "too-long")];
    return () => {
      timers.forEach(clearTimeout);
      setStage("early");
    };
  }, [location]);
  return stage;
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
