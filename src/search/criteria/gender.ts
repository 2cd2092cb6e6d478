// With whom somebody plays.
import { genders as allGenders, type Gender } from "#src/catalogue/records/vocabulary.ts";
import { allSorts, criterion } from "./criterion.ts";
import { bitsOf } from "./offer.ts";
import { gendersOf, playWithOfGenders } from "./play-with.ts";

const isOneGender = (wanted: readonly Gender[]) => wanted.length === 1 && wanted[0] !== "Mixed";

/** Never empty; all three where everybody plays. */
export const genders = criterion<readonly Gender[]>({
  judges: allSorts,
  read: gendersOf,
  write: (wanted) => ({ PlayWith: playWithOfGenders(wanted) }),
  prepare(wanted) {
    if (wanted.length === allGenders.length) return null;
    const bits = bitsOf(allGenders, wanted);
    return (offer) => (offer.genders & bits) !== 0;
  },
  /** One gender with and without mixed football; none where all, or mixed only, is searched. */
  filter(wanted, offers) {
    const one = wanted.filter((gender) => gender !== "Mixed");
    if (offers === "club" || one.length !== 1) return null;
    const options = [one, [...one, "Mixed" as const]].map((genders) => ({
      value: String(playWithOfGenders(genders)),
      wanted: genders,
      // As IncludeMixedGender of the body would otherwise add mixed football again.
      more: { IncludeMixedGender: genders.length > 1 },
    }));
    return { name: "PlayWith", options };
  },
  widen: (wanted) => (isOneGender(wanted) ? [[...wanted, "Mixed"]] : []),
});
