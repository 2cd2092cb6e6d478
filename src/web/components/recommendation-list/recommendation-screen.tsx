// The results of a search as a list: sentence, filters, tabs and cards, and every change of the search made from here.
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { applySuggestion } from "#src/domain/apply-suggestion.ts";
import { distanceWords } from "#src/domain/distance-words.ts";
import { hasMixedChoice, withMixed } from "#src/domain/filter-draft.ts";
import type { FilterId } from "#src/domain/filters.ts";
import { placesOf } from "#src/domain/group-places.ts";
import { heroPicture } from "#src/domain/hero-choice.ts";
import { newSearchPath } from "#src/domain/partner-flag.ts";
import type { Preferences } from "#src/domain/preferences.ts";
import type { RecommendationsContent } from "#src/domain/recommendations-content.ts";
import type { RecommendationGroup } from "#src/domain/search-answer.ts";
import { summarySentence } from "#src/domain/summary-sentence.ts";
import type { ListKind, OfferKind } from "#src/web/session/ask-recommendations.ts";
import { currentStorage } from "#src/web/session/current-storage.ts";
import { partnerFlag } from "#src/web/session/partner.ts";
import { rememberFilters } from "#src/web/session/remember-filters.ts";
import { usePreferences } from "#src/web/session/use-preferences.ts";
import { session } from "#src/web/session/visit.ts";
import { FilterBar } from "../filters/filter-bar.tsx";
import { FilterPanel } from "../filters/filter-panel.tsx";
import { ErrorState, LoadingCards } from "../page-state/page-state.tsx";
import { AppliedNotice } from "./applied-notice.tsx";
import { OfferTabs } from "./offer-tabs.tsx";
import styles from "./recommendation-screen.module.css";
import { Results } from "./results.tsx";
import { SearchHero } from "./search-hero.tsx";
import { useApplySearch } from "./use-apply-search.ts";
import { useFocusAfterLoading } from "./use-focus-after-loading.ts";
import { useRecommendations } from "./use-recommendations.ts";

export interface RecommendationScreenProps {
  list: ListKind;
  content: RecommendationsContent;
  /** Empty: the association has named no such page. */
  countyAssociationUrl: string;
}

/** Leads home where nothing was searched (specification §2.22). */
export function RecommendationScreen(props: RecommendationScreenProps) {
  const preferences = usePreferences();
  const navigate = useNavigate();
  useEffect(() => {
    if (preferences === null) navigate("/", { replace: true });
  }, [preferences, navigate]);
  if (preferences) return <FoundScreen {...props} preferences={preferences} />;
  return (
    <>
      <SearchHero sentence={null} count="" picture="long-ball" onOpenFilter={() => undefined} />
      <div className={`wrap ${styles.list}`}>
        <LoadingCards label="Finding football..." />
      </div>
    </>
  );
}

