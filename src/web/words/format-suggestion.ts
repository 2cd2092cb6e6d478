// A suggestion ("Beyond the specification"): button, what it adds, how near, undo text.

import type { Language } from "#src/platform/language/language.ts";
import { formatDistance } from "#src/platform/text/format-distance.ts";
import { joinSentences } from "#src/platform/text/joined-texts.ts";
import type { Suggestion } from "#src/search/answer/answer-schema.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";
import { casualFilters } from "./filters/all-filters.ts";
import type { ChangeTexts, ChangeWords } from "./filters/filter-words.ts";
import { joiningWords } from "./filters/joining-change.ts";

export interface SuggestionTexts {
  /** "Add Saturday: 14 more clubs, nearest 2.1 miles". */
  title: string;
  /** On the button: "Add Saturday". */
  action: string;
  /** "14 clubs, nearest 2.1 miles": where there is nothing yet. */
  adds: string;
  /** What was searched for, and that it can be taken back. */
  note: string;
}

/** The texts of a suggestion for this search. An unknown change is "Widen your search". */
export function formatSuggestion(
  language: Language,
  suggestion: Suggestion,
  preferences: Preferences,
  offers: OfferKind,
): SuggestionTexts {
  const { AddedOffers, NearestMiles } = suggestion;
  const { text } = language;
  const { action, note } = changeTexts(language, suggestion, preferences);
  const added = { count: AddedOffers, distance: formatDistance(language, NearestMiles) };
  return {
    action,
    note: joinSentences(language, [note, text("You can change it back.")]),
    title:
      offers === "club"
        ? text(
            "{action}: {count, plural, one {# more club, {distance} away} other {# more clubs, nearest {distance}}}",
            { action, ...added },
          )
        : text(
            "{action}: {count, plural, one {# more place to play, {distance} away} other {# more places to play, nearest {distance}}}",
            { action, ...added },
          ),
    adds: formatPlaces(language, offers, AddedOffers, NearestMiles),
  };
}

/** "14 clubs, nearest 2.1 miles", "1 place to play, 39.9 miles away". */
export function formatPlaces(language: Language, offers: OfferKind, count: number, nearestMiles: number): string {
  const { text } = language;
  const found = { count, distance: formatDistance(language, nearestMiles) };
  return offers === "club"
    ? text("{count, plural, one {# club, {distance} away} other {# clubs, nearest {distance}}}", found)
    : text(
        "{count, plural, one {# place to play, {distance} away} other {# places to play, nearest {distance}}}",
        found,
      );
}

/** What a suggestion may change: as filters and switches do, and two preferences without any. */
const allChanges: readonly ChangeWords[] = [
  ...casualFilters,
  joiningWords,
  {
    changes: ["Category"],
    suggest: ({ text }) => ({
      action: text("Search all kinds of football"),
      note: text("You chose one kind only."),
    }),
  },
  { changes: ["Disabilityoption", "DisabilityType"], suggest: disabilityChange },
];

/** The fields that a suggestion may change; whatever else an answer names is left alone. */
export const changeable = new Set(allChanges.flatMap(({ changes }) => changes));

function changeTexts(language: Language, suggestion: Suggestion, preferences: Preferences): ChangeTexts {
  for (const { changes, suggest } of allChanges) {
    const texts = changes.some((name) => name in suggestion.Change) && suggest(language, suggestion, preferences);
    if (texts) return texts;
  }
  const { text } = language;
  return { action: text("Widen your search"), note: text("You chose something narrower.") };
}

function disabilityChange({ text }: Language, { Change }: Suggestion, { Disabilityoption }: Preferences): ChangeTexts {
  // Pan-disability football is in the search already where a disability was named.
  if (Change.Disabilityoption === DisabilityOption.notSure && Disabilityoption === DisabilityOption.yes) {
    return { action: text("Add football for everyone"), note: text("You chose one kind of football.") };
  }
  if (Change.Disabilityoption === DisabilityOption.notSure) {
    return { action: text("Add pan-disability football"), note: text("For players with any kind of disability.") };
  }
  if (Change.Disabilityoption === DisabilityOption.no) {
    return { action: text("See all football"), note: text("You chose one kind of football.") };
  }
  return { action: text("Add more disability football"), note: text("You chose only some of them.") };
}
