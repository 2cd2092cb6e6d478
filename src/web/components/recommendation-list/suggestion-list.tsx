// What one change of the search would add, each a single press that can be taken back (clarifications "Beyond the specification").

import type { Suggestion } from "#src/domain/answers/search-answer.ts";
import type { Preferences } from "#src/domain/preferences/preferences.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { Button } from "#src/web/components/button/button.tsx";
import { SuggestionBand } from "#src/web/components/suggestion-band/suggestion-band.tsx";
import { formatSuggestion } from "#src/web/format/format-suggestion.ts";

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
