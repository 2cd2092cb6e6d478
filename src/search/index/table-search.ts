// The walk: outwards over the blocks of a catchment, counting whole groups and keeping the nearest cards of each.
import { chordMargin } from "./card-map.ts";
import { type Catchment, isInCatchment, milesTo, reachOf } from "./catchment.ts";
import { NearestCards } from "./nearest-cards.ts";
import { fittingBits, type OfferFilter } from "./offer-filter.ts";
import { groupCount, type OfferGroup, offerGroups } from "./offer-group.ts";
import type { OfferTable } from "./offer-table.ts";

/** A card on the page. */
export interface FoundCard {
  card: number;
  /** One of its offers in the group, by its place in the layout: for the index alone. */
  bit: number;
  /** Exact great-circle miles. */
  miles: number;
}

/** One group's cards in the catchment. */
export interface FoundGroup {
  group: OfferGroup;
  /** All of them, on the page or not. */
  total: number;
  /** Miles to the first card of the group, whatever the page. */
  nearestMiles: number;
  /** The group's first two cards, whatever the page: all there are in an answer thin enough for suggestions. */
  nearest: number[];
  /** The page's cards by distance, then id. */
  cards: FoundCard[];
}

/** Cards listed as a group's nearest; fewer than the three from which an answer is no longer thin. */
const nearestListed = 2;

const nearestOfGroup = Array.from({ length: groupCount }, () => new NearestCards());

/** Finds the groups with at least one fitting offer, by group number; `first` and `size` cut a page from each. */
export function searchTable(
  table: OfferTable,
  filter: OfferFilter,
  catchment: Catchment,
  first: number,
  size: number,
): FoundGroup[] {
  const reach = reachOf(table.map, catchment, table.reach);
  const { cellsOfBlock, cellGroup, cellWord, cellHasLongRun, runEnd } = table.layout;
  const { takesGroup } = filter;
  for (const nearest of nearestOfGroup) nearest.reset(Math.max(first + size, nearestListed));
  for (let i = 0; i < reach.count; i++) {
    const block = reach.block[i]!;
    const least = reach.least[i]!;
    const isInside = reach.isInside[i] === 1;
    const end = cellsOfBlock[block + 1]!;
    for (let cell = cellsOfBlock[block]!; cell < end; cell++) {
      const group = cellGroup[cell]!;
      if (takesGroup[group] === 0) continue;
      const nearest = nearestOfGroup[group]!;
      const endWord = cellWord[cell + 1]!;
      if (!isInside || least <= nearest.limitChord || cellHasLongRun[cell] === 1) {
        visitRuns(table, filter, catchment, cellWord[cell]!, endWord, isInside, nearest);
        continue;
      }
      // The innermost loop of the product: whole words of offers, counted without looking at any card.
      let count = 0;
      for (let word = cellWord[cell]!; word < endWord; word++) {
        const bits = fittingBits(filter, word);
        if (bits !== 0) count += countBits(fittingRuns(bits, runEnd[word]!));
      }
      nearest.total += count;
    }
  }
  return nearestOfGroup.flatMap((nearest, group) =>
    nearest.total === 0 ? [] : [takeNearest(table, catchment, nearest, group, first, size)],
  );
}

/**
 * Bits at the run ends of those runs that have a fitting offer. Adding all ones to the lower bits of a run carries into
 * its end bit exactly where one of them is set; runs cannot disturb each other, as no end bit takes part.
 */
export function fittingRuns(bits: number, runEnd: number): number {
  return (((bits & ~runEnd) + ~runEnd) | bits) & runEnd;
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function visitRuns(
  table: OfferTable,
  filter: OfferFilter,
  catchment: Catchment,
  firstWord: number,
  endWord: number,
  isInside: boolean,
  nearest: NearestCards,
): void {
  const { runEnd, cardOfBit } = table.layout;
  const { map } = table;
  const { x, y, z } = map;
  const { point } = catchment;
  // A catchment smaller than the margin has no sure inside: every card's exact miles decide.
  const inner = Math.max(0, catchment.chord - chordMargin);
  const sureSquared = isInside ? Number.POSITIVE_INFINITY : inner * inner;
  let last = -1;
  for (let word = firstWord; word < endWord; word++) {
    const bits = fittingBits(filter, word);
    if (bits === 0) continue;
    for (let runs = fittingRuns(bits, runEnd[word]!); runs !== 0; runs &= runs - 1) {
      const bit = word * 32 + 31 - Math.clz32(runs & -runs);
      const card = cardOfBit[bit]!;
      if (card === last) continue;
      last = card;
      const dx = x[card]! - point.x;
      const dy = y[card]! - point.y;
      const dz = z[card]! - point.z;
      const squared = dx * dx + dy * dy + dz * dz;
      if (squared >= sureSquared && !isInCatchment(map, catchment, card, squared)) continue;
      nearest.total++;
      if (squared <= nearest.limit) nearest.add(bit, squared);
    }
  }
}

function takeNearest(
  table: OfferTable,
  catchment: Catchment,
  nearest: NearestCards,
  group: number,
  first: number,
  size: number,
): FoundGroup {
  const { map, layout } = table;
  const found: FoundCard[] = [];
  for (let i = 0; i < nearest.count; i++) {
    const bit = nearest.bits[i]!;
    const card = layout.cardOfBit[bit]!;
    found.push({ card, bit, miles: milesTo(map, catchment, card) });
  }
  found.sort((a, b) => a.miles - b.miles || map.idRank[a.card]! - map.idRank[b.card]!);
  return {
    group: offerGroups[group]!,
    total: nearest.total,
    nearestMiles: found[0]!.miles,
    nearest: found.slice(0, nearestListed).map((each) => each.card),
    cards: found.slice(first, first + size),
  };
}
