// How often somebody may call in a minute, counted by all threads of this server together and by no other server.
import { createHmac, randomBytes } from "node:crypto";

const minuteMs = 60_000;

/** Names counted at once; beyond, everybody new is refused until the minute is over, as only an attack brings so many. */
const mostNames = 200_000;

/** Places for names, so many that a name finds one near its first. */
const slots = 2 ** 18;
const mostSteps = 2_048;

/** The minute in force, how many names it has, and for each place its name and its count. */
export const minuteTableBytes = 16 + slots * 16;

export interface MinuteCounts {
  /** Of `minuteTableBytes`, all zero at first. */
  table: SharedArrayBuffer;
  /** So that nobody outside can find two names that are counted as one. */
  secret: Uint8Array;
}

const newCounts = (): MinuteCounts => ({
  table: new SharedArrayBuffer(minuteTableBytes),
  secret: randomBytes(32),
});

/**
 * `steadyMs`: of a clock that nobody sets and that all threads share. Takes one call of `name`; the seconds to wait where
 * there were too many, else null.
 */
export type MinuteLimit = (name: string, steadyMs: number) => number | null;

/** Milliseconds by such a clock; performance.now() begins anew in each thread. */
export const threadsSteadyMs = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000;

/** Bits of what says which minute a place is of, beside the name or the count. */
const minuteBits = 20n;
const minuteMask = (1n << minuteBits) - 1n;
const countBits = 32n;
const countMask = (1n << countBits) - 1n;

/** 63 bits; never 0. */
export function nameTag(secret: Uint8Array, name: string): bigint {
  return (createHmac("sha256", secret).update(name).digest().readBigInt64LE() & 0x7fff_ffff_ffff_ffffn) | 1n;
}

/**
 * Without locks: every cell says which minute it is of, so a new minute begins by its number alone, and a thread that dies
 * between two steps leaves nothing that another would wait for.
 */
export function minuteLimit(atMost: number, { table, secret }: MinuteCounts = newCounts()): MinuteLimit {
  const [minute, names] = [new BigInt64Array(table, 0, 1), new BigInt64Array(table, 8, 1)];
  const [tags, counts] = [new BigInt64Array(table, 16, slots), new BigInt64Array(table, 16 + slots * 8, slots)];
  const limit = BigInt(Math.min(atMost, Number(countMask)));

  function placeOf(name: bigint, number: bigint): number | "full" | "late" {
    const tag = ((name >> minuteBits) << minuteBits) | number;
    const first = Number((name >> minuteBits) % BigInt(slots));
    for (let step = 0; step < mostSteps; ) {
      const slot = (first + step) % slots;
      const there = Atomics.load(tags, slot);
      if (there === tag) return slot;
      const itsMinute = there & minuteMask;
      if (isLater(itsMinute, number)) return "late";
      if (itsMinute === number) {
        step += 1;
        continue;
      }
      const added = addUpTo(names, 0, number, BigInt(mostNames));
      if (added !== "added") return added;
      // Where another thread took the place, perhaps for the same name, it is looked at again.
      if (Atomics.compareExchange(tags, slot, there, tag) === there) return slot;
    }
    return "full";
  }

  return (name, steadyMs) => {
    const tag = nameTag(secret, name);
    for (;;) {
      const { number, endsAtMs } = currentMinute(minute, steadyMs);
      const slot = placeOf(tag, number);
      const taken = typeof slot === "number" ? addUpTo(counts, slot, number, limit) : slot;
      if (taken === "added") return null;
      if (taken === "full") return Math.ceil((endsAtMs - steadyMs) / 1000);
    }
  };
}

/** The minute's number, and when it ends; where it is over, the next one's. */
function currentMinute(minute: BigInt64Array, steadyMs: number): { number: bigint; endsAtMs: number } {
  for (;;) {
    const there = Atomics.load(minute, 0);
    const endsAtMs = Number(there >> minuteBits);
    if (steadyMs < endsAtMs) return { number: there & minuteMask, endsAtMs };
    const next = BigInt(Math.ceil(steadyMs) + minuteMs) << minuteBits;
    // 0 is of no minute: what was never written says it.
    const number = ((there & minuteMask) + 1n) & minuteMask || 1n;
    Atomics.compareExchange(minute, 0, there, next | number);
  }
}

/** Adds one to a count of the minute, up to the limit; "late" where another thread is in the next minute already. */
function addUpTo(cells: BigInt64Array, at: number, number: bigint, most: bigint): "added" | "full" | "late" {
  for (;;) {
    const there = Atomics.load(cells, at);
    const itsMinute = there >> countBits;
    if (isLater(itsMinute, number)) return "late";
    const count = itsMinute === number ? there & countMask : 0n;
    if (count >= most) return "full";
    const after = (number << countBits) | (count + 1n);
    if (Atomics.compareExchange(cells, at, there, after) === there) return "added";
  }
}

/** Minutes are numbered round and round; those of the half behind are earlier. */
const isLater = (one: bigint, other: bigint): boolean =>
  one !== 0n && one !== other && ((one - other) & minuteMask) < 1n << (minuteBits - 1n);
