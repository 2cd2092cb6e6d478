// What a place must have for disabled people: each area must be known to be accessible.
import { type AccessFlag, accessAreas } from "#src/catalogue/records/vocabulary.ts";
import { criterion } from "./criterion.ts";
import { bitsOf } from "./offer.ts";

const flags = accessAreas.map(({ flag }) => flag);

/** The bits of some areas, as an offer has them. */
export const accessBits = (some: readonly AccessFlag[]) => bitsOf(flags, some);

/** Empty for no requirement. */
export const facilities = criterion<readonly AccessFlag[]>({
  judges: ["session", "provider"],
  read: ({ DisabilityFacility }) =>
    accessAreas.filter(({ filterLabel }) => DisabilityFacility?.includes(filterLabel)).map(({ flag }) => flag),
  write: (wanted) => ({
    DisabilityFacility: accessAreas.filter(({ flag }) => wanted.includes(flag)).map(({ filterLabel }) => filterLabel),
  }),
  prepare(wanted) {
    if (wanted.length === 0) return null;
    const bits = accessBits(wanted);
    return ({ has }) => (has & bits) === bits;
  },
  /** An option is added to what is asked, as a place needs all of it. */
  filter: (wanted) => ({
    name: "DisabilityFacility",
    options: accessAreas.map(({ flag, filterLabel }) => {
      const others = wanted.filter((each) => each !== flag);
      const bit = accessBits([flag]);
      return {
        value: filterLabel,
        wanted: [...others, flag],
        without: others,
        isUnknown: ({ has, lacks }) => ((has | lacks) & bit) === 0,
      };
    }),
  }),
  widen: (wanted) => (wanted.length === 0 ? [] : [[]]),
});
