// What of a place's football has a logo: the association's own picture or our drawing, each with its name beside it.
import { useContext, useState } from "react";
import type { PlaceLogo } from "#src/domain/content/map-cards-content.ts";
import { type Played, placeLogos } from "#src/web/content/choose-place-logos.ts";
import { logoPaths } from "./logo-drawings.ts";
import { LogosOfContent } from "./logos-of-content.ts";
import styles from "./place-logos.module.css";

/** Nothing where nothing fits. Every size is known before a picture comes, so that nothing moves when it does. */
export function PlaceLogos(played: Played) {
  const logos = placeLogos(useContext(LogosOfContent), played);
  if (logos.length === 0) return null;
  return (
    <ul className={styles.logos} aria-label="Kinds of football here">
      {logos.map((logo) => (
        <li key={logo.label} className={styles.logo}>
          {logo.image ? <OwnLogo image={logo.image} drawing={logo.drawing} /> : <Drawing name={logo.drawing} />}
          {logo.label}
        </li>
      ))}
    </ul>
  );
}

/** Our drawing stands in its place until it has come, and stays where it does not. */
function OwnLogo({
  image: { src, alt },
  drawing,
}: Pick<PlaceLogo, "drawing"> & { image: { src: string; alt: string } }) {
  const [state, setState] = useState<"coming" | "there" | "missing">("coming");
  return (
    <span className={styles.place} data-image={state}>
      {state !== "there" && <Drawing name={drawing} />}
      {state !== "missing" && (
        <img
          src={src}
          alt={alt}
          width="56"
          height="28"
          loading="lazy"
          onLoad={() => setState("there")}
          onError={() => setState("missing")}
        />
      )}
    </span>
  );
}

/** Decoration: its name stands beside it. */
function Drawing({ name }: { name: PlaceLogo["drawing"] }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true">
      <path d={logoPaths[name]} />
    </svg>
  );
}
