// What would bring more: changes of the search, each a single press that can be taken back
// (clarifications "Beyond the specification"), and mixed football (§2.28, §4.14).

import { useId } from "react";
import { parseDays } from "#src/platform/text/parse-days.ts";
import type { Suggestion } from "#src/search/answer/answer-schema.ts";
import { hasMixedAdded } from "#src/search/criteria/play-with.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { allWeekDays } from "#src/search/criteria/wire-codes.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Notice } from "#src/web/kit/page-state/page-state.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { changeable, formatSuggestion } from "#src/web/words/format-suggestion.ts";
import type { ShownResults } from "./list-plan.ts";
import styles from "./suggestion-choices.module.css";

/** The search with one change. No days, which mean every day, are remembered as all seven. */
export function applySuggestion(preferences: Preferences, change: Record<string, unknown>): Preferences {
  const names = [...changeable].filter((name) => name in change && name in preferences);
  const changed = Object.fromEntries(names.map((name) => [name, change[name]]));
  const next: Preferences = { ...preferences, ...changed };
  return {
    ...next,
    Joining: preferences.Joining.filter((term) => change[term] !== null),
    WeekDays: parseDays(next.WeekDays).join() || allWeekDays,
    IncludeMixedGender: hasMixedAdded(next.PlayWith) || preferences.IncludeMixedGender,
  };
}

interface SuggestionChoicesProps {
  suggestions: Suggestion[];
  preferences: Preferences;
  offers: OfferKind;
  /** While a change is fetched no other can be chosen. */
  isApplying: boolean;
  /** True where nothing else on the screen wears the bib. */
  hasBib: boolean;
  onChoose: (suggestion: Suggestion, action: string) => void;
}

/** Nothing where nothing would help. */
export function SuggestionChoices(props: SuggestionChoicesProps) {
  const language = useLanguage();
  const { suggestions, preferences, offers, isApplying, hasBib, onChoose } = props;
  if (suggestions.length === 0) return null;
  return (
    <>
      <p>{language.text("One change would help most:")}</p>
      <ul className={`stack ${styles.choices}`} aria-label={language.text("What would help")}>
        {suggestions.map((suggestion, at) => {
          const { action, adds, note } = formatSuggestion(language, suggestion, preferences, offers);
          return (
            <li key={JSON.stringify(suggestion.Change)}>
              <Button
                variant={hasBib && at === 0 ? "bib" : "line"}
                iconAfter="arrow-right"
                className={styles.choice}
                data-printed
                isDisabled={isApplying}
                onClick={() => onChoose(suggestion, action)}
              >
                <span>{action}</span> <small>{adds}</small>
              </Button>
              <p className={styles.note}>{note}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface SuggestionBandProps {
  /** "Add Saturday: 14 more clubs, nearest 2.1 miles". */
  title: string;
  note: string;
  /** "Add Saturday". */
  action: string;
  isBib?: boolean;
  isApplying: boolean;
  onPress: () => void;
}

function SuggestionBand({ title, note, action, isBib, isApplying, onPress }: SuggestionBandProps) {
  const id = useId();
  return (
    <aside className={`stack start ${styles.band}`} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{note}</p>
      </div>
      <Button variant={isBib ? "bib" : "line"} icon="plus" isDisabled={isApplying} onClick={onPress}>
        {action}
      </Button>
    </aside>
  );
}

/** Where the nearest place is far the first wears the bib, the others a line: one next step. */
export function Suggestions({ results }: { results: ShownResults }) {
  const language = useLanguage();
  const { preferences, offers, isApplying, onChoose, steps } = results;
  return steps.suggestions.map((suggestion, at) => {
    const { title, action, note } = formatSuggestion(language, suggestion, preferences, offers);
    return (
      <SuggestionBand
        key={JSON.stringify(suggestion.Change)}
        title={title}
        action={action}
        note={note}
        isApplying={isApplying}
        isBib={steps.isFar && at === 0}
        onPress={() => onChoose(suggestion, action)}
      />
    );
  });
}

/** That mixed football is included; else a casual search is offered it, if not suggested. */
export function MixedSignpost({ results }: { results: ShownResults }) {
  const language = useLanguage();
  const { text } = language;
  const { preferences, offers, steps, isApplying, onIncludeMixed } = results;
  const whom = preferences.Age < 18 ? "children" : "adults";
  if (hasMixedAdded(preferences.PlayWith)) {
    return (
      <Notice icon="tick" ground="chalk">
        <p>
          {richText(
            language,
            "<b>Mixed football is included.</b> {whom, select, children {Girls and boys play together.} other {Women and men play together.}}",
            { whom },
          )}
        </p>
      </Notice>
    );
  }
  if (offers !== "casual" || steps.hasMixedSuggestion || !onIncludeMixed) return null;
  return (
    <SuggestionBand
      title={text("Increase results with mixed football options")}
      note={text(
        "{whom, select, children {Girls and boys play together.} other {Women and men play together.}} You can change it back in the filters.",
        { whom },
      )}
      action={text("Include mixed football")}
      isApplying={isApplying}
      onPress={onIncludeMixed}
    />
  );
}
