// One numbered recommendation: a kind of football, what it is like, and the nearest places to play it (specification §2.24-2.25).
import { useId } from "react";
import type { RecommendationGroup } from "#src/domain/answers/search-answer.ts";
import type { RecommendationsContent } from "#src/domain/content/recommendations-content.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { offerKey, placesOf, totalPlaces } from "#src/web/components/recommendation-list/group-places.ts";
import { nearbyPlaces } from "#src/web/components/recommendation-list/list-steps.ts";
import { footballTypeName, recommendationName } from "#src/web/format/football-labels.ts";
import { shortText } from "#src/web/format/short-text.ts";
import { CardRow } from "../card-row/card-row.tsx";
import { ContentLink } from "../content-link/content-link.tsx";
import { NumberedCorner } from "../numbered-corner/numbered-corner.tsx";
import { MoreCard } from "../place-card/place-card.tsx";
import { FilmPicture } from "./film-picture.tsx";
import { pictureOf } from "./football-pictures.ts";
import { OfferCard } from "./offer-card.tsx";
import styles from "./recommendation-card.module.css";

export interface RecommendationCardProps {
  number: number;
  /** "Under 9s to under 11s": who this is for, the first line of the title. */
  ageWords: string;
  group: RecommendationGroup;
  content: RecommendationsContent["footballTypes"][number] | undefined;
  offers: OfferKind;
  /** Recommendations of the same football type that stand before it. */
  sameBefore?: number;
  /** Places beyond the row of the nearest that are shown in a row of their own. */
  furtherCount?: number;
  /** Places of the row that are drawn now; the others follow. */
  drawnPlaces?: number;
  /** The map of these places; left out where there is none. Pressing `onMap` goes there. */
  onMap?: () => void;
}

export function RecommendationCard({
  number,
  ageWords,
  group,
  content,
  offers,
  sameBefore,
  furtherCount = 0,
  drawnPlaces = nearbyPlaces,
  onMap,
}: RecommendationCardProps) {
  const titleId = useId();
  const all = totalPlaces(group);
  const title = recommendationName(group);
  const places = placesOf(group);
  const nearby = places.slice(0, nearbyPlaces);
  const further = places.slice(nearbyPlaces, nearbyPlaces + furtherCount);
  const [one, many] = offers === "club" ? ["club", "clubs"] : ["place", "places"];
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.top}>
        <div className={styles.text}>
          <NumberedCorner number={number} />
          <div className={styles.title}>
            <h2 id={titleId}>
              <span className={styles.kicker}>
                {ageWords}
                <span className="vh">: </span>
              </span>
              {footballTypeName(group.FootballType)}
              {group.Disability && (
                <span className={styles.disability}>
                  <span className="vh">: </span>
                  {group.Disability}
                </span>
              )}
            </h2>
          </div>
          {content && <p>{shortText(content.description)}</p>}
          {content?.learnMore && (
            <ContentLink className={styles.learn} to={content.learnMore.to}>
              {content.learnMore.label}
            </ContentLink>
          )}
        </div>
        <FilmPicture
          {...pictureOf(group.FootballType, sameBefore)}
          of={group.FootballType}
          video={content?.video}
          className={styles.picture}
        />
      </div>
      <CardRow of={title} heading={`${all} ${all === 1 ? one : many}, nearest first`} thing={many}>
        {nearby.slice(0, drawnPlaces).map((offer, at) => (
          <OfferCard key={offerKey(offer)} offer={offer} group={group} position={at + 1} />
        ))}
        {all > nearby.length && drawnPlaces >= nearby.length && onMap && (
          <MoreCard onClick={onMap}>{offers === "club" ? "View more clubs" : "View more venues"}</MoreCard>
        )}
      </CardRow>
      {further.length > 0 && (
        <CardRow of={title} heading="Further away" thing={`${many} further away`}>
          {further.map((offer, at) => (
            <OfferCard key={offerKey(offer)} offer={offer} group={group} position={nearbyPlaces + at + 1} />
          ))}
        </CardRow>
      )}
    </article>
  );
}
