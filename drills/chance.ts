// Random numbers by a seed, so that a drill that found something can be repeated exactly.

export interface Chance {
  /** From 0 up to the bound, without it. */
  below(bound: number): number;
  oneOf<T>(list: readonly T[]): T;
  /** True once in so many times. */
  once(times: number): boolean;
}

/** Mulberry32: small, and good enough to mix requests. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return { below, oneOf: (list) => list[below(list.length)]!, once: (times) => below(times) === 0 };
}
