// The results of a search as a list: the sentence, the tabs, the numbered recommendations, and what to do when there are few.
import { type ReactNode, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { distanceWords } from "#src/domain/distance-words.ts";
import { eligibleAgeGroups } from "#src/domain/eligible-age-groups.ts";
import { ageGroupName } from "#src/domain/offer-words.ts";
import { newSearchPath } from "#src/domain/partner-flag.ts";
import type { Preferences } from "#src/domain/preferences.ts";
import type { RecommendationsContent } from "#src/domain/recommendations-content.ts";
import type { RecommendationGroup, Suggestion } from "#src/domain/search-answer.ts";
import { summarySentence } from "#src/domain/summary-sentence.ts";
import type { ListKind, OfferKind } from "#src/web/session/ask-recommendations.ts";
import { currentStorage } from "#src/web/session/current-storage.ts";
import { partnerFlag } from "#src/web/session/partner.ts";
import { usePreferences } from "#src/web/session/use-preferences.ts";
import { session } from "#src/web/session/visit.ts";
import { Button } from "../button/button.tsx";
import { EmptyState, ErrorState, LoadingCards, Notice } from "../page-state/page-state.tsx";
import { Tabs } from "../tabs/tabs.tsx";
import { offersOf } from "./offer-card.tsx";
import { RecommendationCard } from "./recommendation-card.tsx";
import styles from "./recommendation-screen.module.css";
import { SearchHero } from "./search-hero.tsx";
import { Suggestions } from "./suggestions.tsx";
import { type Recommendations, useRecommendations } from "./use-recommendations.ts";

export function RecommendationScreen({ list, content }: { list: ListKind; content: RecommendationsContent }) {
  const preferences = usePreferences();
  const navigate = useNavigate();
  const offers: OfferKind = preferences?.SelectedFootballType === 1 ? "casual" : "club";
  const recommendations = useRecommendations(preferences, list, offers);
  useEffect(() => {
    if (preferences === null) navigate("/", { replace: true });
  }, [preferences, navigate]);
  const groups =
    recommendations.answer.status === "ready" ? recommendations.answer.recommendations.Recommendations : [];
  const isVolunteer = Boolean(preferences) && partnerFlag(currentStorage) === "ISVOLUNTEER";
  return (
    <>
      <SearchHero
        sentence={preferences ? summarySentence(preferences, offers, isVolunteer) : null}
        count={countWords(groups, recommendations.answer.status)}
      />
      <div className={`wrap ${styles.list}`}>
        {preferences ? (
          <OfferTabs preferences={preferences} offers={offers} content={content}>
            <Results {...{ preferences, offers, content, recommendations, groups }} />
          </OfferTabs>
        ) : (
          <LoadingCards label="Finding football..." />
        )}
      </div>
    </>
  );
}

/** "3 ways to play, nearest 0.6 miles"; empty while nothing is known. */
function countWords(groups: RecommendationGroup[], status: string): string {
  if (status !== "ready") return "";
  if (groups.length === 0) return "Nothing fits this search yet";
  const nearest = Math.min(...groups.flatMap(offersOf).map(({ card }) => card.DistanceFromUserLocation));
  return `${groups.length} ${groups.length === 1 ? "way" : "ways"} to play, nearest ${distanceWords(nearest)}`;
}

interface OfferTabsProps {
  preferences: Preferences;
  offers: OfferKind;
  content: RecommendationsContent;
  children: ReactNode;
}

function OfferTabs({ preferences, offers, content, children }: OfferTabsProps) {
  function select(wanted: OfferKind) {
    const type = wanted === "club" ? 2 : 1;
    session.storePreferences({ ...preferences, SelectedFootballType: type, SelectedRecommendationsType: type });
  }
  const { title, benefits, learnMore } = content[offers];
  return (
    <Tabs
      label="Ways to play"
      tabs={[
        { id: "club", label: content.club.tab },
        { id: "casual", label: content.casual.tab },
      ]}
      selected={offers}
      onSelect={select}
    >
      <section className={styles.intro}>
        <h2>{title}</h2>
        <ul>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
        <Link to={learnMore.to}>{learnMore.label}</Link>
      </section>
      {children}
    </Tabs>
  );
}

interface ResultsProps {
  preferences: Preferences;
  offers: OfferKind;
  content: RecommendationsContent;
  recommendations: Recommendations;
  groups: RecommendationGroup[];
}

function Results({ preferences, offers, content, recommendations, groups }: ResultsProps) {
  const { answer, more, loadMore, retry } = recommendations;
  const [undo, setUndo] = useState<{ action: string; before: Preferences } | null>(null);
  if (answer.status === "loading") return <LoadingCards label="Finding football..." />;
  if (answer.status === "failed") return <ErrorState onRetry={retry} />;

  function choose({ Change }: Suggestion, action: string) {
    setUndo({ action, before: preferences });
    const wider = Change as Partial<Preferences>;
    session.storePreferences({ ...preferences, ...wider, SearchId: crypto.randomUUID() });
  }
  function takeBack() {
    if (undo) session.storePreferences({ ...undo.before, SearchId: crypto.randomUUID() });
    setUndo(null);
  }
  const suggestions = answer.recommendations.Suggestions;
  return (
    <div className={styles.results}>
      {undo && (
        <Notice icon="tick">
          <p>
            Done: {undo.action}.{" "}
            <Button look="link" onClick={takeBack}>
              Undo
            </Button>
          </p>
        </Notice>
      )}
      {groups.length === 0 && (
        <EmptyState title="We couldn’t find results matching your criteria.">
          <p>{suggestions.length > 0 ? "One of these changes would help." : "Try other days or another place."}</p>
        </EmptyState>
      )}
      {groups.map((group, at) => (
        <RecommendationCard
          key={`${group.FootballType}/${group.DisabilityId}`}
          number={at + 1}
          ageWords={ageWords(preferences, offers)}
          group={group}
          content={content.footballTypes.find(({ footballType }) => footballType === group.FootballType)}
          offers={offers}
          onMore={loadMore}
        />
      ))}
      <Suggestions suggestions={suggestions} preferences={preferences} offers={offers} onChoose={choose} />
      <div className={styles.foot}>
        {more !== "none" && (
          <Button look="line" onClick={loadMore} isDisabled={more === "loading"}>
            {offers === "club" ? "Find clubs further away" : "Find venues further away"}
          </Button>
        )}
        {more === "failed" && <p role="alert">That didn’t work. Check your connection and press again.</p>}
        <Link to={newSearchPath(partnerFlag(currentStorage))}>Start new search</Link>
      </div>
    </div>
  );
}

/** "Under 9s to under 11s" for teams; the age itself for sessions. */
function ageWords({ Age }: Preferences, offers: OfferKind): string {
  if (offers === "casual") return `Takes ${Age}-year-olds`;
  const names = eligibleAgeGroups(Age).map(ageGroupName);
  const [first, last] = [names[0] ?? "", names.at(-1) ?? ""];
  return names.length < 2 ? first : `${first} to ${last.toLowerCase()}`;
}
