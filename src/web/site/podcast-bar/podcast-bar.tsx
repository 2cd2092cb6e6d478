// The narrow bar above the header that leads to the association's podcast (specification §2.19, §3.14).
import type { Banners } from "#src/site/site-content.ts";
import { ContentLink } from "#src/web/site/content-link/content-link.tsx";
import styles from "./podcast-bar.module.css";

export function PodcastBar({ podcast }: { podcast: NonNullable<Banners["podcast"]> }) {
  const { official, copy, link, background } = podcast;
  return (
    <p className={styles.bar}>
      {background && <img className={styles.background} src={background} alt="" />}
      <span className={styles.copy}>
        {official && <strong>{official} </strong>}
        {copy}
      </span>{" "}
      <ContentLink to={link.to}>{link.label}</ContentLink>
    </p>
  );
}
