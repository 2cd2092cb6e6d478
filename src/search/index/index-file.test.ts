// The stored index is there as a whole or not at all, whatever is wrong with the disk.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { codeFingerprint } from "./code-fingerprint.ts";
import { readIndexFile, writeIndexFile } from "./index-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "touchline-index-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const blockOf = (...values: number[]) => Uint8Array.from(values);
const roomFor = (byteLength: number) => new Uint8Array(byteLength);

const readBytes = async () => {
  const bytes = await readIndexFile(folder, roomFor);
  return bytes && [...bytes];
};

test("the last written index is read, and nothing else is left", async () => {
  expect(await readBytes()).toBeNull();
  writeIndexFile(folder, blockOf(1, 2, 3));
  writeIndexFile(folder, blockOf(4, 5));
  expect(await readBytes()).toEqual([4, 5]);
  expect(readdirSync(folder)).toEqual(["search-index.block"]);
});

test("a missing folder is created", async () => {
  folder = join(folder, "of", "its", "own");
  writeIndexFile(folder, blockOf(1));
  expect(await readBytes()).toEqual([1]);
});

test("leftovers of a killed write are neither read nor in the way", async () => {
  writeFileSync(join(folder, "search-index.unfinished"), "half of it");
  expect(await readBytes()).toBeNull();
  writeIndexFile(folder, blockOf(1));
  expect([await readBytes(), readdirSync(folder)]).toEqual([[1], ["search-index.block"]]);
});

test.runIf(existsSync("/dev/full"))("a full disk leaves the previous file", async () => {
  writeIndexFile(folder, blockOf(1));
  symlinkSync("/dev/full", join(folder, "search-index.unfinished"));
  expect(() => writeIndexFile(folder, blockOf(2))).toThrow("ENOSPC");
  expect([await readBytes(), readdirSync(folder)]).toEqual([[1], ["search-index.block"]]);
});

test("a path that cannot be a folder, and a file that cannot be read, are errors", async () => {
  writeFileSync(join(folder, "file"), "");
  expect(() => writeIndexFile(join(folder, "file"), blockOf(1))).toThrow();
  mkdirSync(join(folder, "search-index.block"));
  await expect(readIndexFile(folder, roomFor)).rejects.toThrow("EISDIR");
});

test.runIf(process.getuid?.() !== 0)("a read-only folder is an error, and the file stays", async () => {
  writeIndexFile(folder, blockOf(1));
  chmodSync(folder, 0o555);
  expect(() => writeIndexFile(folder, blockOf(2))).toThrow("EACCES");
  chmodSync(folder, 0o755);
  expect(await readBytes()).toEqual([1]);
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
