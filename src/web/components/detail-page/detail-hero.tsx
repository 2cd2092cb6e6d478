// The head of a detail page: the way back, the name, the address, the accreditation, and a picture beside them.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { isAccredited } from "#src/domain/catalogue/format-accreditation.ts";
import { Accreditation } from "../accreditation/accreditation.tsx";
import { Icon } from "../icon/icon.tsx";
import { type OwnImages, OwnPicture } from "../picture/own-picture.tsx";
import { Picture } from "../picture/picture.tsx";
import { titleStep } from "../title-step/title-step.ts";
import styles from "./detail-page.module.css";
import type { Drawing } from "./random-hero.ts";

/** Characters beyond which a name is set as small as a lead, so that the facts below stay on the first screen. */
const veryLongName = 100;

export interface DetailHeroProps {
  name: string;
  /** Below the name, a line each; empty ones are left out. */
  lines: string[];
  accreditation: { status: string | null; level: string | null };
  back: { to: string; words: string };
  picture: Drawing | OwnImages;
  /** Beside the way back. */
  children?: ReactNode;
}

export function DetailHero({ name, lines, accreditation, back, picture, children }: DetailHeroProps) {
  return (
    <section className={`${styles.hero} on-night`}>
      {"art" in picture ? (
        <Picture {...picture} className={styles.art} />
      ) : (
        <OwnPicture images={picture} className={`${styles.art} ${styles.photograph}`} isFirst />
      )}
      <div className={`${styles.text} wrap`}>
        <div className={styles.top}>
          <div className={styles.way}>
            <Link className={styles.back} to={back.to}>
              <Icon name="arrow-left" /> {back.words}
            </Link>
          </div>
          {children}
        </div>
        <h1 className={name.length > veryLongName ? styles.veryLong : undefined} data-step={titleStep(name)}>
          {name}
        </h1>
        {lines.filter(Boolean).map((line) => (
          <p key={line} className="soft">
            {line}
          </p>
        ))}
        {isAccredited(accreditation.status) && (
          <div className={styles.accreditation}>
            <Accreditation {...accreditation} />
          </div>
        )}
      </div>
    </section>
  );
}
