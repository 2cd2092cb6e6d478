// What a club must say of joining its teams: each has to be known to be so.
import { type JoiningTerm, joiningTerms } from "#src/catalogue/records/vocabulary.ts";
import { criterion } from "./criterion.ts";

/** The bit of a team of which it is so; the next is that of one of which it is not known. */
const bitOf = (term: JoiningTerm) => 1 << (2 * joiningTerms.indexOf(term));

/** Empty for no requirement. */
export const joining = criterion<readonly JoiningTerm[]>({
  judges: ["team"],
  read: (from) => joiningTerms.filter((term) => from[term] === true),
  write: (wanted) => Object.fromEntries(joiningTerms.map((term) => [term, wanted.includes(term) || null])),
  prepare(wanted) {
    if (wanted.length === 0) return null;
    const bits = wanted.reduce((all, term) => all | bitOf(term), 0);
    return (offer) => (offer.joining & bits) === bits;
  },
  /** An option is added to what is asked. */
  filter: (wanted) => ({
    name: "Joining",
    options: joiningTerms.map((term) => {
      const others = wanted.filter((each) => each !== term);
      return {
        value: term,
        wanted: [...others, term],
        without: others,
        isUnknown: (offer) => (offer.joining & (bitOf(term) << 1)) !== 0,
      };
    }),
  }),
  widen: (wanted) => (wanted.length === 0 ? [] : [[]]),
});
