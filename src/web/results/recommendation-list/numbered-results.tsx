// The lower half of a list: numbered groups, mixed football, ways on (§2.24-2.30, §4.14).

import type { ReactNode } from "react";
import { Link } from "react-router";
import { defineMessage } from "#src/platform/language/message.ts";
import { newSearchPath } from "#src/search/criteria/journey-id.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";
import { langOf } from "#src/site/content-lang.ts";
import kickabout from "#src/web/art/kickabout.svg";
import longBall from "#src/web/art/long-ball.svg";
import { groupKey } from "#src/web/calls/ask-recommendations.ts";
import { CountyLink, CountyWays } from "#src/web/contact/contact-us/county-contact.tsx";
import { SearchCalendar } from "#src/web/contact/tell-me/search-calendar.tsx";
import { TellMe } from "#src/web/contact/tell-me/tell-me.tsx";
import { Button } from "#src/web/kit/button/button.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { Notice } from "#src/web/kit/page-state/page-state.tsx";
import { ContentLink } from "#src/web/site/content-link/content-link.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { type ReaderVoice, readerVoice } from "#src/web/words/reader-voice.ts";
import { FilmPicture } from "./film-picture.tsx";
import type { ShownResults } from "./list-plan.ts";
import intro from "./offer-intro.module.css";
import { RecommendationCard } from "./recommendation-card.tsx";
import styles from "./recommendation-screen.module.css";
import { MixedSignpost, Suggestions } from "./suggestion-choices.tsx";
import type { MoreCards, MorePlaces } from "./use-more-results.ts";

interface NumberedResultsProps {
  results: ShownResults;
  cards: MoreCards;
  further: MorePlaces;
}

export function NumberedResults({ results, cards, further }: NumberedResultsProps) {
  const { text } = useLanguage();
  const { preferences, offers, groups, plan, steps } = results;
  const isEmpty = groups.length === 0;
  // Pan-disability football is here, though not among the disabilities named (§4.14).
  const hasSuggestedGroups =
    preferences.Disabilityoption === DisabilityOption.yes && groups.some((group) => group.IsPanDisabilitySuggestion);
  return (
    <div className={`wrap stack ${styles.rest}`}>
      <OfferIntro results={results} />
      {!isEmpty && <h2 className={styles.heading}>{text(listHeading[offers])}</h2>}
      {hasSuggestedGroups && (
        <Notice icon="plus" ground="light">
          <p>{text(panDisabilityNotice[readerVoice(preferences)])}</p>
        </Notice>
      )}
      {plan.groups.slice(0, cards.shown).map((planned, at) => (
        <div key={groupKey(planned.group)} className={`stack ${styles.place}`} tabIndex={-1}>
          <RecommendationCard results={results} further={further} at={at} />
          {at === 0 && !steps.isFar && <Suggestions results={results} />}
        </div>
      ))}
      {cards.shown < groups.length && (
        <Button variant="line" icon="plus" className={styles.more} onClick={cards.showMore}>
          {text("View more recommendations")}
        </Button>
      )}
      {!isEmpty && <MixedSignpost results={results} />}
      <ListFoot results={results} further={further}>
        {!steps.isThin && <TellMe variant="link" preferences={preferences} offers={offers} />}
        {!isEmpty && offers === "casual" && <SearchCalendar preferences={preferences} />}
      </ListFoot>
      <CountyWays found={results.county} />
    </div>
  );
}

/** That pan-disability football was added (§8.17), to each reader about theirs. */
const panDisabilityNotice: Record<ReaderVoice, string> = {
  myself: defineMessage(
    "We’ve also included some pan disability options that you could participate in and might be suitable for your needs",
  ),
  child: defineMessage(
    "We’ve also included some pan disability options that your child could participate in and might be suitable for their needs",
  ),
  other: defineMessage(
    "We’ve also included some pan disability options that the player could participate in and might be suitable for their needs",
  ),
  volunteer: defineMessage("We’ve also included some pan disability teams that you could help"),
};

