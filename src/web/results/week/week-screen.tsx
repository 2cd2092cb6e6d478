// /recommendations/week and /results/week: what fits by day and time, for the visit's search; else
// for a place which a form has posted, so that it works without script too.

import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { type TimeOfDay, timesOfDay } from "#src/catalogue/records/vocabulary.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { formatWholeDistance } from "#src/platform/text/format-distance.ts";
import type { UpcomingAnswer } from "#src/search/answer/upcoming-answer.ts";
import { distanceSteps } from "#src/search/criteria/distance.ts";
import { newSearchPath } from "#src/search/criteria/journey-id.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { CountyFoot, CountyLink } from "#src/web/contact/contact-us/county-contact.tsx";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { TextField } from "#src/web/kit/field/field.tsx";
import { ErrorState, FindingCards } from "#src/web/kit/page-state/page-state.tsx";
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { FilterBar } from "#src/web/results/filters/filter-bar.tsx";
import { useFilterPanel } from "#src/web/results/filters/filter-panel.tsx";
import { type ApplySearch, useApplySearch } from "#src/web/results/filters/use-apply-search.ts";
import { SearchHero } from "#src/web/results/recommendation-list/search-hero.tsx";
import { applySuggestion, SuggestionChoices } from "#src/web/results/recommendation-list/suggestion-choices.tsx";
import { useRecommendations } from "#src/web/results/recommendation-list/use-recommendations.ts";
import { useScrollAsLeft } from "#src/web/results/scroll-as-left.ts";
import type { ListPath } from "#src/web/results/use-list-path.ts";
import { NotFound } from "#src/web/site/broken-page/page-errors.ts";
import { HeadingFont } from "#src/web/site/site/heading-font.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import { remember, remembered } from "#src/web/visit/page-memory.ts";
import { storePath } from "#src/web/visit/return-address.ts";
import { session } from "#src/web/visit/session.ts";
import { usePreferences } from "#src/web/visit/use-preferences.ts";
import { readerVoice } from "#src/web/words/reader-voice.ts";
import { type SummarySentence, weekSentence } from "#src/web/words/summary-sentence.ts";
import {
  askFirstWeek,
  furtherOf,
  hasDays,
  type NearWeek,
  useNow,
  useSearchedZone,
  useWeek,
  useWeekView,
} from "./use-week.ts";
import styles from "./week.module.css";
import { daysOf, WeekBody, type WeekBodyProps } from "./week-body.tsx";
import { sumOf } from "./week-plan.ts";

/** The week of a place alone, for whoever has no search. */
export interface PlaceWeek {
  place: string;
  answer: UpcomingAnswer;
  /** When it was answered, in milliseconds since 1970 UTC. */
  nowMs: number;
}

interface WeekScreenProps {
  listPath: ListPath;
  /** What the posted form gave: a week, or a text that no place was found for. */
  posted?: PlaceWeek | { notFound: string };
}

/** Coming back from a venue nothing is posted again. */
const placeNote = "week of a place";

export function WeekScreen({ listPath, posted }: WeekScreenProps) {
  const { text } = useLanguage();
  const preferences = usePreferences();
  const placed =
    posted && "answer" in posted
      ? posted
      : preferences === null
        ? remembered<PlaceWeek | null>(placeNote, "", null)
        : null;
  useEffect(() => {
    if (placed) remember(placeNote, "", placed);
  }, [placed]);
  useEffect(() => storePath(`${listPath}/week`), [listPath]);
  useScrollAsLeft();
  return (
    <>
      <HeadingFont />
      <PageTitle>{text("This Week Page")}</PageTitle>
      {placed ? (
        <WeekOfPlace key={placed.place} listPath={listPath} placed={placed} />
      ) : preferences ? (
        <WeekOfSearch key={preferences.SearchId} listPath={listPath} preferences={preferences} />
      ) : (
        <AskPlace
          listPath={listPath}
          isWaiting={preferences === undefined && !posted}
          notFound={posted && "notFound" in posted ? posted.notFound : undefined}
        />
      )}
    </>
  );
}

