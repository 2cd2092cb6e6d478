// Searches one table: goes outwards over the blocks of a catchment, counts the cards of each group and collects the nearest.
import { chordMargin } from "./card-map.ts";
import { type Catchment, isInCatchment, milesTo, reachOf } from "./catchment.ts";
import { fitting, type OfferFilter } from "./offer-filter.ts";
import { groupCount, type OfferGroup, offerGroups } from "./offer-group.ts";
import type { OfferTable } from "./offer-table.ts";
import { countBits, fittingRuns } from "./word-bits.ts";

/** A card on the requested page. */
export interface FoundCard {
  card: number;
  /** Bit of one of its offers in the group, in the layout; only for use in the index. */
  bit: number;
  /** Exact great-circle miles. */
  miles: number;
}

/** The cards of one group in the catchment. */
export interface FoundGroup {
  group: OfferGroup;
  /** Number of all cards of the group. */
  total: number;
  /** Miles to the nearest card of the group, on whichever page it is. */
  nearestMiles: number;
  /** The two nearest cards of the group, on whichever page they are: all of them in an answer that gets suggestions. */
  nearest: number[];
  /** The cards of the page by distance, then id, or in the reverse order. */
  cards: FoundCard[];
}

/** One fewer than the three cards from which an answer is no longer thin. */
const nearestListed = 2;

/** Up to this many cards are kept sorted by insertion; a later page needs more, and collects all cards to sort them once. */
const mostSorted = 128;

class NearestCards {
  /** All cards of the group so far. */
  total = 0;
  count = 0;
  /** Squared chord beyond which no card can be among the nearest. */
  limit = Number.POSITIVE_INFINITY;
  /** Its square root. */
  limitChord = Number.POSITIVE_INFINITY;
  squared = new Float64Array(32);
  /** For each card one bit of its run in the layout. */
  bits = new Int32Array(32);
  #wanted = 0;

  /** Empties it, for a search that needs so many cards. */
  reset(wanted: number): void {
    this.total = 0;
    this.count = 0;
    this.limit = Number.POSITIVE_INFINITY;
    this.limitChord = Number.POSITIVE_INFINITY;
    this.#wanted = wanted;
  }

