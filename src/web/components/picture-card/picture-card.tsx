// A picture, a few words and one way on; the whole card can be pressed.
import { Link } from "react-router";
import type { HomeCard } from "#src/domain/site-content.ts";
import casual from "#src/web/art/casual.svg";
import club from "#src/web/art/club.svg";
import girls from "#src/web/art/girls.svg";
import kickabout from "#src/web/art/kickabout.svg";
import { Icon } from "../icon/icon.tsx";
import { Picture } from "../picture/picture.tsx";
import { Tag } from "../tag/tag.tsx";
import styles from "./picture-card.module.css";

const pictures = {
  casual: { art: casual, viewBox: "0 0 640 360" },
  club: { art: club, viewBox: "0 0 640 360" },
  girls: { art: girls, viewBox: "0 0 640 300" },
  kickabout: { art: kickabout, viewBox: "0 0 640 300" },
};

export function PictureCard({ picture, tag, title, text, action, to }: HomeCard) {
  return (
    <article className={styles.card}>
      <Picture {...pictures[picture]} className={tag ? styles.wide : styles.picture} />
      <div className={styles.body}>
        {tag && <Tag>{tag}</Tag>}
        <h3>{title}</h3>
        <p>{text}</p>
        <Link className={styles.go} to={to} preventScrollReset={to.startsWith("/?")}>
          {action} <Icon name="arrow-right" />
        </Link>
      </div>
    </article>
  );
}
