// What one change of the search would add, each a single press that can be taken back (clarifications "Beyond the specification").

import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { Suggestion } from "#src/search/results/search-answer.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { SuggestionBand } from "#src/web/results/suggestion-band/suggestion-band.tsx";
import { formatSuggestion } from "#src/web/words/format-suggestion.ts";

interface SuggestionsProps {
  suggestions: Suggestion[];
  preferences: Preferences;
  offers: OfferKind;
  /** While a change is fetched no other can be chosen. */
  isApplying: boolean;
  /** True where nothing else on the screen wears the bib. */
  hasBib: boolean;
  onChoose: (suggestion: Suggestion, action: string) => void;
}

/** The first wears the bib, the others a line: one next step a screen. */
export function Suggestions({ suggestions, preferences, offers, isApplying, hasBib, onChoose }: SuggestionsProps) {
  return suggestions.map((suggestion, at) => {
    const { title, action, note } = formatSuggestion(suggestion, preferences, offers);
    return (
      <SuggestionBand
        key={JSON.stringify(suggestion.Change)}
        title={title}
        action={
          <Button
            variant={hasBib && at === 0 ? "bib" : "line"}
            icon="plus"
            isDisabled={isApplying}
            onClick={() => onChoose(suggestion, action)}
          >
            {action}
          </Button>
        }
      >
        <p>{note}</p>
      </SuggestionBand>
    );
  });
}
