// Keeps the nearest cards of one group while a search walks outwards; ties are kept until exact miles decide.
import { chordMargin } from "./card-map.ts";

/** Up to this many are kept in order as they come; deeper pages keep everything and sort once at the end. */
const mostOrdersCached = 128;

export class NearestCards {
  /** Cards seen in the group, kept or not. */
  total = 0;
  count = 0;
  /** Squared chord beyond which no card can be among the wanted ones. */
  limit = Number.POSITIVE_INFINITY;
  /** The same as a plain chord. */
  limitChord = Number.POSITIVE_INFINITY;
  squared = new Float64Array(32);
  /** A bit of each card's run. */
  bits = new Int32Array(32);
  #wanted = 0;

  /** Starts anew for a search that wants so many of the nearest. */
  reset(wanted: number): void {
    this.total = 0;
    this.count = 0;
    this.limit = Number.POSITIVE_INFINITY;
    this.limitChord = Number.POSITIVE_INFINITY;
    this.#wanted = wanted;
  }

  /** Offers a card; its squared chord must not be above the limit. */
  add(bit: number, squared: number): void {
    if (this.count === this.bits.length) this.#grow();
    if (this.#wanted > mostOrdersCached) {
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
