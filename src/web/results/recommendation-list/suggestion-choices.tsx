// Where nothing was found: each change that would help, with what it brings, the one that helps most as the next step.
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { Suggestion } from "#src/search/results/search-answer.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { formatSuggestion } from "#src/web/words/format-suggestion.ts";
import styles from "./suggestion-choices.module.css";

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

export function SuggestionChoices({
  suggestions,
  preferences,
  offers,
  isApplying,
  hasBib,
  onChoose,
}: SuggestionChoicesProps) {
  return (
    <ul className={styles.choices} aria-label="What would help">
      {suggestions.map((suggestion, at) => {
        const { action, adds, note } = formatSuggestion(suggestion, preferences, offers);
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
              {action} <small>{adds}</small>
            </Button>
            <p className={styles.note}>{note}</p>
          </li>
        );
      })}
    </ul>
  );
}
