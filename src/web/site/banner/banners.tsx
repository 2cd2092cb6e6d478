// What the association shows by the header: promotion below, podcast above (§2.19, §3.14).
import { useState } from "react";
import { langOf } from "#src/site/content-lang.ts";
import { hideClosedBanner } from "#src/site/page-inlines.ts";
import type { Banners } from "#src/site/site-content.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { ContentLink } from "#src/web/site/content-link/content-link.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { localNotes } from "#src/web/visit/visit-storage.ts";
import styles from "./banner.module.css";
import podcastStyles from "./podcast-bar.module.css";

/** Local storage: the id of the promotion closed last. Written only when one is closed. */
const closedKey = "closed_banner";

type Promotion = NonNullable<Banners["promotion"]>;

/** Who closes it does not see this one again. */
export function Banner({ promotion }: { promotion: Promotion }) {
  const { text } = useLanguage();
  const [closedId, setClosedId] = useState("");
  const { id, copy, link, ground, image, logos, hasCloseButton } = promotion;
  if (closedId === id) return null;
  function close() {
    setClosedId(id);
    // A browser that keeps nothing shows it again on the next page; that is all that is lost.
    localNotes().write(closedKey, id);
  }
  return (
    <>
      {/* If the visitor has closed it, which only the browser knows, a script hides it at once. */}
      <aside
        className={`${styles.banner} ${styles[ground]}`}
        aria-label={text("Promotion")}
        data-banner={id}
        suppressHydrationWarning
      >
        <div className={`wrap row gap-4 ${styles.inside}`}>
          {image && <img className={styles.image} src={image.src} alt={image.alt} width="64" height="64" />}
          <p>
            <span lang={langOf(promotion, "copy")}>{copy}</span>{" "}
            {link && (
              <ContentLink to={link.to} lang={langOf(link, "label")}>
                {link.label}
              </ContentLink>
            )}
          </p>
          {logos?.map(({ src, alt }) => (
            <img key={src} className={styles.logo} src={src} alt={alt} height="32" />
          ))}
          {hasCloseButton && (
            <button
              type="button"
              className="hit-sign needs-script"
              aria-label={text("Close this message")}
              onClick={close}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      </aside>
      <script {...hidingScript} />
    </>
  );
}

/** A constant of our own, named in the content security policy by its hash; runs from the page. */
const hidingScript = { dangerouslySetInnerHTML: { __html: import.meta.env.SSR ? hideClosedBanner : "" } };

/** The narrow bar above the header that leads to the association's podcast. */
export function PodcastBar({ podcast }: { podcast: NonNullable<Banners["podcast"]> }) {
  const { official, copy, link, background } = podcast;
  return (
    <p className={podcastStyles.bar}>
      {background && <img className={podcastStyles.background} src={background} alt="" />}
      <span className={podcastStyles.copy}>
        {official && (
          <strong>
            <span>{official}</span>{" "}
          </strong>
        )}
        <span lang={langOf(podcast, "copy")}>{copy}</span>
      </span>{" "}
      <ContentLink to={link.to} lang={langOf(link, "label")}>
        {link.label}
      </ContentLink>
    </p>
  );
}
