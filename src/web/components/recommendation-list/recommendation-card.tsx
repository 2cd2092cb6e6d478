// One numbered recommendation: a kind of football, what it is like, and the nearest places to play it (specification §2.24-2.25).
import { useId } from "react";
import { Link } from "react-router";
import { footballTypeName } from "#src/domain/offer-words.ts";
import type { RecommendationsContent } from "#src/domain/recommendations-content.ts";
import type { RecommendationGroup } from "#src/domain/search-answer.ts";
import { shortText } from "#src/domain/short-text.ts";
import nineASide from "#src/web/art/nine-a-side.svg";
import smallSided from "#src/web/art/small-sided.svg";
import { CardRow } from "../card-row/card-row.tsx";
import { NumberedCorner } from "../numbered-corner/numbered-corner.tsx";
import { Picture } from "../picture/picture.tsx";
import { MoreCard } from "../place-card/place-card.tsx";
import { OfferCard, offerKey, offersOf } from "./offer-card.tsx";
import styles from "./recommendation-card.module.css";
import { held, total } from "./use-recommendations.ts";

interface RecommendationCardProps {
  number: number;
  /** "Under 9s to under 11s": who this is for, above the title. */
  ageWords: string;
  group: RecommendationGroup;
  content: RecommendationsContent["footballTypes"][number] | undefined;
  offers: "club" | "casual";
  /** Fetches the next cards of this row. */
  onMore: () => void;
}

export function RecommendationCard({ number, ageWords, group, content, offers, onMore }: RecommendationCardProps) {
  const titleId = useId();
  const all = total(group);
  const [one, many] = offers === "club" ? ["club", "clubs"] : ["place", "places"];
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.top}>
        <div className={styles.text}>
          <NumberedCorner number={number} />
          <div className={styles.title}>
            <p className={styles.kicker}>{ageWords}</p>
            <h2 id={titleId}>
              {footballTypeName(group.FootballType)}
              {group.Disability && <span className={styles.disability}>: {group.Disability}</span>}
            </h2>
          </div>
          {content && <p>{shortText(content.description)}</p>}
          {content?.learnMore && (
            <Link className={styles.learn} to={content.learnMore.to}>
              {content.learnMore.label}
            </Link>
          )}
        </div>
        <Picture
          art={group.FootballType === "11v11" ? nineASide : smallSided}
          viewBox="62 30 470 318"
          className={styles.picture}
        />
      </div>
      <CardRow heading={`${all} ${all === 1 ? one : many}, nearest first`} thing={many}>
        {offersOf(group).map((offer) => (
          <OfferCard key={offerKey(offer)} offer={offer} />
        ))}
        {held(group) < all && (
          <MoreCard onClick={onMore}>{offers === "club" ? "View more clubs" : "View more venues"}</MoreCard>
        )}
      </CardRow>
    </article>
  );
}