function WeekOfSearch({ listPath, preferences }: { listPath: ListPath; preferences: Preferences }) {
  const language = useLanguage();
  const nowMs = useNow(Date.now());
  const [view, onView] = useWeekView(preferences.SearchId, nowMs, useSearchedZone(preferences));
  const { from, week: near, failure, retry } = useWeek(preferences, nowMs, view);
  const { catchmentMiles } = useSite();
  const search = useApplySearch(
    preferences,
    listPath === "/results" ? "results" : "recommendations",
    "casual",
    askFirstWeek(distanceSteps(catchmentMiles)),
  );
  const filters = useFilterPanel(preferences, "casual", (next, signal) => search.apply(next, undefined, signal));
  if (!near && failure?.isNotFound) throw new NotFound();
  const week = near && { answer: near.answer, from, nowMs, preferences, view, onView };
  /** A distance that was chosen is the search's; else the week alone looks further. */
  const widen = (withinMiles: number | null) =>
    preferences.WithinMiles === null
      ? onView({ withinMiles })
      : void search.apply({ ...preferences, WithinMiles: withinMiles });
  return (
    <>
      <SearchHero
        sentence={weekSentence(language, preferences, readerVoice(preferences) === "volunteer")}
        picture="kickabout"
        isLow
        onOpenFilter={filters.open}
      />
      <Rail listPath={listPath}>
        <FilterBar preferences={preferences} offers="casual" onOpen={filters.open} isCompact />
        {week && <Parts {...week} />}
      </Rail>
      {week ? (
        <>
          <WeekBody
            {...week}
            reach={near && <WeekReach week={near} onWiden={widen} />}
            suggestions={<HelpfulChange preferences={preferences} search={search} />}
          />
          <After view={view} onView={onView} newSearch={newSearchPath(preferences.Journey)} />
        </>
      ) : (
        <div className={styles.week}>
          <div className="wrap">{failure ? <ErrorState onRetry={retry} /> : <FindingCards />}</div>
        </div>
      )}
      {filters.panel}
    </>
  );
}

/** How far the week looks, and what the next step would add. */
function WeekReach({ week, onWiden }: { week: NearWeek; onWiden: (withinMiles: number | null) => void }) {
  const language = useLanguage();
  const { withinMiles, answer } = week;
  if (withinMiles === null) return <p className={styles.reach}>{language.text("At any distance.")}</p>;
  const [next] = furtherOf(week);
  const within = { distance: formatWholeDistance(language, withinMiles) };
  return (
    <p className={styles.reach}>
      {richText(language, "Within <b>{distance}</b>.", within)}{" "}
      {next && (
        <Button variant="link" onClick={() => onWiden(next.WithinMiles)}>
          {next.WithinMiles === null
            ? language.text("At any distance: {count} more in two weeks", { count: next.Total - answer.Total })
            : language.text("Up to {distance}: {count} more in two weeks", {
                count: next.Total - answer.Total,
                distance: formatWholeDistance(language, next.WithinMiles),
              })}
        </Button>
      )}
    </p>
  );
}

/** The suggestions of the casual search: each says how many places it adds. */
function HelpfulChange({ preferences, search }: { preferences: Preferences; search: ApplySearch }) {
  const { found } = useRecommendations({ session, preferences, offers: "casual" }, "recommendations");
  return (
    <SuggestionChoices
      suggestions={found?.Suggestions ?? []}
      preferences={preferences}
      offers="casual"
      isApplying={search.state === "applying"}
      hasBib
      onChoose={(suggestion, action) => void search.apply(applySuggestion(preferences, suggestion.Change), action)}
    />
  );
}

function WeekOfPlace({ listPath, placed }: { listPath: ListPath; placed: PlaceWeek }) {
  const { text } = useLanguage();
  const { place, answer, nowMs: answeredMs } = placed;
  const nowMs = useNow(answeredMs);
  // At midnight the next day is the first: the answer has two weeks.
  const zone = answer.TimeZone;
  const from = localDate(hasDays(answer, localDate(nowMs, zone)) ? nowMs : answeredMs, zone);
  const [view, onView] = useWeekView(place, nowMs, zone);
  const week = { answer, from, nowMs, preferences: null, view, onView };
  const sentence: SummarySentence = { form: "place", lead: "", who: "", days: text("this week"), times: "", place };
  return (
    <>
      <SearchHero sentence={sentence} picture="kickabout" isLow />
      <Rail listPath={null}>
        <Parts {...week} />
      </Rail>
      <WeekBody {...week} suggestions={null} />
      <div className={`wrap stack ${styles.after}`}>
        <section className="panel stack start">
          <h2>{text("Who is it for?")}</h2>
          <p>{text("This shows football for every age. Answer a few questions to see only what suits you.")}</p>
          <ButtonLink to="/?onboarding=true" variant="line">
            {text("Choose who it’s for")}
          </ButtonLink>
        </section>
        <WeekPlaceForm listPath={listPath} />
      </div>
    </>
  );
}

