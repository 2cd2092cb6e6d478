// What a club must say of joining its teams: each has to be known to be so.
import { type JoiningTerm, joiningTerms } from "#src/catalogue/records/vocabulary.ts";
import { criterion } from "./criterion.ts";

/** The bit of a team of which it is so; the next is that of one of which it is not known. */
const bitOf = (term: JoiningTerm) => 1 << (2 * joiningTerms.indexOf(term));

/** Empty for no requirement. */
export const joining = criterion<readonly JoiningTerm[]>({
  judges: ["team"],
  read: (from) => joiningTerms.filter((term) => from[term] === true),
  write: (asked) => Object.fromEntries(joiningTerms.map((term) => [term, asked.includes(term) || null])),
  prepare(asked) {
    if (asked.length === 0) return null;
    const bits = asked.reduce((all, term) => all | bitOf(term), 0);
    return (offer) => (offer.joining & bits) === bits;
  },
  /** An option is added to what is asked. */
  filter: (asked) => ({
    name: "Joining",
    options: joiningTerms.map((term) => {
      const others = asked.filter((each) => each !== term);
      return {
        value: term,
        asked: [...others, term],
        without: others,
        isUnknown: (offer) => (offer.joining & (bitOf(term) << 1)) !== 0,
      };
    }),
  }),
  widen: (asked) => (asked.length === 0 ? [] : [[]]),
});
