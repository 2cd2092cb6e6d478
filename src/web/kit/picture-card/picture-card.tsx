// A card with a picture, a short text and one link, which covers the whole card.
import { langOf } from "#src/site/content-lang.ts";
import type { HomeCard } from "#src/site/site-content.ts";
import casual from "#src/web/art/casual.svg";
import club from "#src/web/art/club.svg";
import girls from "#src/web/art/girls.svg";
import kickabout from "#src/web/art/kickabout.svg";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { OwnPicture, Picture } from "#src/web/kit/picture/picture.tsx";
import { Tag } from "#src/web/kit/tag/tag.tsx";
import { ContentLink } from "#src/web/site/content-link/content-link.tsx";
import styles from "./picture-card.module.css";

const pictures = {
  casual: { art: casual, viewBox: "0 0 640 360" },
  club: { art: club, viewBox: "0 0 640 360" },
  girls: { art: girls, viewBox: "0 0 640 300" },
  kickabout: { art: kickabout, viewBox: "0 0 640 300" },
};

export function PictureCard(card: HomeCard) {
  const { picture, images, logos, tag, title, text, action, to } = card;
  return (
    <div className={`whole ${styles.card}`}>
      {images ? (
        <OwnPicture images={images} className={tag ? styles.wide : styles.picture} />
      ) : (
        <Picture {...pictures[picture]} className={tag ? styles.wide : styles.picture} />
      )}
      <div className={styles.body}>
        {tag && <Tag lang={langOf(card, "tag")}>{tag}</Tag>}
        <h3 lang={langOf(card, "title")}>{title}</h3>
        <p lang={langOf(card, "text")}>{text}</p>
        <ContentLink
          className={`covers ${styles.go}`}
          to={to}
          lang={langOf(card, "action")}
          preventScrollReset={to.startsWith("/?")}
        >
          {action} <Icon name="arrow-right" />
        </ContentLink>
        {logos && logos.length > 0 && (
          <p className={`cluster gap-3 ${styles.logos}`}>
            {logos.map(({ src, alt }) => (
              <img key={src} src={src} alt={alt} loading="lazy" height="40" />
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
