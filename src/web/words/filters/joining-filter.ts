// What clubs say of joining, in words: the filter, its chip, and the suggestion to search without it.
import { joiningTerms } from "#src/catalogue/records/vocabulary.ts";
import { joinList } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { joiningInside } from "#src/web/words/joining-words.ts";
import { firstOf, type MultipleFilter } from "./filter-words.ts";

export const joiningFilter: MultipleFilter = {
  type: "multiple",
  preferenceKey: "Joining",
  label: defineMessage("Joining a team"),
  helpText: defineMessage("Only clubs with a team that has told us so."),
  options: joiningTerms.map((value) => ({ value, words: ({ text }) => capitalised(text(joiningInside[value])) })),
  isOpen: ({ Joining }) => Joining.length === 0,
  value(language, { Joining }) {
    if (Joining.length === 0) return language.text("Any");
    return joinList(
      language,
      Joining.map((term) => capitalised(language.text(joiningInside[term]))),
    );
  },
  chips: ({ text }, { Joining }) => firstOf(Joining.map((term) => text(joiningInside[term]))),
  changes: joiningTerms,
  suggest(language, _, { Joining }) {
    const terms = Joining.map((term) => language.text(joiningInside[term]));
    return {
      action: language.text("Search without this"),
      note: language.text("You chose {asked}. The other clubs may not have told us.", {
        asked: joinList(language, terms),
      }),
    };
  },
};
