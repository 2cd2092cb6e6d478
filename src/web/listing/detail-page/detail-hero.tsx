// The head of a detail page: the link back, name, town, distance and accreditation, the buttons that share and print it; on wide
// screens with a picture.
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { isAccredited } from "#src/catalogue/records/format-accreditation.ts";
import { Accreditation } from "#src/web/kit/accreditation/accreditation.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { type OwnImages, OwnPicture, Picture } from "#src/web/kit/picture/picture.tsx";
import { titleStep } from "#src/web/kit/title-step/title-step.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./detail-hero.module.css";
import type { Drawing } from "./heroes.ts";
import actionStyles from "./page-actions.module.css";

/** Characters beyond which a name is set smaller again, so that the answer below stays on the first screen. */
const veryLongName = 60;

export interface DetailHeroProps {
  name: string;
  /** Below the name; empty ones are left out. */
  lines: (string | null)[];
  /** "0.6 miles away"; null without a search. Its space is reserved for a visit that has searched. */
  distance: string | null;
  accreditation: { status: string | null; level: string | null };
  /** Its words are a message. */
  back: { to: string; words: string };
  picture: Drawing | OwnImages;
  /** Next to the link back. */
  children?: ReactNode;
}

export function DetailHero({ name, lines, distance, accreditation, back, picture, children }: DetailHeroProps) {
  const { text } = useLanguage();
  return (
    <section className={`${styles.hero} on-night`}>
      {"art" in picture ? (
        <Picture {...picture} className={styles.art} />
      ) : (
        // Asked for where it is seen: never on a phone.
        <OwnPicture images={picture} className={`${styles.art} ${styles.photograph}`} />
      )}
      <div className={`${styles.text} wrap`}>
        <div className={styles.top}>
          <Link className={styles.back} to={back.to}>
            <Icon name="arrow-left" /> {text(back.words)}
          </Link>
          {children}
        </div>
        <h1 className={name.length > veryLongName ? styles.veryLong : undefined} data-step={titleStep(name)}>
          <bdi>{name}</bdi>
        </h1>
        <ul className={styles.lines}>
          {lines.map(
            (line) =>
              line && (
                <li key={line}>
                  <bdi>{line}</bdi>
                </li>
              ),
          )}
          {isAccredited(accreditation.status) && (
            <li>
              <Accreditation {...accreditation} />
            </li>
          )}
          {/* Last: known only after the first rendering, it moves nothing. */}
          <li className={styles.distance}>{distance}</li>
        </ul>
      </div>
    </section>
  );
}

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
    <div className={actionStyles.actions}>
      <button type="button" onClick={async () => setOutcome(await share(name, addressOf(canonical)))}>
        <Icon name="share" /> <span className={actionStyles.words}>{text("Share")}</span>
      </button>
      <button type="button" onClick={() => window.print()}>
        <Icon name="print" /> <span className={actionStyles.words}>{text("Print")}</span>
      </button>
      <p role="status" className={actionStyles.outcome}>
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
