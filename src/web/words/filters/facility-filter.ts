// Accessible facilities in words: the filter, its chip, and the suggestion to search without some.

import { accessAreas, disabilityFacilityLabels } from "#src/catalogue/records/vocabulary.ts";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { joinSentences } from "#src/platform/text/joined-texts.ts";
import type { Suggestion } from "#src/search/answer/answer-schema.ts";
import { accessibleFacilities } from "#src/search/answer/match-reasons.ts";
import { facilityName, facilityOf, namesTogether } from "#src/web/words/place-words.ts";
import { firstOf, type MultipleFilter } from "./filter-words.ts";

/** More names make a heading and a button too long; the filter still has all of them. */
const mostNamed = 3;

export const facilityFilter: MultipleFilter = {
  type: "multiple",
  preferenceKey: "DisabilityFacility",
  label: defineMessage("Disability facilities"),
  helpText: defineMessage("Only places that say they have everything you choose."),
  options: disabilityFacilityLabels.map((value) => ({ value, words: ({ text }) => text(facilityName(value)) })),
  isOpen: ({ DisabilityFacility }) => DisabilityFacility.length === 0,
  value(language, { DisabilityFacility }) {
    if (DisabilityFacility.length === 0) return language.text("Any");
    return capitalised(namesTogether(language, DisabilityFacility.map(facilityOf)));
  },
  chips: (language, { DisabilityFacility }) =>
    firstOf(
      language,
      DisabilityFacility.map((label) => language.text(facilityName(label))),
    ),
  changes: ["DisabilityFacility"],
  suggest(language, suggestion, { DisabilityFacility }) {
    const wanted = suggestion.Change.DisabilityFacility;
    const left = Array.isArray(wanted) ? wanted : [];
    const dropped = DisabilityFacility.filter((label) => !left.includes(label));
    const isAllOfMany = left.length === 0 && dropped.length > mostNamed;
    const { text } = language;
    const action = isAllOfMany
      ? text("Search without accessible facilities")
      : text("Search without {names}", { names: namesTogether(language, dropped.map(facilityOf)) });
    return { action, note: facilityNote(language, suggestion, dropped) };
  },
};

/** Counts places known to lack a facility, and those where it is not known, apart. */
function facilityNote(
  language: Language,
  { AddedKnownWithout, AddedNotKnown }: Suggestion,
  dropped: readonly string[],
): string {
  const { text } = language;
  // A server of an earlier version does not count them apart.
  if (AddedKnownWithout === undefined || AddedNotKnown === undefined) {
    return text("Check before you go: it may not have what you need.");
  }
  const flags = accessAreas.filter(({ filterLabel }) => dropped.includes(filterLabel)).map(({ flag }) => flag);
  const named = accessibleFacilities(language, flags);
  const [facilities, none] =
    flags.length === 1
      ? [named, text("no {facilities}", { facilities: named })]
      : [text("everything you chose"), text("less than you chose")];
  if (AddedKnownWithout === 0)
    return text(
      "{count, plural, one {It hasn’t said whether it has} other {They haven’t said whether they have}} {facilities}: ask before you go.",
      { count: AddedNotKnown, facilities },
    );
  if (AddedNotKnown === 0)
    return text("{count, plural, one {It is} other {They are}} known to have {none}.", {
      count: AddedKnownWithout,
      none,
    });
  const unstated = text(
    "{count, plural, one {# hasn’t said whether it has} other {# haven’t said whether they have}} {facilities}: ask before you go.",
    { count: AddedNotKnown, facilities },
  );
  const lacking = text("{count, plural, one {# is known} other {# are known}} to have {none}.", {
    count: AddedKnownWithout,
    none,
  });
  return joinSentences(language, [unstated, lacking]);
}
