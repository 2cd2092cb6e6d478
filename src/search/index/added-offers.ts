// How much a wider search would add: cards of any group in the catchment that the first answer did not have.
import { chordMargin } from "./card-map.ts";
import { type Catchment, isInCatchment, milesTo, reachOf, squaredChord } from "./catchment.ts";
import { fittingBits, type OfferFilter } from "./offer-filter.ts";
import type { OfferTable } from "./offer-table.ts";
import { fittingRuns } from "./table-search.ts";

export interface AddedOffers {
  count: number;
  /** Of these, cards whose place is known to lack one of the facilities asked about. */
  lacking: number;
  /** Exact miles to the nearest; infinite where there is none. */
  nearestMiles: number;
}

/** Counts cards with a fitting offer in any taken group, each once; `known` and `isLacking` look at a card's number. */
export function countAdded(
  table: OfferTable,
  filter: OfferFilter,
  catchment: Catchment,
  known: ReadonlySet<number>,
  isLacking: (card: number) => boolean,
): AddedOffers {
  const reach = reachOf(table.map, catchment, table.reach);
  const tally = new Tally(table, catchment, known, isLacking);
  for (let i = 0; i < reach.count; i++) tally.countBlock(filter, reach.block[i]!, reach.isInside[i] === 1);
  return { count: tally.count, lacking: tally.lacking, nearestMiles: tally.nearestMiles };
}

class Tally {
  count = 0;
  lacking = 0;
  nearestMiles = Number.POSITIVE_INFINITY;
  readonly #table: OfferTable;
  readonly #catchment: Catchment;
  readonly #known: ReadonlySet<number>;
  readonly #isLacking: (card: number) => boolean;
  /** By card of the block: 1 once counted, so that a card in two groups counts once. */
  readonly #seen: Uint8Array;
  readonly #cardMask: number;
  /** Squared chord beyond which no card can be the nearest. */
  #limit = Number.POSITIVE_INFINITY;

  constructor(
    table: OfferTable,
    catchment: Catchment,
    known: ReadonlySet<number>,
    isLacking: (card: number) => boolean,
  ) {
    this.#table = table;
    this.#catchment = catchment;
    this.#known = known;
    this.#isLacking = isLacking;
    this.#seen = new Uint8Array(table.map.blockSize);
    this.#cardMask = table.map.blockSize - 1;
  }

  countBlock(filter: OfferFilter, block: number, isInside: boolean): void {
    const { cellsOfBlock, cellGroup, cellWord } = this.#table.layout;
    this.#seen.fill(0);
    for (let cell = cellsOfBlock[block]!; cell < cellsOfBlock[block + 1]!; cell++) {
      if (filter.takesGroup[cellGroup[cell]!] === 0) continue;
      for (let word = cellWord[cell]!; word < cellWord[cell + 1]!; word++) this.#countWord(filter, word, isInside);
    }
  }

  #countWord(filter: OfferFilter, word: number, isInside: boolean): void {
    const { runEnd, cardOfBit } = this.#table.layout;
    const bits = fittingBits(filter, word);
    if (bits === 0) return;
    for (let runs = fittingRuns(bits, runEnd[word]!); runs !== 0; runs &= runs - 1) {
      const card = cardOfBit[word * 32 + 31 - Math.clz32(runs & -runs)]!;
      const place = card & this.#cardMask;
      if (this.#seen[place] === 1) continue;
      this.#seen[place] = 1;
      if (!this.#known.has(card)) this.#countCard(card, isInside);
    }
  }

  #countCard(card: number, isInside: boolean): void {
    const { map } = this.#table;
    const squared = squaredChord(map, this.#catchment, card);
    if (!isInside && !isInCatchment(map, this.#catchment, card, squared)) return;
    this.count++;
    if (this.#isLacking(card)) this.lacking++;
    if (squared > this.#limit) return;
    this.nearestMiles = Math.min(this.nearestMiles, milesTo(map, this.#catchment, card));
    this.#limit = (Math.sqrt(squared) + chordMargin) ** 2;
  }
}
