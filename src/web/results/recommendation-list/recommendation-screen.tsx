// The list of a search: its sentence, tabs and filters above the list, and the filters panel. An
// empty frame until the browser has read the stored search; without one it redirects home.

import { memo, type ReactNode, useDeferredValue, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import type { RecommendationGroup } from "#src/search/answer/answer-schema.ts";
import { type Preferences, withListOf } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { SelectedFootball } from "#src/search/criteria/wire-codes.ts";
import { langOf } from "#src/site/content-lang.ts";
import type { PlaceLogo } from "#src/site/programmes-content.ts";
import type { RecommendationsContent } from "#src/site/recommendations-content.ts";
import { track } from "#src/web/analytics/track.ts";
import type { ListKind } from "#src/web/calls/fetch-recommendations.ts";
import { FindingOverResults } from "#src/web/kit/finding/finding.tsx";
import { FindingCards } from "#src/web/kit/page-state/page-state.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { LogosOfContent } from "#src/web/kit/place-logos/place-logos.tsx";
import { Tabs } from "#src/web/kit/tabs/tabs.tsx";
import { mapGroupOf } from "#src/web/map/map-group.ts";
import { FilterBar, type FilterBarProps } from "#src/web/results/filters/filter-bar.tsx";
import { useFilterPanel } from "#src/web/results/filters/filter-panel.tsx";
import { type ApplySearch, rememberFilters, useApplySearch } from "#src/web/results/filters/use-apply-search.ts";
import { useScrollAsLeft } from "#src/web/results/scroll-as-left.ts";
import { heroPicture } from "#src/web/site/choose-hero.ts";
import { HeadingFont } from "#src/web/site/site/heading-font.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { storePath } from "#src/web/visit/return-address.ts";
import { session } from "#src/web/visit/session.ts";
import { usePreferences } from "#src/web/visit/use-preferences.ts";
import { readerVoice } from "#src/web/words/reader-voice.ts";
import { summarySentence } from "#src/web/words/summary-sentence.ts";
import { Pitch } from "./first-results.tsx";
import { FoundResults } from "./found-results.tsx";
import styles from "./recommendation-screen.module.css";
import { SearchHero } from "./search-hero.tsx";
import { type KindTotals, otherKind, useKindTotals } from "./use-kind-totals.ts";
import { WhoTray } from "./who-tray.tsx";

export interface ListTexts {
  content: RecommendationsContent;
  /** What of a place's football has a logo on its card. */
  logos: readonly PlaceLogo[];
}

interface RecommendationScreenProps extends ListTexts {
  list: ListKind;
}

/** Leads home where nothing was searched (§2.22). */
export function RecommendationScreen(props: RecommendationScreenProps) {
  useScrollAsLeft();
  const { text } = useLanguage();
  const preferences = usePreferences();
  const shown = useOtherTabLater(preferences);
  const navigate = useNavigate();
  useEffect(() => {
    if (preferences === null) navigate("/", { replace: true });
  }, [preferences, navigate]);
  const { list } = props;
  useEffect(() => storePath(`/${list}`), [list]);
  if (shown) {
    return (
      <LogosOfContent value={props.logos}>
        <FoundScreen {...props} preferences={shown} />
      </LogosOfContent>
    );
  }
  return (
    <>
      <HeadingFont />
      <PageTitle>{list === "results" ? text(resultsTitle) : text("Recommendations Page")}</PageTitle>
      <SearchHero sentence={null} picture="long-ball" onOpenFilter={() => undefined} />
      <div className={styles.rail} />
      <div className={styles.list}>
        <Pitch>
          <FindingCards />
        </Pitch>
      </div>
    </>
  );
}

/**
 * Renders the other tab of the same search after the press has been painted, and after hydration
 * the search's own screen in small steps; every other change at once.
 */
function useOtherTabLater(preferences: Preferences | null | undefined) {
  const later = useDeferredValue(preferences);
  if (later === undefined) return undefined;
  return preferences && later?.SearchId === preferences.SearchId ? later : preferences;
}

/** Page types as §2.18 names them; the first is prefixed by the kind of football shown. */
const pageTitles = {
  club: defineMessage("Club football Recommendations Page"),
  casual: defineMessage("Casual football Recommendations Page"),
};
const resultsTitle = defineMessage("Minionboarding Results Page");

interface FoundScreenProps extends Pick<ListTexts, "content"> {
  list: ListKind;
  preferences: Preferences;
}

/** Rendered again only where it has changed: a tab's press is painted before its list. */
const FoundScreen = memo(FoundScreenOf);

function FoundScreenOf({ list, content, preferences }: FoundScreenProps) {
  const language = useLanguage();
  const { text } = language;
  const offers: OfferKind = preferences.SelectedFootballType === SelectedFootball.casual ? "casual" : "club";
  const search = useApplySearch(preferences, list, offers);
  const filters = useFilterPanel(preferences, offers, async (next, signal) => {
    const isApplied = await search.apply(next, undefined, signal);
    // Scrolls to the top of another list: a shorter page would show the footer.
    if (isApplied) scrollTo({ top: 0, behavior: "instant" });
    return isApplied;
  });
  const whoTray = useWhoTray(preferences, search);
  const totals = useKindTotals(preferences, list, offers);
  const openMap = useOpenMap(list, preferences, offers);
  function selectTab(wanted: OfferKind) {
    const next = withListOf(preferences, wanted);
    session.storePreferences(next);
    rememberFilters(session, next, wanted);
  }
  return (
    <>
      <PageTitle>{text(list === "results" ? resultsTitle : pageTitles[offers])}</PageTitle>
      <SearchHero
        sentence={summarySentence(language, preferences, offers, readerVoice(preferences) === "volunteer")}
        picture={heroPicture(content.heroes, preferences, offers)}
        onOpenFilter={filters.open}
        whoTray={whoTray}
      />
      <OfferTabs
        offers={offers}
        labels={tabLabels(content, preferences)}
        totals={totals}
        onSelect={selectTab}
        filters={
          <FilterBar
            preferences={preferences}
            offers={offers}
            onOpen={filters.open}
            views={otherViews(language, list)}
          />
        }
      >
        <FoundResults
          list={list}
          content={content}
          preferences={preferences}
          offers={offers}
          search={search}
          totals={totals}
          onOtherKind={() => selectTab(otherKind[offers])}
          onMap={openMap}
          onOpenFilter={filters.open}
        />
      </OfferTabs>
      {filters.panel}
      <FindingOverResults />
    </>
  );
}

/** What the words that say for whom the search is open below the sentence. */
function useWhoTray(preferences: Preferences, search: ApplySearch) {
  const { text } = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  async function apply(next: Preferences) {
    if (await search.apply(next, text("Change who it’s for"))) setOpen(false);
  }
  const tray = (
    <WhoTray
      key={preferences.SearchId}
      id={id}
      preferences={preferences}
      isApplying={search.state === "applying"}
      onApply={(next) => void apply(next)}
    />
  );
  return { id, isOpen, onToggle: () => setOpen(!isOpen), tray };
}

/** Opens the map of one card's places, or of all (null). */
function useOpenMap(list: ListKind, preferences: Preferences, offers: OfferKind) {
  const navigate = useNavigate();
  return (group: RecommendationGroup | null) => {
    const next = withListOf(preferences, offers);
    session.storePreferences({ ...next, SelectedDisabilityType: group?.DisabilityId ?? null });
    track({ event: "map_opened", list });
    // The kind of football is no preference: it is in the history's state, never in the URL.
    navigate(`/${list}/map`, group ? { state: { mapGroup: mapGroupOf(group, offers) } } : undefined);
  };
}

/** The same search as a week and as a map. */
const otherViews = ({ text }: Language, list: ListKind): FilterBarProps["views"] => [
  { to: `/${list}/week`, label: text("This week"), icon: "calendar" },
  { to: `/${list}/map`, label: text("Map view"), icon: "map" },
];

interface OfferTabsProps {
  offers: OfferKind;
  labels: Record<OfferKind, TabLabel>;
  totals: KindTotals;
  onSelect: (offers: OfferKind) => void;
  /** The filters, which both lists share. */
  filters: ReactNode;
  children: ReactNode;
}

interface TabLabel {
  label: string;
  lang?: string | undefined;
}

/** A volunteer's are their own, where content has them. */
function tabLabels(content: RecommendationsContent, preferences: Preferences): Record<OfferKind, TabLabel> {
  const own = readerVoice(preferences) === "volunteer" ? content.helping : undefined;
  const labelOf = (offers: OfferKind) => {
    const field = `${offers}Tab` as const;
    const label = own?.[field];
    if (own && label) return { label, lang: langOf(own, field) };
    return { label: content[offers].tab, lang: langOf(content[offers], "tab") };
  };
  return { club: labelOf("club"), casual: labelOf("casual") };
}

function OfferTabs({ offers, labels, totals, onSelect, filters, children }: OfferTabsProps) {
  const { text } = useLanguage();
  // The pressed tab is selected at once; its list is rendered a moment later.
  const [pressed, setPressed] = useState<OfferKind | null>(null);
  if (pressed === offers) setPressed(null);
  function select(wanted: OfferKind) {
    setPressed(wanted);
    onSelect(wanted);
  }
  return (
    <Tabs
      label={text("Kinds of football")}
      tabs={[
        { id: "club", ...labels.club, count: totals.club?.places ?? null },
        { id: "casual", ...labels.casual, count: totals.casual?.places ?? null },
      ]}
      selected={pressed ?? offers}
      onSelect={select}
      beside={filters}
    >
      {children}
    </Tabs>
  );
}
