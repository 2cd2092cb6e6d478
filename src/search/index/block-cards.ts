// Some cards of one block, as bits.
import type { CardMap } from "./card-map.ts";
import { countBits } from "./word-bits.ts";

export class BlockCards {
  /** Number of the block's first card, whose bit is the lowest of the first word. */
  #first = 0;
  readonly #bits: Int32Array;

  constructor({ blockSize }: CardMap) {
    this.#bits = new Int32Array(blockSize / 32);
  }

  /** Empties it, for another block. */
  startAt(firstCard: number): void {
    this.#first = firstCard;
    this.#bits.fill(0);
  }

  /** Adds a card of the block. */
  add(card: number): void {
    const place = card - this.#first;
    this.#bits[place >> 5]! |= 1 << place;
  }

  /** Removes a card, of whichever block. */
  remove(card: number): void {
    const place = card - this.#first;
    if (place >= 0 && place < this.#bits.length * 32) this.#bits[place >> 5]! &= ~(1 << place);
  }

  count(): number {
    let count = 0;
    for (let word = 0; word < this.#bits.length; word++) count += countBits(this.#bits[word]!);
    return count;
  }

  /** Calls `visit` with each card, ascending. It may remove the card. */
  forEach(visit: (card: number) => void): void {
    for (let word = 0; word < this.#bits.length; word++) {
      const firstOfWord = this.#first + word * 32;
      for (let left = this.#bits[word]!; left !== 0; left &= left - 1)
        visit(firstOfWord + 31 - Math.clz32(left & -left));
    }
  }
}
