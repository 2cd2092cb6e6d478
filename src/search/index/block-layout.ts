// The bytes of an index: a header, a directory of named sections, and each section's numbers one behind the other.

/*
 * Everything is in the machine's own order of bytes; the mark tells a machine of the other order.
 *
 *   0  Uint32   checksum of every byte from 4 to the end
 *   4  Uint32   mark of the format
 *   8  Uint32   version of the layout
 *  12  Uint32   how many sections the directory lists
 *  16  Float64  bytes of the whole block
 *  24  Float64  number of the catalogue
 *  32  32 bytes what else shaped it (source names, code, database), as a digest of the caller's
 *  64  the directory, 56 bytes a section:
 *        0  40 bytes of ASCII, the name, filled up with NUL
 *       40  Uint32   what its numbers are: a place in `sectionTypes`
 *       44  Uint32   the part of the catalogue that it is made from alone: a number of `blockParts`
 *       48  Float64  how many numbers
 *      The sections follow in the directory's order, each beginning at a multiple of 8.
 */

/** Goes up with every change of what a section means: a block of another version is not read. */
export const layoutVersion = 2;

/** Reads "block" and 1 on a machine that puts the lowest byte first. */
export const formatMark = 0x31_6b_6c_62;

export const headerBytes = 64;
export const directoryEntryBytes = 56;
export const nameBytes = 40;
export const digestBytes = 32;

/** Where a field of the header begins. */
export const headerField = {
  checksum: 0,
  mark: 4,
  layoutVersion: 8,
  sectionCount: 12,
  totalBytes: 16,
  catalogueVersion: 24,
  digest: 32,
} as const;

/** Where a field of a directory entry begins; the name is at 0. */
export const entryField = { type: 40, part: 44, length: 48 } as const;

/** Sections of one part come from nothing but its records: where these are as they were, so are the sections. */
export const blockParts = { none: 0, clubs: 1, venues: 2 } as const;

export type BlockPart = (typeof blockParts)[keyof typeof blockParts];

export const sectionTypes = [Uint8Array, Uint16Array, Int32Array, Uint32Array, Float64Array] as const;

export type Section = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;

/** The next multiple of 8. */
export function aligned(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

/** Makes a checksum of bytes: 32 bits, never negative. */
export type Checksum = (bytes: Uint8Array) => number;