/** What the list holds (§4.1). */
const listHeading = {
  club: defineMessage("Clubs offering football teams that match your search"),
  casual: defineMessage("Venues offering casual sessions matching your search"),
};

const furtherTexts = {
  club: {
    loading: defineMessage("Finding clubs..."),
    nearer: defineMessage("Find nearer clubs"),
    further: defineMessage("Find clubs further away"),
  },
  casual: {
    loading: defineMessage("Finding venues..."),
    nearer: defineMessage("Find nearer venues"),
    further: defineMessage("Find venues further away"),
  },
};

/** `children`: further ways on. */
interface ListFootProps extends Omit<NumberedResultsProps, "cards"> {
  children: ReactNode;
}

function ListFoot({ results, further, children }: ListFootProps) {
  const { text } = useLanguage();
  const { preferences, offers, groups, recommendations, ordering, onMap } = results;
  const { more } = recommendations;
  // Furthest first, what is not shown yet is nearer.
  const way = ordering.order === "furthest" ? "nearer" : "further";
  return (
    <nav className={`cluster gap-3-5 ${styles.foot}`} aria-label={text("More ways to find football")}>
      {further.step(groups) !== "none" && (
        <Button variant="line" onClick={() => void further.go()} isDisabled={more === "loading"}>
          {text(furtherTexts[offers][more === "loading" ? more : way])}
        </Button>
      )}
      {more === "failed" && (
        <p role="alert" className={`row ${styles.problem}`}>
          <Icon name="alert" /> <span>{text("That didn’t work. Check your connection and try again.")}</span>
        </p>
      )}
      {children}
      {groups.length > 0 && (
        <Button variant="link" icon="map" onClick={() => onMap(null)}>
          {offers === "club" ? text("View maps of clubs near you") : text("View maps of venues near you")}
        </Button>
      )}
      <Link to={newSearchPath(preferences.Journey)}>{text("Start new search")}</Link>
      <CountyLink />
    </nav>
  );
}

/** What such football is and where to read on, about the list or what was searched (§2.31). */
function OfferIntro({ results: { preferences, offers, content } }: Pick<NumberedResultsProps, "results">) {
  const texts = readerVoice(preferences) === "volunteer" ? content.helping : content[offers];
  if (!texts) return null;
  const { title, benefits, learnMore } = texts;
  const ages = "ages" in texts ? texts.ages : undefined;
  const { video, heroLearnMore } = content[offers];
  const chosen = content.footballTypes.find(({ footballType }) => footballType === preferences.Category);
  const ofSearch = chosen?.learnMore ?? heroLearnMore ?? content[offers].learnMore;
  const film =
    offers === "club" ? { art: longBall, viewBox: "0 48 760 372" } : { art: kickabout, viewBox: "0 0 640 300" };
  const links = ofSearch.to !== learnMore.to ? [learnMore, ofSearch] : [learnMore];
  return (
    <section className={video ? `${intro.intro} ${intro.withFilm}` : intro.intro}>
      <FilmPicture {...film} of={offers} video={video} className={intro.film} />
      <div className={intro.words}>
        <h2 lang={langOf(texts, "title")}>{title}</h2>
        <ul className="cluster start gap-1-5 small">
          {benefits.map((benefit, at) => (
            <li key={benefit}>
              <Icon name="tick" />
              <span lang={langOf(texts, "benefits", at)}>{benefit}</span>
            </li>
          ))}
        </ul>
        {ages && (
          <dl className={intro.ages}>
            {ages.map((some) => (
              <div key={some.ages}>
                <dt lang={langOf(some, "ages")}>{some.ages}</dt>
                <dd lang={langOf(some, "may")}>{some.may}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="cluster gap-0-5">
          {links.map((link) => (
            <ContentLink key={link.to} className={`hit ${intro.learn}`} to={link.to} lang={langOf(link, "label")}>
              {link.label}
            </ContentLink>
          ))}
        </p>
      </div>
    </section>
  );
}
