// A column of bits that turn at their moment: sessions that start, and providers whose last session has started.
import type { Block } from "./block.ts";
import type { BlockWriter } from "./block-writer.ts";

/** Follows the clock: each offer's bit is as it was made until the moment, and the other way from then on. */
export class TimedColumn {
  readonly column: Int32Array;
  readonly #bits: Int32Array;
  readonly #momentsMs: Float64Array;
  #turned = 0;

  /** `initial` is kept and changed: a copy of this thread's own. */
  constructor(block: Block, table: string, initial: Int32Array) {
    this.column = initial;
    this.#bits = block.section(`${table}.turnBits`, Int32Array);
    this.#momentsMs = block.section(`${table}.turnMs`, Float64Array);
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

/** An offer by its bit, with its moment in milliseconds since 1970 UTC: the bit turns once now is after it. */
export interface Turn {
  bit: number;
  momentMs: number;
}

export function writeTurns(writer: BlockWriter, table: string, turns: Turn[]): void {
  const sorted = turns.toSorted((a, b) => (a.momentMs < b.momentMs ? -1 : a.momentMs > b.momentMs ? 1 : 0));
  writer.add(
    `${table}.turnBits`,
    Int32Array.from(sorted, ({ bit }) => bit),
  );
  writer.add(
    `${table}.turnMs`,
    Float64Array.from(sorted, ({ momentMs }) => momentMs),
  );
}
