// What the threads of one server count together, in memory that all of them see: limits are the server's, not a thread's.
import { randomBytes } from "node:crypto";
import { minuteTableBytes, nameTag } from "./http/minute-limit.ts";

export interface SharedState {
  /** This thread's number, from 0. */
  thread: number;
  /** How many threads the server has. */
  threads: number;
  /** So that nobody outside can find two names that are counted as one. */
  secret: Uint8Array;
  /** Open connections, by thread. */
  connections: SharedArrayBuffer;
  /** Open connections, by network and thread. */
  networks: SharedArrayBuffer;
  /** Screens that wait to be rendered, by thread. */
  renderings: SharedArrayBuffer;
  /** Calls of this minute, by the caller's name. */
  callerCalls: SharedArrayBuffer;
  /** Calls of this minute, by the network of whoever looks at our pages. */
  pageCalls: SharedArrayBuffer;
}

/** For the first thread. `hasKeys`: false where calls are not counted by the minute. */
export function newSharedState(threads = 1, hasKeys = true): SharedState {
  const minutes = () => new SharedArrayBuffer(hasKeys ? minuteTableBytes : 0);
  return {
    ...{ thread: 0, threads, secret: randomBytes(32) },
    connections: new SharedArrayBuffer(4 * threads),
    networks: new SharedArrayBuffer(connectionTableBytes(threads)),
    renderings: new SharedArrayBuffer(4 * threads),
    callerCalls: minutes(),
    pageCalls: minutes(),
  };
}

/** Nothing of what a thread had open is there any more. Calls of this minute stay counted. */
export function forgetThread({ threads, connections, networks, renderings }: SharedState, thread: number): void {
  Atomics.store(new Int32Array(connections), thread, 0);
  Atomics.store(new Int32Array(renderings), thread, 0);
  const counts = connectionCounts(networks, threads);
  for (let slot = 0; slot < connectionSlots; slot++) Atomics.store(counts, slot * threads + thread, 0);
}

export interface ThreadCount {
  /** Adds to what this thread has; returns what all have then. */
  add(change: 1 | -1): number;
}

/** A number to which each thread adds its own part. */
export function threadCount(cells: SharedArrayBuffer, thread: number): ThreadCount {
  const parts = new Int32Array(cells);
  return {
    add(change) {
      Atomics.add(parts, thread, change);
      return parts.reduce((sum, _part, at) => sum + Atomics.load(parts, at), 0);
    },
  };
}

/** Names told apart at once; a server has 8,000 connections. */
const connectionSlots = 2 ** 14;

/** Places that a name may have, one behind the other. */
const nearbySlots = 64;

const connectionTableBytes = (threads: number) => connectionSlots * (8 + 4 * threads);
const connectionTags = (table: SharedArrayBuffer) => new BigInt64Array(table, 0, connectionSlots);
const connectionCounts = (table: SharedArrayBuffer, threads: number) =>
  new Int32Array(table, connectionSlots * 8, connectionSlots * threads);

export interface NamedCount {
  /** Adds one to what this thread has of a name; returns what all have of it then, and how to take it back. */
  add(name: string): { count: number; remove(): void };
}

/**
 * What each thread has open, by name. A name has a place while any thread has something of it; then the place is free for
 * another. Without locks: a thread may die between any two steps and leave at most its own part, which is set to nothing.
 */
export function namedCount(table: SharedArrayBuffer, { thread, threads, secret }: SharedState): NamedCount {
  const tags = connectionTags(table);
  const counts = connectionCounts(table, threads);
  const countAt = (slot: number) => {
    let sum = 0;
    for (let each = 0; each < threads; each++) sum += Atomics.load(counts, slot * threads + each);
    return sum;
  };

  /** The place of a name; -1 where all its places are others'. */
  function placeOf(tag: bigint): number {
    const first = Number(BigInt.asUintN(14, tag >> 8n));
    let free = -1;
    let freeTag = 0n;
    for (let step = 0; step < nearbySlots; step++) {
      const slot = (first + step) % connectionSlots;
      const there = Atomics.load(tags, slot);
      if (there === tag) return slot;
      if (free < 0 && (there === 0n || countAt(slot) === 0)) {
        free = slot;
        freeTag = there;
      }
    }
    if (free < 0) return -1;
    const was = Atomics.compareExchange(tags, free, freeTag, tag);
    return was === freeTag || was === tag ? free : placeOf(tag);
  }

  return {
    add(name) {
      const tag = nameTag(secret, name);
      for (;;) {
        const slot = placeOf(tag);
        // Only where thousands of networks are here at once: then the server's own limit holds.
        if (slot < 0) return { count: 1, remove() {} };
        const cell = slot * threads + thread;
        Atomics.add(counts, cell, 1);
        // Nobody had anything of it for a moment, and the place became another's.
        if (Atomics.load(tags, slot) !== tag) {
          Atomics.sub(counts, cell, 1);
          continue;
        }
        return { count: countAt(slot), remove: () => void Atomics.sub(counts, cell, 1) };
      }
    },
  };
}
