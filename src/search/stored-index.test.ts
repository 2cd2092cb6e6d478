// The stored index is there as a whole or not at all, whatever is wrong with the disk.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Block, BlockWriter } from "./index/block.ts";
import { codeFingerprint, readStoredBlock, writeStoredBlock } from "./stored-index.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "touchline-index-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const stamp = { catalogueVersion: 3, digest: "ab12" };
const file = () => join(folder, "search-index.block");

function write(...values: number[]): void {
  const writer = new BlockWriter();
  writer.add("values", Uint8Array.from(values));
  writeStoredBlock(folder, writer.finish({ clubs: "of clubs", venues: "of vénues" }), stamp);
}

const reasons: string[] = [];
async function read(of = stamp) {
  reasons.length = 0;
  const block = await readStoredBlock(folder, of, (reason) => reasons.push(reason));
  return block && [...new Block(block).section("values", Uint8Array)];
}

test("the last written index is read, and nothing else is left", async () => {
  expect(await read()).toBeNull();
  write(1, 2, 3);
  write(4, 5);
  expect(await read()).toEqual([4, 5]);
  expect(readdirSync(folder)).toEqual(["search-index.block"]);
});

test("a missing folder is created", async () => {
  folder = join(folder, "of", "its", "own");
  write(1);
  expect(await read()).toEqual([1]);
});

test("leftovers of a killed write are neither read nor in the way", async () => {
  writeFileSync(join(folder, "search-index.unfinished"), "half of it");
  expect(await read()).toBeNull();
  write(1);
  expect([await read(), readdirSync(folder)]).toEqual([[1], ["search-index.block"]]);
});

test.runIf(existsSync("/dev/full"))("a full disk leaves the previous file", async () => {
  write(1);
  symlinkSync("/dev/full", join(folder, "search-index.unfinished"));
  expect(() => write(2)).toThrow("ENOSPC");
  expect([await read(), readdirSync(folder)]).toEqual([[1], ["search-index.block"]]);
});

test("a path that cannot be a folder is an error, and a file that cannot be read is not used", async () => {
  writeFileSync(join(folder, "file"), "");
  mkdirSync(file());
  expect([await read(), reasons]).toEqual([null, [expect.stringContaining("EISDIR")]]);
  folder = join(folder, "file");
  expect(() => write(1)).toThrow();
});

test.runIf(process.getuid?.() !== 0)("a read-only folder is an error, and the file stays", async () => {
  write(1);
  chmodSync(folder, 0o555);
  expect(() => write(2)).toThrow("EACCES");
  chmodSync(folder, 0o755);
  expect(await read()).toEqual([1]);
});

test("one that is of something else is not read, and the reason is said", async () => {
  write(1);
  expect([await read({ ...stamp, catalogueVersion: 4 }), reasons]).toEqual([null, ["It is of catalogue 3, not 4"]]);
  expect([await read({ ...stamp, digest: "ab13" }), reasons]).toEqual([
    null,
    [expect.stringMatching("another database")],
  ]);
});

test("one flipped bit in any byte is noticed, and so is every length", async () => {
  write(1, 2, 3);
  const whole = readFileSync(file());
  for (let at = 0; at < whole.length; at++) {
    // What fills the beginning up is not read.
    if (at < 256 && whole[at] === " ".charCodeAt(0)) continue;
    const turned = Buffer.from(whole);
    turned[at]! ^= 1 << (at % 8);
    writeFileSync(file(), turned);
    expect([await read(), reasons.length], `byte ${at}`).toEqual([null, 1]);
  }
  for (let length = 0; length < whole.length; length++) {
    writeFileSync(file(), whole.subarray(0, length));
    expect([await read(), reasons.length], `${length} bytes`).toEqual([null, 1]);
  }
});

test("the fingerprint is that of the sources which shape an index, without tests", () => {
  for (const name of ["catalogue", "gazetteer", "open-data", "platform/database", "platform/text", "search/index"])
    mkdirSync(join(folder, name), { recursive: true });
  const fingerprint = () => codeFingerprint(pathToFileURL(folder));
  const before = fingerprint();
  writeFileSync(join(folder, "search/index/block.test.ts"), "a test");
  expect(fingerprint()).toBe(before);
  writeFileSync(join(folder, "search/index/block.ts"), "code");
  const after = fingerprint();
  expect(after).not.toBe(before);
  writeFileSync(join(folder, "search/index/block.ts"), "cods");
  expect(fingerprint()).not.toBe(after);
});
