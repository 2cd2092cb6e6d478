// Reads the block of an index: views of its sections, and the check that its bytes are undamaged.
import {
  aligned,
  type BlockPart,
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
import { type CopyBytes, collectorWeight, copyOutOf, type SharedBytes, viewOf } from "./shared-memory.ts";

/** Thrown for bytes that are not a valid block. */
export class DamagedBlock extends Error {
  override name = "DamagedBlock";
}

/** The sections of a block by name. They are views of the block's memory: nothing is copied. */
export class Block {
  readonly #sections = new Map<string, Section>();
  readonly #partOf = new Map<string, number>();
  readonly catalogueVersion: number;
  /** The digest that the writer was given. */
  readonly digest: Uint8Array;
  /** Copies bytes of the block into this thread's memory. */
  readonly copyOut: CopyBytes;
  /** Makes the garbage collector count the block's memory, which it would not do for shared memory. */
  readonly collectorWeight: ArrayBuffer;

  /** @throws DamagedBlock where header or directory do not fit the bytes; `verifyBlock` checks the rest */
  constructor(bytes: SharedBytes) {
    const count = sectionCount(bytes);
    const { buffer } = bytes.memory;
    this.copyOut = copyOutOf(bytes);
    this.collectorWeight = collectorWeight(bytes);
    this.catalogueVersion = new Float64Array(buffer, headerField.catalogueVersion, 1)[0]!;
    this.digest = new Uint8Array(buffer, headerField.digest, digestBytes).slice();
    let at = aligned(headerBytes + count * directoryEntryBytes);
    for (let number = 0; number < count; number++) {
      const entry = headerBytes + number * directoryEntryBytes;
      const type = sectionTypes[new Uint32Array(buffer, entry + entryField.type, 1)[0]!];
      const length = new Float64Array(buffer, entry + entryField.length, 1)[0]!;
      const isWhole = type !== undefined && Number.isSafeInteger(length) && length >= 0;
      if (!isWhole || at + length * type.BYTES_PER_ELEMENT > bytes.byteLength) {
        throw new DamagedBlock(`Section ${number} is not inside the block`);
      }
      const name = nameAt(buffer, entry);
      this.#sections.set(name, view(type, buffer, at, length));
      this.#partOf.set(name, new Uint32Array(buffer, entry + entryField.part, 1)[0]!);
      at += aligned(length * type.BYTES_PER_ELEMENT);
    }
    if (at !== bytes.byteLength) throw new DamagedBlock("The sections do not fill the block");
  }

  /**
   * A section by its name and type.
   * @throws DamagedBlock where there is none
   */
  section<Kind extends (typeof sectionTypes)[number]>(name: string, kind: Kind): InstanceType<Kind> {
    const section = this.#sections.get(name);
    if (!(section instanceof kind)) throw new DamagedBlock(`The block has no section ${name} of ${kind.name}`);
    return section as InstanceType<Kind>;
  }

  /** The sections of a part by name, in their order. */
  sectionsOf(part: BlockPart): [name: string, section: Section][] {
    return [...this.#sections].filter(([name]) => this.#partOf.get(name) === part);
  }
}

/** A cast, as TypeScript finds no common signature of the constructors. */
function view(type: (typeof sectionTypes)[number], buffer: ArrayBufferLike, at: number, length: number): Section {
  return new (type as new (buffer: ArrayBufferLike, at: number, length: number) => Section)(buffer, at, length);
}

/**
 * Checks every byte against the checksum: a millisecond for a megabyte.
 * @throws DamagedBlock where they are not as they were written
 */
export function verifyBlock(bytes: SharedBytes, checksum: Checksum): void {
  sectionCount(bytes);
  const written = new Uint32Array(bytes.memory.buffer, headerField.checksum, 1)[0]!;
  if (checksum(viewOf(bytes).subarray(headerField.mark)) !== written) throw new DamagedBlock("The checksum is wrong");
}

/** Checks the header, and returns how many sections the directory has. */
function sectionCount({ memory, byteLength }: SharedBytes): number {
  if (byteLength < headerBytes) throw new DamagedBlock("It is shorter than a header");
  const { buffer } = memory;
  const numbers = new Uint32Array(buffer, 0, headerBytes / 4);
  const version = numbers[headerField.layoutVersion / 4]!;
  if (numbers[headerField.mark / 4] !== formatMark) throw new DamagedBlock("It is no block that this machine reads");
  if (version !== layoutVersion) throw new DamagedBlock(`It is of layout ${version}, not ${layoutVersion}`);
  const totalBytes = new Float64Array(buffer, headerField.totalBytes, 1)[0]!;
  if (totalBytes !== byteLength) throw new DamagedBlock(`It has ${byteLength} bytes of ${totalBytes}`);
  const count = numbers[headerField.sectionCount / 4]!;
  if (headerBytes + count * directoryEntryBytes > byteLength) {
    throw new DamagedBlock("Its directory is longer than itself");
  }
  return count;
}

function nameAt(buffer: ArrayBufferLike, entry: number): string {
  const letters = new Uint8Array(buffer, entry, nameBytes);
  const end = letters.indexOf(0);
  return String.fromCharCode(...letters.subarray(0, end < 0 ? nameBytes : end));
}
