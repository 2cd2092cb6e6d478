// One numbered recommendation: a kind of football, its description, which unfolds, and its nearest
// places (§2.24-2.25).

import { type RefObject, useId, useRef, useState } from "react";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import type { RecommendationGroup } from "#src/search/answer/answer-schema.ts";
import { langOf } from "#src/site/content-lang.ts";
import { groupKey } from "#src/web/calls/ask-recommendations.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { useFocusOnAdded } from "#src/web/kit/page-state/page-state.tsx";
import { Picture } from "#src/web/kit/picture/picture.tsx";
import { MoreCard } from "#src/web/kit/place-card/place-card.tsx";
import { formatOrderedCount } from "#src/web/results/list-order.tsx";
import { ContentLink } from "#src/web/site/content-link/content-link.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { useRemembered } from "#src/web/visit/page-memory.ts";
import { disabilityLabel, footballTypeName, recommendationName } from "#src/web/words/football-labels.ts";
import { shortText } from "#src/web/words/short-text.ts";
import { CardRow, goToCard } from "./card-row.tsx";
import { FilmPicture, pictureOf } from "./film-picture.tsx";
import { formatCardAges } from "./format-ages.ts";
import { totalPlaces } from "./found-places.ts";
import { nearbyPlaces, type ShownResults } from "./list-plan.ts";
import styles from "./recommendation-card.module.css";
import type { MorePlaces } from "./use-more-results.ts";

interface RecommendationCardProps {
  results: ShownResults;
  further: MorePlaces;
  /** Which of the plan's groups, from 0. */
  at: number;
}

