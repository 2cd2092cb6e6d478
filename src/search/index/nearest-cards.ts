// The nearest cards of one group while a search goes outwards (top k). Cards of nearly equal distance stay until exact
// miles decide.
import { chordMargin } from "./card-map.ts";

/** Up to this many cards are kept sorted by insertion; a later page needs more, and collects all cards to sort them once. */
export const mostSorted = 128;

export class NearestCards {
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
