// Chance that falls the same on every run: each record's seed is its subject and its number.

/** What a seed is for, so that two records of the same number do not share their luck. */
export const subjects = {
  clubKind: 1,
  clubSize: 2,
  club: 3,
  squads: 4,
  team: 5,
  venue: 6,
  venueFacilities: 7,
  offers: 8,
  provider: 9,
  session: 10,
  socialLink: 11,
  fixture: 12,
  league: 13,
  name: 14,
  hubSession: 15,
  identifier: 16,
  joining: 17,
} as const;

/** The demonstration's own seed: another number is another country. */
const seed = 0x7061_7373;

/** A 32-bit number that hangs on every key and its place. */
export function hashOf(...keys: number[]): number {
  let hash = seed;
  for (const key of keys) {
    hash = Math.imul(hash ^ key, 0x9e37_79b1);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85eb_ca6b);
    hash ^= hash >>> 13;
  }
  return hash >>> 0;
}

/** Hash of a text, to use as a key. */
export function keyOf(text: string): number {
  let key = 0;
  for (let at = 0; at < text.length; at += 1) key = (Math.imul(key, 31) + text.charCodeAt(at)) | 0;
  return key;
}

/** One row of draws (mulberry32). */
export class Chance {
  #state: number;

  constructor(...keys: number[]) {
    this.#state = hashOf(...keys);
  }

  /** 0 up to but not 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  happens(share: number): boolean {
    return this.next() < share;
  }

  /** One of a list that is not empty. */
  pick<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.next() * choices.length)]!;
  }

  /** Yes, no or not known: `knownShare` of all are known, `yes` of those are yes. */
  answer(knownShare: number, yes: number): boolean | null {
    const isKnown = this.happens(knownShare);
    const isYes = this.happens(yes);
    return isKnown ? isYes : null;
  }
}