  /** Adds a card whose squared chord is not above the limit. */
  add(bit: number, squared: number): void {
    if (this.count === this.bits.length) this.#grow();
    if (this.#wanted > mostSorted) {
      this.squared[this.count] = squared;
      this.bits[this.count++] = bit;
      return;
    }
    let at = this.count++;
    for (; at > 0 && this.squared[at - 1]! > squared; at--) {
      this.squared[at] = this.squared[at - 1]!;
      this.bits[at] = this.bits[at - 1]!;
    }
    this.squared[at] = squared;
    this.bits[at] = bit;
    if (this.count >= this.#wanted) this.#tighten();
  }

  #tighten(): void {
    this.limitChord = Math.sqrt(this.squared[this.#wanted - 1]!) + chordMargin;
    this.limit = this.limitChord * this.limitChord;
    while (this.squared[this.count - 1]! > this.limit) this.count--;
  }

  #grow(): void {
    const { squared, bits } = this;
    this.squared = new Float64Array(bits.length * 4);
    this.bits = new Int32Array(bits.length * 4);
    this.squared.set(squared);
    this.bits.set(bits);
  }
}

const nearestOfGroup = Array.from({ length: groupCount }, () => new NearestCards());

/** Which cards of each group to return. */
export interface WantedPage {
  first: number;
  size: number;
  isFurthestFirst: boolean;
}

/** Finds the groups with a fitting offer, by group number. */
export function searchTable(
  table: OfferTable,
  filter: OfferFilter,
  catchment: Catchment,
  { first, size, isFurthestFirst }: WantedPage,
): FoundGroup[] {
  // The furthest are only known once all are.
  const wanted = isFurthestFirst ? Number.POSITIVE_INFINITY : Math.max(first + size, nearestListed);
  for (const group of filter.groups) nearestOfGroup[group]!.reset(wanted);
  walk(table, filter, catchment);
  const found: FoundGroup[] = [];
  for (const group of filter.groups) {
    const nearest = nearestOfGroup[group]!;
    if (nearest.total > 0) found.push(takeNearest(table, catchment, nearest, group, { first, size, isFurthestFirst }));
  }
  return found;
}

/**
 * The innermost loops of the product: whole words of offers, counted without looking at any card where a block is inside
 * the catchment and too far away to have one of the group's nearest. One function, with every array in a variable of its
 * own: calls, and fields looked up again for each cell, were a third of a search.
 */
function walk(table: OfferTable, filter: OfferFilter, catchment: Catchment): void {
  const { map, layout } = table;
  const { cellWord, cellHasLongRun, runEnd, cardOfBit } = layout;
  const { x, y, z } = map;
  const { x: middleX, y: middleY, z: middleZ } = catchment.point;
  const { groups, gender, age, earlyDays, lateDays, extra } = filter;
  const reach = reachOf(map, catchment, table.reach);
  // In a catchment smaller than the margin no card is surely inside: exact miles decide.
  const inner = Math.max(0, catchment.chord - chordMargin);
  const innerSquared = inner * inner;
  for (let i = 0; i < reach.count; i++) {
    const block = reach.block[i]!;
    const least = reach.least[i]!;
    const isInside = reach.isInside[i] === 1;
    const sureSquared = isInside ? Number.POSITIVE_INFINITY : innerSquared;
    for (let at = 0; at < groups.length; at++) {
      const group = groups[at]!;
      const cell = block * groupCount + group;
      const firstWord = cellWord[cell]!;
      const endWord = cellWord[cell + 1]!;
      if (firstWord === endWord) continue;
      const nearest = nearestOfGroup[group]!;
      const isCounted = isInside && least > nearest.limitChord && cellHasLongRun[cell] === 0;
      let total = 0;
      let last = -1;
      for (let word = firstWord; word < endWord; word++) {
        const bits = fitting(gender[word]!, age[word]!, earlyDays[word]!, lateDays[word]!, extra[word]!);
        if (bits === 0) continue;
        let runs = fittingRuns(bits, runEnd[word]!);
        if (isCounted) {
          total += countBits(runs);
          continue;
        }
        for (; runs !== 0; runs &= runs - 1) {
          const bit = word * 32 + 31 - Math.clz32(runs & -runs);
          const card = cardOfBit[bit]!;
          if (card === last) continue;
          last = card;
          const dx = x[card]! - middleX;
          const dy = y[card]! - middleY;
          const dz = z[card]! - middleZ;
          const squared = dx * dx + dy * dy + dz * dz;
          if (squared >= sureSquared && !isInCatchment(map, catchment, card, squared)) continue;
          total++;
          if (squared <= nearest.limit) nearest.add(bit, squared);
        }
      }
      nearest.total += total;
    }
  }
}

function takeNearest(
  table: OfferTable,
  catchment: Catchment,
  nearest: NearestCards,
  group: number,
  { first, size, isFurthestFirst }: WantedPage,
): FoundGroup {
  const { map, layout } = table;
  const found: FoundCard[] = [];
  for (let i = 0; i < nearest.count; i++) {
    const bit = nearest.bits[i]!;
    const card = layout.cardOfBit[bit]!;
    found.push({ card, bit, miles: milesTo(map, catchment, card) });
  }
  sortNearest(found, map.idRank);
  return {
    group: offerGroups[group]!,
    total: nearest.total,
    nearestMiles: found[0]!.miles,
    nearest: found.slice(0, nearestListed).map((each) => each.card),
    cards: (isFurthestFirst ? found.toReversed() : found).slice(first, first + size),
  };
}

/** By exact miles, then id. A first page is already sorted by chord, so that hardly any card moves; a late one is unsorted. */
function sortNearest(found: FoundCard[], idRank: Int32Array): void {
  if (found.length > mostSorted) {
    found.sort((a, b) => a.miles - b.miles || idRank[a.card]! - idRank[b.card]!);
    return;
  }
  for (let i = 1; i < found.length; i++) {
    const card = found[i]!;
    let at = i;
    for (; at > 0 && isBehind(found[at - 1]!, card, idRank); at--) found[at] = found[at - 1]!;
    found[at] = card;
  }
}

function isBehind(a: FoundCard, b: FoundCard, idRank: Int32Array): boolean {
  return a.miles > b.miles || (a.miles === b.miles && idRank[a.card]! > idRank[b.card]!);
}
