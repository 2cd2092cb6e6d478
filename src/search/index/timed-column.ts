// A column of bits that turn at their moment: sessions that start, and providers whose last session has started.

import { type Steps, sortInSteps } from "./steps.ts";

/** Follows the clock: each offer's bit is as it was made until the moment, and the other way from then on. */
export class TimedColumn {
  readonly column: Int32Array;
  readonly #bits: Int32Array;
  readonly #momentsMs: Float64Array;
  #turned = 0;

  /** Offers by bit, each with its moment in milliseconds since 1970 UTC: its bit turns once now is after it. */
  static *build(initial: Int32Array, turns: { bit: number; momentMs: number }[]): Steps<TimedColumn> {
    const sorted = yield* sortInSteps(turns, (a, b) => a.momentMs - b.momentMs);
    return new TimedColumn(initial, sorted);
  }

  private constructor(initial: Int32Array, sorted: { bit: number; momentMs: number }[]) {
    this.column = initial;
    this.#bits = Int32Array.from(sorted, (turn) => turn.bit);
    this.#momentsMs = Float64Array.from(sorted, (turn) => turn.momentMs);
  }

  /** Brings the column to a moment, later or earlier than the last one. */
  at(nowMs: number): Int32Array {
    while (this.#turned < this.#bits.length && this.#momentsMs[this.#turned]! < nowMs) this.#flip(this.#turned++);
    while (this.#turned > 0 && this.#momentsMs[this.#turned - 1]! >= nowMs) this.#flip(--this.#turned);
    return this.column;
  }

  #flip(turn: number): void {
    const bit = this.#bits[turn]!;
    this.column[bit >> 5]! ^= 1 << (bit & 31);
  }
}
