// Collects the sections of an index and writes them as one block of shared memory.
import type { Block } from "./block.ts";
import {
  aligned,
  type BlockPart,
  blockParts,
  type Checksum,
  digestBytes,
  directoryEntryBytes,
  entryField,
  formatMark,
  headerBytes,
  headerField,
  layoutVersion,
  nameBytes,
  type Section,
  sectionTypes,
} from "./block-layout.ts";
import { type SharedBytes, sharedBytes, viewOf } from "./shared-memory.ts";

/** The fields of the header that the caller gives. */
export interface BlockStamp {
  catalogueVersion: number;
  /** 32 bytes: a digest of everything else that the block depends on. */
  digest: Uint8Array;
}

export class BlockWriter {
  readonly #sections = new Map<string, { section: Section; part: BlockPart }>();
  #part: BlockPart = blockParts.none;

  /** Adds a section. Its numbers are copied by `finish`. Throws where there is one of the same name. */
  add(name: string, section: Section): void {
    if (this.#sections.has(name)) throw new Error(`There are two sections ${name}`);
    if (name.length > nameBytes) throw new Error(`The name ${name} is longer than ${nameBytes} letters`);
    this.#sections.set(name, { section, part: this.#part });
  }

  /** Sections that `write` adds belong to the part. */
  inPart(part: BlockPart, write: () => void): void {
    this.#part = part;
    write();
    this.#part = blockParts.none;
  }

  /** Adds the sections of a part from another block. */
  addPartOf(block: Block, part: BlockPart): void {
    this.inPart(part, () => {
      for (const [name, section] of block.sectionsOf(part)) this.add(name, section);
    });
  }

  /** Returns the block with its checksum. */
  finish({ catalogueVersion, digest }: BlockStamp, checksum: Checksum): SharedBytes {
    const directoryEnd = headerBytes + this.#sections.size * directoryEntryBytes;
    let totalBytes = aligned(directoryEnd);
    for (const { section } of this.#sections.values()) totalBytes += aligned(section.byteLength);
    const block = sharedBytes(totalBytes);
    const bytes = viewOf(block);
    const header = new DataView(block.memory.buffer);
    header.setUint32(headerField.mark, formatMark, isLittleEndian);
    header.setUint32(headerField.layoutVersion, layoutVersion, isLittleEndian);
    header.setUint32(headerField.sectionCount, this.#sections.size, isLittleEndian);
    header.setFloat64(headerField.totalBytes, totalBytes, isLittleEndian);
    header.setFloat64(headerField.catalogueVersion, catalogueVersion, isLittleEndian);
    bytes.set(digest.subarray(0, digestBytes), headerField.digest);
    let entry = headerBytes;
    let at = aligned(directoryEnd);
    for (const [name, { section, part }] of this.#sections) {
      for (let letter = 0; letter < name.length; letter++) bytes[entry + letter] = name.charCodeAt(letter);
      header.setUint32(entry + entryField.type, typeOf(section), isLittleEndian);
      header.setUint32(entry + entryField.part, part, isLittleEndian);
      header.setFloat64(entry + entryField.length, section.length, isLittleEndian);
      bytes.set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), at);
      entry += directoryEntryBytes;
      at += aligned(section.byteLength);
    }
    header.setUint32(headerField.checksum, checksum(bytes.subarray(headerField.mark)), isLittleEndian);
    return block;
  }
}

/** Sections are read as typed arrays, which have the machine's byte order. */
const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;

function typeOf(section: Section): number {
  return sectionTypes.findIndex((type) => section instanceof type);
}
