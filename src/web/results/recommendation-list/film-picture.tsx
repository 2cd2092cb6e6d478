// A recommendation's picture, three for each kind of football (§9.15), and its film where there is
// one: a placeholder first, the player only once it is asked for (§2.24).

import { useState } from "react";
import type { FootballType } from "#src/catalogue/records/vocabulary.ts";
import { langOf } from "#src/site/content-lang.ts";
import type { Video } from "#src/site/recommendations-content.ts";
import { track } from "#src/web/analytics/track.ts";
import casual from "#src/web/art/casual.svg";
import club2 from "#src/web/art/club-2.svg";
import club3 from "#src/web/art/club-3.svg";
import club4 from "#src/web/art/club-4.svg";
import club5 from "#src/web/art/club-5.svg";
import futsal from "#src/web/art/futsal.svg";
import futsal2 from "#src/web/art/futsal-2.svg";
import futsal3 from "#src/web/art/futsal-3.svg";
import kickabout from "#src/web/art/kickabout.svg";
import nineASide from "#src/web/art/nine-a-side.svg";
import smallSided from "#src/web/art/small-sided.svg";
import smallSided2 from "#src/web/art/small-sided-2.svg";
import smallSided3 from "#src/web/art/small-sided-3.svg";
import team3 from "#src/web/art/team-3.svg";
import team6 from "#src/web/art/team-6.svg";
import { takeFocus } from "#src/web/kit/field/field.tsx";
import { Picture } from "#src/web/kit/picture/picture.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./film-picture.module.css";

export interface FootballPicture {
  art: string;
  /** The part that must be seen, in the picture's own units. */
  viewBox: string;
}

const pitch = (art: string): FootballPicture => ({ art, viewBox: "62 30 470 318" });
const players = (art: string): FootballPicture => ({ art, viewBox: "60 40 620 420" });

const pictures: Record<FootballType, readonly [FootballPicture, FootballPicture, FootballPicture]> = {
  "11v11": [pitch(nineASide), players(club3), players(club5)],
  futsal: [pitch(futsal), pitch(futsal2), pitch(futsal3)],
  "small-sided": [pitch(smallSided), pitch(smallSided2), pitch(smallSided3)],
  // Pictures without running players.
  "walking-football": [players(team6), players(team3), players(club4)],
  football: [{ art: casual, viewBox: "40 20 600 340" }, { art: kickabout, viewBox: "20 0 600 300" }, players(club2)],
};

/**
 * The picture of a kind of football; of football in general for an unknown one. `before`: the
 * recommendations of this kind before it (one a disability), so that no two in a row are alike.
 */
export function pictureOf(footballType: string, before: number): FootballPicture {
  const variants = (pictures as Partial<typeof pictures>)[footballType as FootballType] ?? pictures.football;
  return variants[before % variants.length] ?? variants[0];
}

interface FilmPictureProps {
  /** The kind of football it shows: "futsal", or a list's "club" and "casual". */
  of: string;
  art: string;
  viewBox: string;
  /** Left out: a picture and nothing to press. */
  video?: Video;
  className?: string;
}

/** Nothing is loaded from elsewhere before the press. */
export function FilmPicture({ of, art, viewBox, video, className }: FilmPictureProps) {
  const language = useLanguage();
  const [isPlaying, setIsPlaying] = useState(false);
  const titleLang = video && langOf(video, "title");
  function play() {
    setIsPlaying(true);
    track({ event: "video_played", football_type: of });
  }
  return (
    <div className={className ? `${styles.place} ${className}` : styles.place}>
      {isPlaying && video ? (
        <iframe
          ref={takeFocus}
          className={styles.player}
          src={playing(video.src)}
          title={video.title}
          lang={titleLang}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin"
        />
      ) : (
        <Picture art={art} viewBox={viewBox} className={styles.picture} />
      )}
      {video && !isPlaying && (
        <button type="button" className={`hit ${styles.play}`} onClick={play}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M5 3l12 7-12 7z" />
          </svg>
          <span>
            {richText(
              language,
              "{length, select, none {Watch it} other {Watch it, {length}}}<spoken>: {title}</spoken>",
              {
                length: video.length || "none",
                title: titleLang ? <span lang={titleLang}>{video.title}</span> : video.title,
              },
            )}
          </span>
        </button>
      )}
    </div>
  );
}

/** The player's URL with the autoplay parameter of the known players. */
function playing(src: string): string {
  const address = new URL(src);
  address.searchParams.set("autoplay", "1");
  return address.href;
}
