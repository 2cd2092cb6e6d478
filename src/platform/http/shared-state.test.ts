// @module-tag thorough
// Counts shared by threads are those of the whole server, without those of a thread that has ended.
import { expect, test } from "vitest";
import { forgetThread, namedCount, newSharedState, threadCount } from "./shared-state.ts";

const ofThread = (shared: ReturnType<typeof newSharedState>, thread: number) => ({ ...shared, thread });

test("a name's count is the sum of all threads, until each takes back what it added", () => {
  const shared = newSharedState(3);
  const [one, two] = [namedCount(shared.networks, shared), namedCount(shared.networks, ofThread(shared, 1))];
  const first = one.add("10.0.0.1");
  const second = two.add("10.0.0.1");
  expect([first.count, second.count, one.add("10.0.0.2").count]).toEqual([1, 2, 1]);
  first.remove();
  expect(two.add("10.0.0.1").count).toBe(2);
});

test("slots are reused: many more names than there are slots come and go", () => {
  const shared = newSharedState(2);
  const count = namedCount(shared.networks, shared);
  const cached = Array.from({ length: 8_000 }, (_, at) => count.add(`kept ${at}`).count);
  expect(new Set(cached)).toEqual(new Set([1]));
  for (let at = 0; at < 40_000; at++) {
    const { count: now, remove } = count.add(`passing ${at}`);
    if (now !== 1) throw new Error(`passing ${at} was counted as another`);
    remove();
  }
  expect(count.add("kept 7").count).toBe(2);
});

test("what an ended thread had open is removed, and nobody else's", () => {
  const shared = newSharedState(2);
  const gone = ofThread(shared, 1);
  namedCount(shared.networks, gone).add("10.0.0.1");
  namedCount(shared.networks, shared).add("10.0.0.1");
  threadCount(shared.connections, 1).add(1);
  threadCount(shared.connections, 0).add(1);
  forgetThread(shared, 1);
  expect(namedCount(shared.networks, shared).add("10.0.0.1").count).toBe(2);
  expect(threadCount(shared.connections, 0).add(1)).toBe(2);
});
