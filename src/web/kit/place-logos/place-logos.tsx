// The logos of a place's football: a picture of the association or our drawing, each with its name.
import { useContext, useState } from "react";
import type { PlaceLogo } from "#src/site/map-cards-content.ts";
import { type Played, placeLogos } from "#src/web/site/choose-place-logos.ts";
import { logoPaths } from "./logo-drawings.ts";
import { LogosOfContent } from "./logos-of-content.ts";
import styles from "./place-logos.module.css";

/** Renders nothing where there is no logo. Sizes are fixed, so that nothing moves when a picture arrives. */
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

/** Shows our drawing until the picture has loaded, or where it cannot be loaded. */
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

/** Decoration: its name is next to it. */
function Drawing({ name }: { name: PlaceLogo["drawing"] }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true">
      <path d={logoPaths[name]} />
    </svg>
  );
}
