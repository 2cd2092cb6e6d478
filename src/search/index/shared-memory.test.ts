// Copies within shared memory are exact, and memory that cannot be had is refused.
import fc from "fast-check";
import { expect, test } from "vitest";
import { copyOutOf, growThreadMemory, sharedBytes, threadMemory, viewOf } from "./shared-memory.ts";

test("any range of bytes can be copied to any place, and the bytes around it stay", () => {
  const shared = sharedBytes(70_000);
  viewOf(shared).forEach((_, at, bytes) => {
    bytes[at] = at * 7;
  });
  const copyOut = copyOutOf(shared);
  const stretch = fc.record({ to: fc.nat(60_000), from: fc.nat(69_000), length: fc.nat(1_000) });
  fc.assert(
    fc.property(stretch, ({ to, from, length }) => {
      new Uint8Array(threadMemory.buffer).fill(255);
      copyOut(to, from, length);
      const expected = new Uint8Array(threadMemory.buffer.byteLength).fill(255);
      expected.set(viewOf(shared).slice(from, from + length), to);
      expect(Buffer.compare(new Uint8Array(threadMemory.buffer), expected)).toBe(0);
    }),
  );
});

test("a copy function still works after this thread's memory has grown", () => {
  const shared = sharedBytes(3);
  viewOf(shared).set([1, 2, 3]);
  const copyOut = copyOutOf(shared);
  const before = threadMemory.buffer.byteLength;
  growThreadMemory(before * 3 + 1);
  copyOut(before * 3 - 2, 0, 3);
  expect([...new Uint8Array(threadMemory.buffer, before * 3 - 2, 3)]).toEqual([1, 2, 3]);
});

test("a range outside either memory is an error and copies nothing", () => {
  const copyOut = copyOutOf(sharedBytes(10));
  expect(() => copyOut(0, 65_530, 7)).toThrow(WebAssembly.RuntimeError);
  expect(() => copyOut(threadMemory.buffer.byteLength, 0, 1)).toThrow(WebAssembly.RuntimeError);
});

test("more than 4 GB are refused with the total", () => {
  expect(() => sharedBytes(2 ** 32 + 1)).toThrow("would have 4294967297 bytes; at most 4294967296 can be shared");
});
