// A block gives back what was written, and any change of its bytes is noticed.
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Block, DamagedBlock, verifyBlock } from "./block.ts";
import { digestBytes, type Section, sectionTypes } from "./block-layout.ts";
import { BlockWriter } from "./block-writer.ts";
import { type SharedBytes, sharedBytes, viewOf } from "./shared-memory.ts";

const sections = fc.uniqueArray(
  fc.tuple(
    fc.stringMatching(/^[a-z][a-z.]{0,39}$/),
    fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc.uint16Array({ maxLength: 40 }),
      fc.int32Array({ maxLength: 40 }),
      fc.uint32Array({ maxLength: 40 }),
      fc.float64Array({ maxLength: 40 }),
    ),
  ),
  { selector: ([name]) => name, maxLength: 12 },
);
const digests = fc.uint8Array({ minLength: digestBytes, maxLength: digestBytes });
const versions = fc.nat();

function write(list: readonly (readonly [string, Section])[], catalogueVersion: number, digest: Uint8Array) {
  const writer = new BlockWriter();
  for (const [name, section] of list) writer.add(name, section);
  return writer.finish({ catalogueVersion, digest }, crc32);
}

function open(block: SharedBytes): Block {
  verifyBlock(block, crc32);
  return new Block(block);
}

/** The same bytes in memory of another length, changed by the test. */
function changed(block: SharedBytes, length: number, change: (bytes: Uint8Array) => void): SharedBytes {
  const copy = sharedBytes(length);
  const bytes = viewOf(copy);
  bytes.set(viewOf(block).subarray(0, length));
  change(bytes);
  return copy;
}

test("every section is read back number by number, with the stamp", () => {
  fc.assert(
    fc.property(sections, versions, digests, (list, version, digest) => {
      const block = open(write(list, version, digest));
      expect(block.catalogueVersion).toBe(version);
      expect(block.digest).toEqual(digest);
      for (const [name, section] of list) {
        const kind = sectionTypes.find((type) => section instanceof type)!;
        expect([...block.section(name, kind)]).toEqual([...section]);
      }
    }),
  );
});

test("one flipped bit anywhere is noticed", () => {
  const buffer = write(
    [
      ["a", Int32Array.of(1, 2, 3)],
      ["b", Uint8Array.of(7)],
    ],
    5,
    new Uint8Array(digestBytes),
  );
  for (let bit = 0; bit < buffer.byteLength * 8; bit++) {
    const turned = changed(buffer, buffer.byteLength, (bytes) => {
      bytes[bit >> 3]! ^= 1 << (bit & 7);
    });
    expect(() => open(turned), `bit ${bit}`).toThrow(DamagedBlock);
  }
});

test("a block that is cut short or too long is noticed at every length", () => {
  const buffer = write([["a", Int32Array.of(1, 2, 3)]], 5, new Uint8Array(digestBytes));
  for (let length = 0; length < buffer.byteLength; length++) {
    expect(() => open(changed(buffer, length, () => {})), `${length} bytes`).toThrow(DamagedBlock);
  }
  expect(() => open(changed(buffer, buffer.byteLength + 8, () => {}))).toThrow(DamagedBlock);
});

test("a wrong directory is noticed, even if the checksum is right", () => {
  fc.assert(
    fc.property(fc.integer({ min: 64, max: 64 + 2 * 56 - 1 }), fc.nat({ max: 255 }), (at, value) => {
      const list = [["a", Int32Array.of(1, 2, 3)] as const, ["b", Uint8Array.of(7)] as const];
      const lying = changed(write(list, 5, new Uint8Array(digestBytes)), 64 + 2 * 56 + 16 + 8, (bytes) => {
        bytes[at] = value;
      });
      // Either refused, or views inside the block; never anything outside it.
      try {
        new Block(lying);
      } catch (error) {
        expect(error).toBeInstanceOf(DamagedBlock);
      }
    }),
  );
});

test("the error about a block of another layout names the layout", () => {
  const buffer = changed(write([], 1, new Uint8Array(digestBytes)), 64, (bytes) => {
    new Uint32Array(bytes.buffer, 8, 1)[0] = 99;
  });
  expect(() => new Block(buffer)).toThrow("It is of layout 99");
});

test("a missing section, or one of another kind, is an error and not an empty list", () => {
  const block = open(write([["a", Int32Array.of(1)]], 1, new Uint8Array(digestBytes)));
  expect(() => block.section("b", Int32Array)).toThrow("no section b");
  expect(() => block.section("a", Float64Array)).toThrow("no section a of Float64Array");
});

test("two sections of one name, and a name too long, are refused", () => {
  const writer = new BlockWriter();
  writer.add("a", Int32Array.of(1));
  expect(() => writer.add("a", Int32Array.of(1))).toThrow("two sections a");
  expect(() => writer.add("a".repeat(41), Int32Array.of(1))).toThrow("longer than 40");
});
