// Buttons that share a page by the phone's own menu, or copy its URL, and print it. All of them need script.
import { useEffect, useState } from "react";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./page-actions.module.css";

/** Milliseconds for which the button says that the link was copied. */
const copiedMs = 4_000;

type Outcome = "none" | "copied" | "by-hand";

interface PageActionsProps {
  name: string;
  /** The page's canonical URL; null where PUBLIC_URL is not set, then the browser's without its query is used. */
  canonical: string | null;
}

export function PageActions({ name, canonical }: PageActionsProps) {
  const { text } = useLanguage();
  const [outcome, setOutcome] = useState<Outcome>("none");
  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome("none"), copiedMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <div className={styles.actions}>
      <button type="button" onClick={async () => setOutcome(await share(name, addressOf(canonical)))}>
        <Icon name="share" /> <span className={styles.words}>{text("Share")}</span>
      </button>
      <button type="button" onClick={() => window.print()}>
        <Icon name="print" /> <span className={styles.words}>{text("Print")}</span>
      </button>
      <p role="status" className={styles.outcome}>
        {outcome === "copied" && text("Link copied")}
        {outcome === "by-hand" && text("Copy this link: {link}", { link: addressOf(canonical) })}
      </p>
    </div>
  );
}

/** Without the query: our URLs have none, so it would be from another site. */
const addressOf = (canonical: string | null) => canonical ?? window.location.origin + window.location.pathname;

async function share(title: string, url: string): Promise<Outcome> {
  if (navigator.share) {
    const isDone = await navigator.share({ title, url }).then(
      () => true,
      // Who closes the menu has changed their mind; any other failure still leaves the copy.
      (error: unknown) => error instanceof DOMException && error.name === "AbortError",
    );
    if (isDone) return "none";
  }
  const copying = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error("no clipboard"));
  // A browser that refuses, or is not asked over https: the link is shown to be copied by hand.
  return copying.then(
    () => "copied",
    () => "by-hand",
  );
}
