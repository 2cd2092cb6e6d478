// What club or casual football is like, after the first answers: three benefits, a film, where to read more (specification
// §2.23, §2.31); to a volunteer what helping is like.
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { RecommendationsContent } from "#src/site/recommendations-content.ts";
import kickabout from "#src/web/art/kickabout.svg";
import longBall from "#src/web/art/long-ball.svg";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { ContentLink } from "#src/web/site/content-link/content-link.tsx";
import type { ReaderVoice } from "#src/web/words/reader-voice.ts";
import { FilmPicture } from "./film-picture.tsx";
import styles from "./offer-intro.module.css";

interface OfferIntroProps {
  offers: OfferKind;
  content: RecommendationsContent;
  /** The page about what was searched for, where it is another than the list's own. */
  learnMore?: { label: string; to: string };
  voice: ReaderVoice;
}

export function OfferIntro({ offers, content, learnMore: ofSearch, voice }: OfferIntroProps) {
  const intro = voice === "volunteer" ? content.helping : content[offers];
  if (!intro) return null;
  const { title, benefits, learnMore } = intro;
  const { video } = content[offers];
  const film =
    offers === "club" ? { art: longBall, viewBox: "0 48 760 372" } : { art: kickabout, viewBox: "0 0 640 300" };
  const links = ofSearch && ofSearch.to !== learnMore.to ? [learnMore, ofSearch] : [learnMore];
  return (
    <section className={video ? `${styles.intro} ${styles.withFilm}` : styles.intro}>
      <FilmPicture {...film} of={offers} video={video} className={styles.film} />
      <div className={styles.words}>
        <h2>{title}</h2>
        <ul>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <Icon name="tick" />
              <span>{benefit}</span>
            </li>
          ))}
        </ul>
        <p className={styles.links}>
          {links.map(({ to, label }) => (
            <ContentLink key={to} className={styles.learn} to={to}>
              {label}
            </ContentLink>
          ))}
        </p>
      </div>
    </section>
  );
}
