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

/** Of an offer: its football type is an index, and its disability 0 for none. */
export const groupNumberOf = ({ footballType, disabilityId }: { footballType: number; disabilityId: number }): number =>
  disabilityId * footballTypes.length + footballType;