/** Without a search and without a place: asks for one. */
function AskPlace({ listPath, isWaiting, notFound }: { listPath: ListPath; isWaiting: boolean; notFound?: string }) {
  const { text } = useLanguage();
  return (
    <>
      <SearchHero
        sentence={null}
        title={isWaiting ? undefined : text("What’s on this week?")}
        picture="kickabout"
        isLow
      />
      <Rail listPath={null} />
      <div className={styles.week}>
        <div className="wrap">
          {isWaiting && <FindingCards />}
          <div className={isWaiting ? styles.withoutScript : undefined}>
            <WeekPlaceForm listPath={listPath} notFound={notFound} />
          </div>
        </div>
      </div>
    </>
  );
}

/** The chalk line: the three views of a search, and what narrows it. */
function Rail({ listPath, children }: { listPath: ListPath | null; children?: ReactNode }) {
  const { text } = useLanguage();
  return (
    <div className={styles.rail}>
      {listPath && (
        <nav aria-label={text("Show as")} className={styles.views}>
          <Link to={listPath}>{text("List")}</Link>
          <Link to={`${listPath}/week`} aria-current="page">
            {text("This week")}
          </Link>
          <Link to={`${listPath}/map`}>{text("Map")}</Link>
        </nav>
      )}
      <div className={styles.tools}>{children}</div>
    </div>
  );
}

const partLabels: Record<TimeOfDay, string> = {
  morning: defineMessage("Morning"),
  afternoon: defineMessage("Afternoon"),
  evening: defineMessage("Evening"),
};

/** Morning, afternoon, evening, of those that were searched; a second press takes it back. */
function Parts(week: Omit<WeekBodyProps, "suggestions">) {
  const language = useLanguage();
  const { preferences, view, onView } = week;
  const chosen = preferences?.TimesOfDay ?? [];
  const parts: readonly TimeOfDay[] =
    chosen.length > 0 ? timesOfDay.filter((time) => chosen.includes(time)) : timesOfDay;
  if (parts.length < 2) return null;
  const shown = daysOf(language, week).filter(({ date, isSearched }) =>
    view.day === null ? isSearched : date === view.day,
  );
  return (
    <fieldset className={styles.parts} aria-label={language.text("Time of day")}>
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          aria-pressed={view.part === part}
          onClick={() => onView({ part: view.part === part ? null : part })}
        >
          {richText(language, "{part} <figure>{count}</figure><spoken> to join</spoken>", {
            part: language.text(partLabels[part]),
            count: sumOf(shown, part),
            figure: (inside) => <span className={styles.figure}>{inside}</span>,
          })}
        </button>
      ))}
    </fieldset>
  );
}

function After({ view, onView, newSearch }: Pick<WeekBodyProps, "view" | "onView"> & { newSearch: string }) {
  const language = useLanguage();
  const { text } = language;
  const go = (weeks: number) => {
    onView({ weeks, day: null });
    scrollTo({ top: 0, behavior: "instant" });
  };
  return (
    <div className={`wrap stack ${styles.after}`}>
      <div className="cluster">
        {view.weeks > 0 && (
          <Button icon="arrow-left" onClick={() => go(view.weeks - 1)}>
            {text("Previous seven days")}
          </Button>
        )}
        <Button iconAfter="arrow-right" onClick={() => go(view.weeks + 1)}>
          {text("Next seven days")}
        </Button>
        <ButtonLink variant="link" to={newSearch}>
          {text("Start new search")}
        </ButtonLink>
        <CountyLink />
      </div>
      <CountyFoot />
      <p className="soft small">
        {richText(
          language,
          "From the association’s register and <link>those who publish their sessions</link>. If no one has told us something, we show it as not known.",
          { link: (inside) => <Link to="/sources">{inside}</Link> },
        )}
      </p>
    </div>
  );
}

/** `notFound`: what was typed, where no place was found for it. */
function WeekPlaceForm({ listPath, notFound }: { listPath: ListPath; notFound?: string }) {
  const { text } = useLanguage();
  return (
    <form method="post" action={`${listPath}/week`} className={`panel stack start ${styles.form}`}>
      <TextField
        label={text("Where do you want to look?")}
        hint={text("Enter a town or a postcode. The first half of a postcode is enough.")}
        error={
          notFound === undefined
            ? null
            : text(
                "We can’t find a place with that name. Check the spelling, or enter the first half of your postcode.",
              )
        }
        name="place"
        required
        maxLength={80}
        autoComplete="off"
        defaultValue={notFound}
      />
      <Button type="submit" variant="bib">
        {text("Show the week")}
      </Button>
    </form>
  );
}
