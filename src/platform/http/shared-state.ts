// Counters in memory that all threads of a server share, so that limits hold for the server and not for each thread.
import { randomBytes } from "node:crypto";
import { minuteTableBytes, nameTag } from "./minute-limit.ts";

export interface SharedState {
  /** This thread's number, from 0. */
  thread: number;
  /** How many threads the server has. */
  threads: number;
  /** Key of the hash over names, so that nobody outside can find two names with the same hash. */
  secret: Uint8Array;
  /** Open connections, by thread. */
  connections: SharedArrayBuffer;
  /** Open connections, by network and thread. */
  networks: SharedArrayBuffer;
  /** Pages that wait to be rendered, by thread. */
  renderings: SharedArrayBuffer;
  /** Calls of this minute, by the caller's name. */
  callerCalls: SharedArrayBuffer;
  /** Calls that our own pages made in this minute, by the visitor's network. */
  pageCalls: SharedArrayBuffer;
}

/** Made by the first thread. `hasKeys`: false where calls are not limited by the minute. */
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

/** For a thread that has died: sets what it had open to zero. Its calls of this minute stay counted. */
export function forgetThread({ threads, connections, networks, renderings }: SharedState, thread: number): void {
  Atomics.store(new Int32Array(connections), thread, 0);
  Atomics.store(new Int32Array(renderings), thread, 0);
  const counts = connectionCounts(networks, threads);
  for (let slot = 0; slot < connectionSlots; slot++) Atomics.store(counts, slot * threads + thread, 0);
}

export interface ThreadCount {
  /** Changes this thread's number; returns the sum over all threads. */
  add(change: 1 | -1): number;
}

/** A number that is the sum of one part for each thread. */
export function threadCount(cells: SharedArrayBuffer, thread: number): ThreadCount {
  const parts = new Int32Array(cells);
  return {
    add(change) {
      Atomics.add(parts, thread, change);
      return parts.reduce((sum, _part, at) => sum + Atomics.load(parts, at), 0);
    },
  };
}

/** Slots of the table, one for each name at most; a server has up to 8,000 connections. */
const connectionSlots = 2 ** 14;

/** Slots that a name may take, from the one its hash gives. */
const nearbySlots = 64;

const connectionTableBytes = (threads: number) => connectionSlots * (8 + 4 * threads);
const connectionTags = (table: SharedArrayBuffer) => new BigInt64Array(table, 0, connectionSlots);
const connectionCounts = (table: SharedArrayBuffer, threads: number) =>
  new Int32Array(table, connectionSlots * 8, connectionSlots * threads);

export interface NamedCount {
  /** Adds one to this thread's count of a name. Returns the count over all threads, and a function that takes it back. */
  add(name: string): { count: number; remove(): void };
}

/**
 * Counts by name and thread, in an open-addressing hash table. A name has a slot while any thread's count of it is above
 * zero; then another name may take the slot. There are no locks: a thread that dies between two steps leaves at most its
 * own counts, which `forgetThread` sets to zero.
 */
export function namedCount(table: SharedArrayBuffer, { thread, threads, secret }: SharedState): NamedCount {
  const tags = connectionTags(table);
  const counts = connectionCounts(table, threads);
  const countAt = (slot: number) => {
    let sum = 0;
    for (let each = 0; each < threads; each++) sum += Atomics.load(counts, slot * threads + each);
    return sum;
  };

  /** The slot of a name; -1 where other names have all of its slots. */
  function slotOf(tag: bigint): number {
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
    return was === freeTag || was === tag ? free : slotOf(tag);
  }

  return {
    add(name) {
      const tag = nameTag(secret, name);
      for (;;) {
        const slot = slotOf(tag);
        // The table is full only with thousands of networks at once; then the limit of all connections holds.
        if (slot < 0) return { count: 1, remove() {} };
        const cell = slot * threads + thread;
        Atomics.add(counts, cell, 1);
        // The count was zero for a moment, and another name took the slot.
        if (Atomics.load(tags, slot) !== tag) {
          Atomics.sub(counts, cell, 1);
          continue;
        }
        return { count: countAt(slot), remove: () => void Atomics.sub(counts, cell, 1) };
      }
    },
  };
}
