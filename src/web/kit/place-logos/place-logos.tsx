// The logos of a place's football: a picture of the association or our drawing, each with its name.
import { createContext, useContext, useState } from "react";
import { langOf } from "#src/site/content-lang.ts";
import type { LogoDrawing, PlaceLogo } from "#src/site/programmes-content.ts";
import { type Played, placeLogos } from "#src/web/site/programmes.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./place-logos.module.css";

/** Nothing where there is no logo. Sizes are fixed: nothing moves when a picture arrives. */
export function PlaceLogos(played: Played) {
  const { text } = useLanguage();
  const logos = placeLogos(useContext(LogosOfContent), played);
  if (logos.length === 0) return null;
  return (
    <ul className="cluster gap-1-4" aria-label={text("Kinds of football here")}>
      {logos.map((logo) => (
        <li key={logo.label} className={`row ${styles.logo}`}>
          {logo.image ? <OwnLogo image={logo.image} drawing={logo.drawing} /> : <Drawing name={logo.drawing} />}
          <span lang={langOf(logo, "label")}>{logo.label}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows our drawing until the picture has loaded, or where it cannot be loaded. */
function OwnLogo({ image, drawing }: Pick<PlaceLogo, "drawing"> & { image: { src: string; alt: string } }) {
  const [state, setState] = useState<"coming" | "there" | "missing">("coming");
  return (
    <span className={styles.place} data-image={state}>
      {state !== "there" && <Drawing name={drawing} />}
      {state !== "missing" && (
        <img
          src={image.src}
          alt={image.alt}
          lang={langOf(image, "alt")}
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

const logoPaths: Record<LogoDrawing, string> = {
  star: "M12 3.2l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 16.8 6.7 19.7l1.1-6L3.4 9.5l6-.8z",
  shirt: "M8.5 4L12 6l3.5-2L21 7.5 18.5 11.5 16.5 10.5V20h-9v-9.5L5.5 11.5 3 7.5z",
  bounce: "M3 20q2-10 5.5-10t5 10M21 7.5a3.5 3.5 0 1 0-7 0a3.5 3.5 0 1 0 7 0",
  steps: "M3 20h2.2M8.5 18.6l2.1-.8M13.6 16.2l1.8-1.3M17.6 12.6l.6-1.6M19.5 6a3 3 0 1 0-6 0a3 3 0 1 0 6 0",
  hall: "M3.5 11L12 4l8.5 7v9h-17zM14.5 15a2.5 2.5 0 1 0-5 0a2.5 2.5 0 1 0 5 0",
  goal: "M3 19.5V5.5h18v14M3 10h18M3 14.5h18M7.5 5.5v14M12 5.5v14M16.5 5.5v14",
  pitch: "M3 5h18v14H3zM12 5v14M14.5 12a2.5 2.5 0 1 0-5 0a2.5 2.5 0 1 0 5 0M3 9h3v6H3M21 9h-3v6h3",
};

/** None where nothing hands any. */
export const LogosOfContent = createContext<readonly PlaceLogo[]>([]);
