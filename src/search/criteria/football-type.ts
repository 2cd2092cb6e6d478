// Which football: the categories of a search (§9.5).
import { ageGroups, type FootballType, footballTypes } from "#src/catalogue/records/vocabulary.ts";
import { eligibleAgeGroups } from "./age.ts";
import { allSorts, criterion } from "./criterion.ts";
import { bitsOf } from "./offer.ts";

/** Up to under 12s, team football is mini soccer and 9v9 (§9.3); registers use either word. */
const youngTeamFootball = {
  types: ["small-sided", "football"],
  ageGroups: ageGroups.slice(0, ageGroups.indexOf("U12") + 1),
};

/** Whether somebody of the age may find teams of another type: texts say "team football". */
export const asksTeamFootball = (wanted: string | null | undefined, age: number): boolean =>
  wanted === "11v11" && eligibleAgeGroups(age).some((group) => youngTeamFootball.ageGroups.includes(group));

/** Null for every type. */
export const footballType = criterion<FootballType | null>({
  judges: allSorts,
  read: ({ Category }) => (Category === "football" ? null : (footballTypes.find((type) => type === Category) ?? null)),
  write: (wanted) => ({ Category: wanted ?? "football" }),
  /** A search for 11v11 wants team football, and so takes each team in the format of its age. */
  prepare(wanted) {
    if (wanted === null) return null;
    const type = footballTypes.indexOf(wanted);
    if (wanted !== "11v11") return (offer) => offer.footballType === type;
    const young = bitsOf(ageGroups, youngTeamFootball.ageGroups);
    const types = bitsOf(footballTypes, youngTeamFootball.types);
    return (offer) =>
      offer.footballType === type ||
      (offer.ageGroup >= 0 && (young & (1 << offer.ageGroup)) !== 0 && (types & (1 << offer.footballType)) !== 0);
  },
  widen: (wanted) => (wanted === null ? [] : [null]),
});
