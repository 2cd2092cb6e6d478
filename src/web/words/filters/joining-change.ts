// The suggestion to search without what clubs say of joining; two switches make that choice.
import { joiningTerms } from "#src/catalogue/records/vocabulary.ts";
import { joinList } from "#src/platform/language/language.ts";
import { joiningInside } from "#src/web/words/joining-words.ts";
import type { ChangeWords } from "./filter-words.ts";

export const joiningWords: ChangeWords = {
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
