// Club or casual: the two lists of a search as tabs, each with what that kind of football is like (specification §2.23, §4.1).
import type { ReactNode } from "react";
import type { RecommendationsContent } from "#src/domain/content/recommendations-content.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import kickabout from "#src/web/art/kickabout.svg";
import longBall from "#src/web/art/long-ball.svg";
import { ContentLink } from "../content-link/content-link.tsx";
import { Icon } from "../icon/icon.tsx";
import { Tabs } from "../tabs/tabs.tsx";
import { FilmPicture } from "./film-picture.tsx";
import styles from "./offer-tabs.module.css";

interface OfferTabsProps {
  offers: OfferKind;
  content: RecommendationsContent;
  onSelect: (offers: OfferKind) => void;
  children: ReactNode;
}

export function OfferTabs({ offers, content, onSelect, children }: OfferTabsProps) {
  const { title, benefits, learnMore, video } = content[offers];
  const film =
    offers === "club" ? { art: longBall, viewBox: "0 0 760 420" } : { art: kickabout, viewBox: "0 0 640 300" };
  return (
    <Tabs
      label="Kinds of football"
      tabs={[
        { id: "club", label: content.club.tab },
        { id: "casual", label: content.casual.tab },
      ]}
      selected={offers}
      onSelect={onSelect}
    >
      <section className={styles.intro}>
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
          <ContentLink className={styles.learn} to={learnMore.to}>
            {learnMore.label}
          </ContentLink>
        </div>
        {video && <FilmPicture {...film} of={offers} video={video} className={styles.film} />}
      </section>
      {children}
    </Tabs>
  );
}