function FoundScreen({
  list,
  content,
  countyAssociationUrl,
  preferences,
}: RecommendationScreenProps & { preferences: Preferences }) {
  const navigate = useNavigate();
  const [panel, setPanel] = useState<FilterId | "all" | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const offers: OfferKind = preferences.SelectedFootballType === 1 ? "casual" : "club";
  const recommendations = useRecommendations(preferences, list, offers);
  const search = useApplySearch(preferences, list, offers);
  const { answer } = recommendations;
  useFocusAfterLoading(place, answer.status === "loading" || search.state === "applying");

  const flag = partnerFlag(currentStorage);
  const path = newSearchPath(flag);
  const found = answer.status === "ready" ? answer.recommendations : null;
  const isAdultClub = flag === "ISADULTCLUB";
  const groups = (found?.Recommendations ?? []).filter((group) => !isAdultClub || group.FootballType === "11v11");
  const suggestions = (found?.Suggestions ?? []).filter(({ Change }) => !isAdultClub || !("Category" in Change));
  const mixed = withMixed(preferences.PlayWith, true);
  const canIncludeMixed = hasMixedChoice(preferences.PlayWith) && mixed.PlayWith !== preferences.PlayWith;

  function selectTab(wanted: OfferKind) {
    const type = wanted === "club" ? 2 : 1;
    const next = { ...preferences, SelectedFootballType: type, SelectedRecommendationsType: type };
    session.storePreferences(next);
    rememberFilters(session, next, wanted);
  }
  function openMap(group: RecommendationGroup | null) {
    const type = offers === "club" ? 2 : 1;
    session.storePreferences({
      ...preferences,
      SelectedFootballType: type,
      SelectedRecommendationsType: type,
      SelectedDisabilityType: group?.DisabilityId ?? null,
    });
    navigate(`/${list}/map`, group ? { state: { footballType: group.FootballType } } : undefined);
  }
  return (
    <>
      <SearchHero
        sentence={summarySentence(preferences, offers, flag === "ISVOLUNTEER")}
        count={found ? countWords(groups) : ""}
        picture={heroPicture(content.heroes, preferences, offers)}
        learnMore={learnMoreOf(content, preferences, offers)}
        onOpenFilter={setPanel}
      />
      <FilterBar
        preferences={preferences}
        offers={offers}
        onOpen={setPanel}
        view={{ to: `/${list}/map`, label: "Map view", icon: "map" }}
      />
      <div className={`wrap ${styles.list}`}>
        <OfferTabs offers={offers} content={content} onSelect={selectTab}>
          <div ref={place} tabIndex={-1} className={styles.place} aria-busy={search.state === "applying"}>
            <AppliedNotice search={search} />
            {answer.status === "loading" && <LoadingCards label="Finding football..." />}
            {answer.status === "failed" && <ErrorState onRetry={recommendations.retry} />}
            {found && (
              <>
                <h2 className="vh">{listHeading[offers]}</h2>
                <Results
                  key={`${preferences.SearchId} ${offers}`}
                  preferences={preferences}
                  offers={offers}
                  content={content}
                  groups={groups}
                  suggestions={suggestions}
                  recommendations={recommendations}
                  isFiltered={session.filtersApplied("filters_applied").length > 0}
                  isApplying={search.state === "applying"}
                  countyAssociationUrl={countyAssociationUrl}
                  newSearchPath={path}
                  onChoose={({ Change }, action) => search.apply(applySuggestion(preferences, Change), action)}
                  onIncludeMixed={
                    canIncludeMixed
                      ? () => search.apply({ ...preferences, ...mixed }, "Include mixed football")
                      : undefined
                  }
                  onOpenFilter={(filter) => setPanel(filter ?? "all")}
                  onMap={openMap}
                />
              </>
            )}
          </div>
        </OfferTabs>
      </div>
      {panel && (
        <FilterPanel
          preferences={preferences}
          offers={offers}
          start={panel}
          newSearchPath={path}
          onApply={(next) => search.apply(next)}
          onClose={() => setPanel(null)}
        />
      )}
    </>
  );
}

/** The page about the chosen kind of football, else about club or casual football (§2.31). */
function learnMoreOf(content: RecommendationsContent, { Category }: Preferences, offers: OfferKind) {
  const chosen = content.footballTypes.find(({ footballType }) => footballType === Category);
  return chosen?.learnMore ?? content[offers].learnMore;
}

/** What the list holds, for whoever hears the page (specification §4.1). */
const listHeading = {
  club: "Clubs offering football teams that match your search",
  casual: "Venues offering casual sessions matching your search",
};

/** "3 ways to play, nearest 0.6 miles". */
function countWords(groups: RecommendationGroup[]): string {
  if (groups.length === 0) return "Nothing fits this search yet";
  const nearest = Math.min(...groups.flatMap(placesOf).map(({ card }) => card.DistanceFromUserLocation));
  return `${groups.length} ${groups.length === 1 ? "way" : "ways"} to play, nearest ${distanceWords(nearest)}`;
}
