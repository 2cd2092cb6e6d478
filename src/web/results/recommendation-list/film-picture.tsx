// A recommendation's picture, and its film where there is one: a placeholder first, the player only once it is asked for (§2.24).
import { useEffect, useRef, useState } from "react";
import type { Video } from "#src/site/recommendations-content.ts";
import { track } from "#src/web/analytics/track.ts";
import { Picture } from "#src/web/kit/picture/picture.tsx";
import styles from "./film-picture.module.css";

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
  const [isPlaying, setIsPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isPlaying) frame.current?.focus();
  }, [isPlaying]);
  function play() {
    setIsPlaying(true);
    track({ event: "video_played", football_type: of });
  }
  return (
    <div className={className ? `${styles.place} ${className}` : styles.place}>
      {isPlaying && video ? (
        <iframe
          ref={frame}
          className={styles.player}
          src={playing(video.src)}
          title={video.title}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin"
        />
      ) : (
        <Picture art={art} viewBox={viewBox} className={styles.picture} />
      )}
      {video && !isPlaying && (
        <button type="button" className={styles.play} onClick={play}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M5 3l12 7-12 7z" />
          </svg>
          <span>
            Watch it{video.length ? `, ${video.length}` : ""}
            <span className="vh">: {video.title}</span>
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
