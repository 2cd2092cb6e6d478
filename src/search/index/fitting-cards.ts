// Visits the cards of a catchment that have a fitting offer in any group, each once.
import { type Catchment, isInCatchment, reachOf, squaredChord } from "./catchment.ts";
import { fittingBits, type OfferFilter } from "./offer-filter.ts";
import type { OfferTable } from "./offer-table.ts";
import { fittingRuns } from "./table-search.ts";

/** Calls `visit` with a card's number for each that fits, in no order that means anything. */
export function visitFittingCards(
  table: OfferTable,
  filter: OfferFilter,
  catchment: Catchment,
  visit: (card: number) => void,
): void {
  const { map, layout } = table;
  const { cellsOfBlock, cellGroup, cellWord, runEnd, cardOfBit } = layout;
  const reach = reachOf(map, catchment, table.reach);
  // By card of the block: 1 once seen, so that a card in two groups is visited once.
  const seen = new Uint8Array(map.blockSize);
  const cardMask = map.blockSize - 1;
  for (let i = 0; i < reach.count; i++) {
    const block = reach.block[i]!;
    const isInside = reach.isInside[i] === 1;
    seen.fill(0);
    for (let cell = cellsOfBlock[block]!; cell < cellsOfBlock[block + 1]!; cell++) {
      if (filter.takesGroup[cellGroup[cell]!] === 0) continue;
      for (let word = cellWord[cell]!; word < cellWord[cell + 1]!; word++) {
        const bits = fittingBits(filter, word);
        if (bits === 0) continue;
        for (let runs = fittingRuns(bits, runEnd[word]!); runs !== 0; runs &= runs - 1) {
          const card = cardOfBit[word * 32 + 31 - Math.clz32(runs & -runs)]!;
          const place = card & cardMask;
          if (seen[place] === 1) continue;
          seen[place] = 1;
          if (isInside || isInCatchment(map, catchment, card, squaredChord(map, catchment, card))) visit(card);
        }
      }
    }
  }
}

/** How many cards of the catchment have a fitting offer. */
export function countFittingCards(table: OfferTable, filter: OfferFilter, catchment: Catchment): number {
  let count = 0;
  visitFittingCards(table, filter, catchment, () => {
    count++;
  });
  return count;
}