export function RecommendationCard({ results, further, at }: RecommendationCardProps) {
  const language = useLanguage();
  const { preferences, offers } = results;
  const { order } = results.ordering;
  const { group } = results.plan.groups[at]!;
  // What was unfolded, and rows' scroll positions, are remembered under this, for one search.
  const remembersAs = { name: `${offers} ${groupKey(group)}`, searchId: preferences.SearchId };
  const titleId = useId();
  const likeId = useId();
  const [isOpen, setOpen] = useRemembered(`unfolded ${remembersAs.name}`, "", false);
  const title = recommendationName(language, group);
  const picture = pictureOfGroup(results, at);
  const rows = rowsOf(language, results, at);
  const article = useRef<HTMLElement>(null);
  const moreCard = useMoreCard(article, results, further, group);
  return (
    <article ref={article} className={styles.card} aria-labelledby={titleId}>
      <div className={styles.top}>
        <span className={styles.corner} aria-hidden="true">
          {at + 1}
        </span>
        <CardTitle id={titleId} results={results} group={group} />
        <button
          type="button"
          className={`hit ${styles.fold}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? likeId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{richText(language, "What is it like?<spoken> {kind}</spoken>", { kind: title })}</span>
          <Icon name="chevron-down" />
        </button>
        <div className={styles.picture}>
          <Picture {...picture} className={styles.drawing} />
        </div>
      </div>
      {isOpen && <WhatItIsLike id={likeId} results={results} at={at} />}
      {rows.map((row) => (
        // Turned, a row begins at its first card; a browser would follow the former first one.
        <CardRow key={`${order} ${row.from}`} of={title} remembersAs={remembersAs} {...row}>
          {row === rows.at(-1) && moreCard}
        </CardRow>
      ))}
      <Button variant="link" icon="map" className={styles.map} onClick={() => results.onMap(group)}>
        {richText(
          language,
          "{offers, select, club {See these clubs on a map} other {See these venues on a map}}<spoken>: {kind}</spoken>",
          { offers, kind: title },
        )}
      </Button>
    </article>
  );
}

/** The row of the nearest places and, where there are any, of those further away. */
function rowsOf(language: Language, { plan, offers, ordering }: ShownResults, at: number) {
  const { group, near, further } = plan.groups[at]!;
  const nearCount = near.shown.length + near.named.length;
  const heading = formatOrderedCount(language, nearCount, totalPlaces(group), offers, ordering.order);
  const [thing, furtherThing] =
    offers === "club" ? (["clubs", "furtherClubs"] as const) : (["places", "furtherPlaces"] as const);
  const rows = [
    { heading, thing, row: near, from: 0 },
    { heading: language.text("Further away"), thing: furtherThing, row: further, from: nearbyPlaces },
  ];
  return further.shown.length + further.named.length > 0 ? rows : rows.slice(0, 1);
}

/** Another one where a group of the same football stands further up. */
function pictureOfGroup({ groups }: ShownResults, at: number) {
  const { FootballType } = groups[at]!;
  return pictureOf(FootballType, groups.slice(0, at).filter((each) => each.FootballType === FootballType).length);
}

/** The card behind the last place that shows more, or false. */
function useMoreCard(
  article: RefObject<HTMLElement | null>,
  { offers, recommendations }: ShownResults,
  further: MorePlaces,
  group: RecommendationGroup,
) {
  const { text } = useLanguage();
  const [isPressed, setPressed] = useState(false);
  const goToAdded = useFocusOnAdded(article, "li[id]", goToCard);
  function showMore() {
    goToAdded();
    setPressed(true);
    void further.go([group]);
  }
  return (
    further.step([group]) !== "none" && (
      <MoreCard onClick={showMore}>{text(moreTexts[offers][isPressed ? recommendations.more : "idle"])}</MoreCard>
    )
  );
}

interface CardTitleProps {
  id: string;
  results: ShownResults;
  group: RecommendationGroup;
}

/** "Ages 5 to 11: Small-sided: Blind" and how many there are. */
function CardTitle({ id, results: { preferences, offers }, group }: CardTitleProps) {
  const language = useLanguage();
  const { text } = language;
  const count = totalPlaces(group);
  return (
    <div className={styles.title}>
      <h2 id={id}>
        <span className={styles.ages}>
          <span>{formatCardAges(language, preferences, offers, group)}</span>
          <span className="vh">: </span>
        </span>
        <span>
          <span>{footballTypeName(language, group.FootballType)}</span>
          {group.Disability && (
            <span className={styles.disability}>
              <span className="vh">: </span>
              <span>{disabilityLabel(language, group.Disability)}</span>
            </span>
          )}
        </span>
      </h2>
      {/* Its row begins with the same text. */}
      <b className={styles.count} aria-hidden="true">
        {offers === "club"
          ? text("{count, plural, one {# club} other {# clubs}}", { count })
          : text("{count, plural, one {# place} other {# places}}", { count })}
      </b>
    </div>
  );
}

/** The kind of football in words and a film. */
function WhatItIsLike({ id, results, at }: { id: string } & Pick<RecommendationCardProps, "results" | "at">) {
  const { FootballType } = results.groups[at]!;
  const content = results.content.footballTypes.find(({ footballType }) => footballType === FootballType);
  return (
    <div id={id} className={styles.like}>
      <div className={`stack gap-1 start ${styles.words}`}>
        {content && <p lang={langOf(content, "description")}>{shortText(content.description)}</p>}
        {content?.learnMore && (
          <ContentLink className={styles.learn} to={content.learnMore.to} lang={langOf(content.learnMore, "label")}>
            {content.learnMore.label}
          </ContentLink>
        )}
      </div>
      <FilmPicture {...pictureOfGroup(results, at)} of={FootballType} video={content?.video} className={styles.film} />
    </div>
  );
}

/** On the card that shows more. */
const moreTexts = {
  club: {
    idle: defineMessage("View more clubs"),
    loading: defineMessage("Finding clubs..."),
    failed: defineMessage("That didn’t work. View more clubs"),
  },
  casual: {
    idle: defineMessage("View more venues"),
    loading: defineMessage("Finding venues..."),
    failed: defineMessage("That didn’t work. View more venues"),
  },
};
