// A column whose bits change with time: offers end when their last session starts, and then providers are listed.
import type { Block, BlockWriter } from "./block.ts";

/** A column at a time, which may be before or after that of the last call. */
export type TimedColumn = (nowMs: number) => Int32Array;

/**
 * Each offer's bit has its initial value until a given time, and is inverted from then on. `column` is modified: it must be this
 * thread's own copy.
 */
export function timedColumn(block: Block, table: string, column: Int32Array): TimedColumn {
  const { turnBits, turnMs } = block.all(table, { turnBits: Int32Array, turnMs: Float64Array });
  let turned = 0;
  const flip = (turn: number) => {
    const bit = turnBits[turn]!;
    column[bit >> 5]! ^= 1 << (bit & 31);
  };
  return (nowMs) => {
    while (turned < turnMs.length && turnMs[turned]! < nowMs) flip(turned++);
    while (turned > 0 && turnMs[turned - 1]! >= nowMs) flip(--turned);
    return column;
  };
}

/** `turns`: bits, and the times in milliseconds since 1970 UTC after which they are inverted. */
export function writeTurns(writer: BlockWriter, table: string, turns: { bit: number; momentMs: number }[]): void {
  const sorted = turns.toSorted((a, b) => (a.momentMs < b.momentMs ? -1 : a.momentMs > b.momentMs ? 1 : 0));
  writer.addAll(table, {
    turnBits: Int32Array.from(sorted, ({ bit }) => bit),
    turnMs: Float64Array.from(sorted, ({ momentMs }) => momentMs),
  });
}
