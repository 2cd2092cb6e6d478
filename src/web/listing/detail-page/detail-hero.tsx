// The head of a detail page: the link back, name, town, distance and accreditation, the buttons
// that share and print it; on wide screens with a picture, chosen at random (§2.44, §2.46, §7.13).
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { isAccredited } from "#src/catalogue/records/format-accreditation.ts";
import club2 from "#src/web/art/club-2.svg";
import club3 from "#src/web/art/club-3.svg";
import club4 from "#src/web/art/club-4.svg";
import club5 from "#src/web/art/club-5.svg";
import club1 from "#src/web/art/club-hero.svg";
import futsal from "#src/web/art/futsal.svg";
import nineASide from "#src/web/art/nine-a-side.svg";
import smallSided from "#src/web/art/small-sided.svg";
import team1 from "#src/web/art/team-1.svg";
import team2 from "#src/web/art/team-2.svg";
import team3 from "#src/web/art/team-3.svg";
import team4 from "#src/web/art/team-4.svg";
import team5 from "#src/web/art/team-5.svg";
import team6 from "#src/web/art/team-6.svg";
import { Accreditation } from "#src/web/kit/accreditation/accreditation.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { type OwnImages, OwnPicture, Picture } from "#src/web/kit/picture/picture.tsx";
import { titleStep } from "#src/web/kit/title-step/title-step.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./detail-hero.module.css";
import actionStyles from "./page-actions.module.css";

/** Characters beyond which a name is smaller, so that the answer stays on the first screen. */
const veryLongName = 60;

export interface DetailHeroProps {
  name: string;
  /** Below the name; empty ones are left out. */
  lines: (string | null)[];
  /** "0.6 miles away"; null without a search. Its space is kept for a visit that has one. */
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
        <div className={`cluster gap-0-4 ${styles.top}`}>
          <Link className={`hit ${styles.back}`} to={back.to}>
            <Icon name="arrow-left" /> <span>{text(back.words)}</span>
          </Link>
          {children}
        </div>
        <h1 className={name.length > veryLongName ? styles.veryLong : undefined} data-step={titleStep(name)}>
          <bdi translate="no">{name}</bdi>
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
  /** The canonical URL; null without PUBLIC_URL: then the browser's without its query is used. */
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
    <div className={`needs-script ${actionStyles.actions}`}>
      <button type="button" className="hit" onClick={async () => setOutcome(await share(name, addressOf(canonical)))}>
        <Icon name="share" /> <span className={actionStyles.words}>{text("Share")}</span>
      </button>
      <button type="button" className="hit" onClick={() => window.print()}>
        <Icon name="print" /> <span className={actionStyles.words}>{text("Print")}</span>
      </button>
      <p role="status" className={actionStyles.outcome}>
        {outcome === "copied"
          ? text("Link copied")
          : outcome === "by-hand" && text("Copy this link: {link}", { link: addressOf(canonical) })}
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

/** The index of a drawing, or a picture of the association, which has precedence over drawings. */
type HeroChoice = { at: number } | { images: OwnImages };

export interface Drawing {
  art: string;
  viewBox: string;
}

/** What is shown of a choice among these drawings. */
export const heroOf = (choice: HeroChoice, drawings: readonly Drawing[]): Drawing | OwnImages =>
  "images" in choice ? choice.images : drawings[choice.at]!;

/** For the loader, so that server and browser render the same. */
export function randomHero(own: readonly OwnImages[], drawings: readonly Drawing[]): HeroChoice {
  const draw = (count: number) => Math.floor(Math.random() * count);
  return own.length > 0 ? { images: own[draw(own.length)]! } : { at: draw(drawings.length) };
}

/** All players from head to foot in a desk's strip, without the feet of the floodlights. */
const players = (art: string) => ({ art, viewBox: "0 74 760 406" });

/** Of a pitch from above; what the strip adds at the left is faded out. */
const pitch = (art: string) => ({ art, viewBox: "-80 -20 640 380" });

export const clubHeroes = [{ art: club1, viewBox: "0 14 760 446" }, ...[club2, club3, club4, club5].map(players)];
export const teamHeroes = [team1, team2, team3, team4, team5, team6].map(players);
/** Of a venue and of a provider. */
export const venueHeroes = [...[smallSided, futsal, nineASide].map(pitch), ...[team2, team4].map(players)];
