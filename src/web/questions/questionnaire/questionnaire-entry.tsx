// Opens the questionnaire for /?onboarding=true, or /?onboarding=futsal (mini onboarding).
import { type ComponentType, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { FootballChoice, SelectedFootball } from "#src/search/criteria/wire-codes.ts";
import { scriptPart } from "#src/web/site/broken-page/page-errors.ts";
import { LoadingMessage } from "#src/web/site/page-loading/page-loading.tsx";
import { useAhead } from "#src/web/site/pages-ahead.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import type { QuestionnaireProps } from "./questionnaire.tsx";

/** The moment between the page and the dialog over it, milliseconds (§4.10). */
const openingDelayMs = 100;

/** Milliseconds before a message says that the questions are loading: most come sooner. */
const lateMs = 700;

/**
 * Mini onboarding from the home page's cards and quick links begins with these (clarifications,
 * "Flows"). A quick link leaves casual or club open, to go by the age (§4.10).
 */
const miniPresets: Record<string, QuestionnaireProps["presets"]> = {
  casual: { FootballType: FootballChoice.casual, SelectedFootballType: SelectedFootball.casual },
  club: { FootballType: FootballChoice.club, SelectedFootballType: SelectedFootball.club },
  football: { Category: "football" },
  futsal: { Category: "futsal" },
  "walking-football": { Category: "walking-football" },
  "small-sided": { Category: "small-sided" },
};

/** The questionnaire of the query; null for none. An unknown value opens the whole one. */
export function questionnaireFor(query: URLSearchParams): Omit<QuestionnaireProps, "texts"> | null {
  const kind = query.get("onboarding");
  if (kind === null) return null;
  return Object.hasOwn(miniPresets, kind)
    ? { journeyId: "mini", presets: miniPresets[kind] }
    : { journeyId: "standard" };
}

const loadQuestionnaire = () => import("./questionnaire.tsx");
/** So that the press finds it ready; what does not come is told then. */
const bringQuestionnaire = () => loadQuestionnaire().catch(() => undefined);

/** Nothing on the server and until the address asks. */
export function QuestionnaireEntry({ texts }: Pick<QuestionnaireProps, "texts">) {
  const [query] = useSearchParams();
  useAhead(bringQuestionnaire);
  const questionnaire = questionnaireFor(query);
  return questionnaire && <DelayedQuestionnaire key={query.get("onboarding")} {...questionnaire} texts={texts} />;
}

/** The questionnaire, loaded after the page as a script. Throws where that cannot be loaded. */
export function DelayedQuestionnaire(props: QuestionnaireProps) {
  const { text } = useLanguage();
  const [Loaded, setLoaded] = useState<ComponentType<QuestionnaireProps> | null>(null);
  const [missing, setMissing] = useState<unknown>(null);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const delay = new Promise((resolve) => setTimeout(resolve, openingDelayMs));
    const late = setTimeout(setLate, lateMs, true);
    Promise.all([scriptPart(loadQuestionnaire()), delay]).then(
      ([module]) => setLoaded(() => module.Questionnaire),
      setMissing,
    );
    return () => clearTimeout(late);
  }, []);
  if (missing) throw missing;
  if (Loaded) return <Loaded {...props} />;
  // Nothing at first: the server renders without the query, and the browser must do the same.
  return isLate && <LoadingMessage message={text("Loading the questions")} />;
}
