// The binary layout of an index: a header, a directory of named sections, and the sections, which are arrays of numbers.

/*
 * Everything is in the machine's byte order; on a machine with the other order the format mark does not match.
 *
 *   0  Uint32   checksum of every byte from 4 to the end
 *   4  Uint32   mark of the format
 *   8  Uint32   version of the layout
 *  12  Uint32   how many sections the directory lists
 *  16  Float64  bytes of the whole block
 *  24  Float64  version of the catalogue
 *  32  32 bytes digest, made by the caller, of what else the bytes depend on (source names, code, database)
 *  64  the directory, 56 bytes a section:
 *        0  40 bytes of ASCII, the name, padded with NUL
 *       40  Uint32   type of its numbers: an index into `sectionTypes`
 *       44  Uint32   the only part of the catalogue that it depends on: a number of `blockParts`
 *       48  Float64  how many numbers
 *      The sections follow in the directory's order, each beginning at a multiple of 8.
 */

/** To be increased with every change of a section's meaning: a block of another version is not read. */
export const layoutVersion = 6;

/** The letters "blk1" on a little-endian machine. */
export const formatMark = 0x31_6b_6c_62;

export const headerBytes = 64;
export const directoryEntryBytes = 56;
export const nameBytes = 40;
export const digestBytes = 32;

/** Offsets in bytes of the header's fields. */
export const headerField = {
  checksum: 0,
  mark: 4,
  layoutVersion: 8,
  sectionCount: 12,
  totalBytes: 16,
  catalogueVersion: 24,
  digest: 32,
} as const;

/** Offsets in bytes of the fields of a directory entry; the name is at 0. */
export const entryField = { type: 40, part: 44, length: 48 } as const;

/** Sections of a part depend on nothing but its records: while those are unchanged, so are the sections. */
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
