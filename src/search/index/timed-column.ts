// A column whose bits change with time: offers end when their last session starts, and then providers are listed.
import type { Block, BlockWriter } from "./block.ts";

/** Each offer's bit has its initial value until a given time, and is inverted from then on. */
export class TimedColumn {
  readonly column: Int32Array;
  readonly #bits: Int32Array;
  readonly #momentsMs: Float64Array;
  #turned = 0;

  /** `initial` is modified: it must be this thread's own copy. */
  constructor(block: Block, table: string, initial: Int32Array) {
    this.column = initial;
    this.#bits = block.section(`${table}.turnBits`, Int32Array);
    this.#momentsMs = block.section(`${table}.turnMs`, Float64Array);
  }

  /** The column at a time, which may be before or after that of the last call. */
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

/** A bit, and the time in milliseconds since 1970 UTC after which it is inverted. */
export interface Turn {
  bit: number;
  momentMs: number;
}

export function writeTurns(writer: BlockWriter, table: string, turns: Turn[]): void {
  const sorted = turns.toSorted((a, b) => (a.momentMs < b.momentMs ? -1 : a.momentMs > b.momentMs ? 1 : 0));
  writer.addAll(table, {
    turnBits: Int32Array.from(sorted, ({ bit }) => bit),
    turnMs: Float64Array.from(sorted, ({ momentMs }) => momentMs),
  });
}
