// The list of a search: an empty frame until the browser has read the stored search; without one it redirects home.
import { useDeferredValue, useEffect } from "react";
import { useNavigate } from "react-router";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { ListKind } from "#src/web/calls/ask-recommendations.ts";
import { FindingCards } from "#src/web/kit/page-state/page-state.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { LogosOfContent } from "#src/web/kit/place-logos/logos-of-content.ts";
import { HeadingFont } from "#src/web/site/site/heading-font.tsx";
import { storePath } from "#src/web/visit/path-information.ts";
import { usePreferences } from "#src/web/visit/use-preferences.ts";
import { FoundScreen, pageTitle, resultsTitle } from "./found-screen.tsx";
import { type ListTexts, storeListTexts } from "./list-texts.ts";
import { Pitch } from "./pitch.tsx";
import styles from "./recommendation-screen.module.css";
import { SearchHero } from "./search-hero.tsx";

export interface RecommendationScreenProps extends ListTexts {
  list: ListKind;
}

/** Leads home where nothing was searched (specification §2.22). */
export function RecommendationScreen(props: RecommendationScreenProps) {
  const preferences = usePreferences();
  const shown = useOtherTabLater(preferences);
  const navigate = useNavigate();
  useEffect(() => {
    if (preferences === null) navigate("/", { replace: true });
  }, [preferences, navigate]);
  const { list, content, logos } = props;
  useEffect(() => storePath(`/${list}`), [list]);
  useEffect(() => storeListTexts({ content, logos }), [content, logos]);
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
      <PageTitle>{props.list === "results" ? resultsTitle : pageTitle}</PageTitle>
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
 * Renders the other tab of the same search after the press has been painted, and after hydration the search's own screen in
 * small steps; every other change at once.
 */
function useOtherTabLater(preferences: Preferences | null | undefined) {
  const later = useDeferredValue(preferences);
  if (later === undefined) return undefined;
  return preferences && later?.SearchId === preferences.SearchId ? later : preferences;
}
