// Memory of answers is used again once it was given back, and never before.
import fc from "fast-check";
import { expect, test } from "vitest";
import { AnswerMemory } from "./answer-memory.ts";

test("whatever is taken and given back, in any order, no answer overwrites another", () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ take: fc.constantFrom(0, 1, 32_768, 32_769, 60_000, 262_144, 262_145) }),
      // Those given back before are named too: that must change nothing.
      fc.record({ giveBack: fc.nat(30) }),
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(steps, (list) => {
      const memory = new AnswerMemory();
      const taken: { bytes: Buffer; letter: number; isGiven: boolean }[] = [];
      for (const step of list) {
        if ("take" in step) {
          const letter = taken.length + 1;
          taken.push({ bytes: memory.take(step.take).fill(letter), letter, isGiven: false });
          expect(taken.at(-1)!.bytes.length).toBe(step.take);
        } else {
          const given = taken[step.giveBack];
          if (given) memory.giveBack(given.bytes);
          if (given) given.isGiven = true;
        }
      }
      for (const { bytes, letter, isGiven } of taken) {
        if (!isGiven) expect(bytes.equals(Buffer.alloc(bytes.length, letter))).toBe(true);
      }
    }),
  );
});

test("memory that was given back is used for the next answer of about its size", () => {
  const memory = new AnswerMemory();
  const first = memory.take(40_000);
  memory.giveBack(first);
  expect(memory.take(50_000).buffer).toBe(first.buffer);
  const small = memory.take(10_000);
  memory.giveBack(small);
  expect(memory.take(50_000).buffer).not.toBe(small.buffer);
});

test("bytes from elsewhere are not used", () => {
  const memory = new AnswerMemory();
  const other = Buffer.alloc(40_000);
  memory.giveBack(other);
  expect(memory.take(40_000).buffer).not.toBe(other.buffer);
});

test("of a thousand answers sent at once, and of one of a megabyte, little memory is kept", () => {
  const memory = new AnswerMemory();
  const taken = Array.from({ length: 1_000 }, () => memory.take(40_000));
  taken.push(memory.take(1_000_000));
  for (const bytes of taken) memory.giveBack(bytes);
  const before = new Set(taken.map(({ buffer }) => buffer));
  const again = [...Array.from({ length: 1_000 }, () => memory.take(40_000)), memory.take(1_000_000)];
  expect(again.filter(({ buffer }) => before.has(buffer)).length).toBe(4);
});
