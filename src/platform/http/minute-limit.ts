// Limits the calls of each caller in a minute. The threads of one server count together; servers count separately.
import { createHmac, randomBytes } from "node:crypto";

const minuteMs = 60_000;

/** Names counted in a minute. Beyond this every new name is refused until the minute is over: only an attack has so many. */
const mostNames = 200_000;

/** Slots of the hash table, so many that a name finds a free one near the one its hash gives. */
const slots = 2 ** 18;
const mostSteps = 2_048;

/** Layout: the current minute, its number of names, and for each slot a name and its count; 8 bytes each. */
export const minuteTableBytes = 16 + slots * 16;

export interface MinuteCounts {
  /** Of `minuteTableBytes`, initially zero. */
  table: SharedArrayBuffer;
  /** Key of the hash over names, so that nobody outside can find two names with the same hash. */
  secret: Uint8Array;
}

const newCounts = (): MinuteCounts => ({
  table: new SharedArrayBuffer(minuteTableBytes),
  secret: randomBytes(32),
});

/**
 * Counts one call of `name`. Null where it is allowed, else the seconds to wait. `steadyMs`: see `threadsSteadyMs`.
 */
export type MinuteLimit = (name: string, steadyMs: number) => number | null;

/** Milliseconds of a monotonic clock that all threads share; performance.now() starts at zero in each thread. */
export const threadsSteadyMs = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000;

/** Bits of the minute's number, which every cell has beside the name or the count. */
const minuteBits = 20n;
const minuteMask = (1n << minuteBits) - 1n;
const countBits = 32n;
const countMask = (1n << countBits) - 1n;

/** A keyed hash of a name: 63 bits, never 0. */
export function nameTag(secret: Uint8Array, name: string): bigint {
  return (createHmac("sha256", secret).update(name).digest().readBigInt64LE() & 0x7fff_ffff_ffff_ffffn) | 1n;
}

/**
 * There are no locks: every cell has the number of its minute, so a new minute begins by changing one number, and a thread
 * that dies between two steps leaves nothing that another would wait for.
 */
export function minuteLimit(atMost: number, { table, secret }: MinuteCounts = newCounts()): MinuteLimit {
  const [minute, names] = [new BigInt64Array(table, 0, 1), new BigInt64Array(table, 8, 1)];
  const [tags, counts] = [new BigInt64Array(table, 16, slots), new BigInt64Array(table, 16 + slots * 8, slots)];
  const limit = BigInt(Math.min(atMost, Number(countMask)));

  /** The slot of a name; "full" where there is none, "late" where another thread has begun the next minute. */
  function slotOf(name: bigint, number: bigint): number | "full" | "late" {
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
      // If another thread took the slot meanwhile, perhaps for the same name, the loop reads it again.
      if (Atomics.compareExchange(tags, slot, there, tag) === there) return slot;
    }
    return "full";
  }

  return (name, steadyMs) => {
    const tag = nameTag(secret, name);
    for (;;) {
      const { number, endsAtMs } = currentMinute(minute, steadyMs);
      const slot = slotOf(tag, number);
      const taken = typeof slot === "number" ? addUpTo(counts, slot, number, limit) : slot;
      if (taken === "added") return null;
      if (taken === "full") return Math.ceil((endsAtMs - steadyMs) / 1000);
    }
  };
}

/** The number and end of the current minute; begins the next one where it is over. */
function currentMinute(minute: BigInt64Array, steadyMs: number): { number: bigint; endsAtMs: number } {
  for (;;) {
    const there = Atomics.load(minute, 0);
    const endsAtMs = Number(there >> minuteBits);
    if (steadyMs < endsAtMs) return { number: there & minuteMask, endsAtMs };
    const next = BigInt(Math.ceil(steadyMs) + minuteMs) << minuteBits;
    // 0 is no minute's number: cells that were never written have it.
    const number = ((there & minuteMask) + 1n) & minuteMask || 1n;
    Atomics.compareExchange(minute, 0, there, next | number);
  }
}

/** Adds one to a count of the minute, up to the limit; "late" where another thread has begun the next minute. */
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

/** True where `one` is after `other`. Numbers wrap around: a distance of less than half the range is "after". */
const isLater = (one: bigint, other: bigint): boolean =>
  one !== 0n && one !== other && ((one - other) & minuteMask) < 1n << (minuteBits - 1n);
