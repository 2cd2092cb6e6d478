// Recommendation groups: one football type with one disability type or none.
import { disabilityNames, type FootballType, footballTypes } from "#src/catalogue/records/vocabulary.ts";

export interface OfferGroup {
  /** Index in `offerGroups`: mainstream first in the order of §9.5, then by disability id. */
  number: number;
  footballType: FootballType;
  /** Index of its football type in the order of §9.5. */
  typeOrder: number;
  /** Null for mainstream. */
  disabilityId: number | null;
}

/** All possible groups, by number. */
export const offerGroups: readonly OfferGroup[] = [null, ...disabilityNames.map((_, index) => index + 1)].flatMap(
  (disabilityId, row) =>
    footballTypes.map((footballType, column) => ({
      number: row * footballTypes.length + column,
      footballType,
      typeOrder: column,
      disabilityId,
    })),
);

export const groupCount = offerGroups.length;

export function groupNumber(footballType: FootballType, disabilityId: number | null): number {
  return (disabilityId ?? 0) * footballTypes.length + footballTypes.indexOf(footballType);
}
