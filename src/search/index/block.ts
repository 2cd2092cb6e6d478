// An index as one block of shared memory: named sections, which are arrays of numbers, one after the other.
import { type CopyBytes, collectorWeight, copyOutOf, type SharedBytes, sharedBytes, viewOf } from "./shared-memory.ts";

const sectionTypes = { Uint8Array, Uint16Array, Int32Array, Uint32Array, Float64Array } as const;
type SectionType = (typeof sectionTypes)[keyof typeof sectionTypes];
export type Section = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;

/** Several sections, by their names. */
export type Sections<Kinds extends Record<string, SectionType>> = {
  [Name in keyof Kinds]: Extract<Section, Pick<InstanceType<Kinds[Name]>, typeof Symbol.toStringTag>>;
};

/** Sections of a part depend on nothing but its records: while those are unchanged, so are the sections. */
export type BlockPart = "clubs" | "venues";

/** Which numbers a section has, and of which part of the catalogue alone it is, if of one. */
interface SectionEntry {
  name: string;
  type: keyof typeof sectionTypes;
  length: number;
  part: BlockPart | null;
}

/** What is in the bytes of a block. Can be written as JSON. */
export interface BlockContent {
  /** In their order; each begins at the next multiple of 8 bytes. */
  sections: SectionEntry[];
  /** For each part a text that is equal only where its records and sources are equal. */
  marks: Record<BlockPart, string>;
}

/** A block as it is sent to any thread without copying. */
export interface SharedBlock extends SharedBytes, BlockContent {}

/** The next multiple of 8. */
function aligned(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

/** Collects the sections of an index. */
export class BlockWriter {
  readonly #sections = new Map<string, { section: Section; part: BlockPart | null }>();
  #part: BlockPart | null = null;

  /**
   * Adds a section. Its numbers are copied by `finish`. Those in a buffer that can be resized are taken out of it: a country's
   * texts would otherwise be in memory twice. Throws where there is a section of the same name.
   */
  add(name: string, section: Section): void {
    if (this.#sections.has(name)) throw new Error(`There are two sections ${name}`);
    this.#sections.set(name, { section, part: this.#part });
  }

  /** Adds several of a table. */
  addAll(table: string, sections: Record<string, Section>): void {
    for (const [name, section] of Object.entries(sections)) this.add(`${table}.${name}`, section);
  }

  /** Sections that `write` adds belong to the part. */
  inPart(part: BlockPart, write: () => void): void {
    this.#part = part;
    write();
    this.#part = null;
  }

  /** Adds the sections of a part from another block. */
  addPartOf(block: Block, part: BlockPart): void {
    this.inPart(part, () => {
      for (const [name, section] of block.sectionsOf(part)) this.add(name, section);
    });
  }

  finish(marks: BlockContent["marks"] = { clubs: "", venues: "" }): SharedBlock {
    const list = [...this.#sections];
    const shared = sharedBytes(list.reduce((sum, [, { section }]) => sum + aligned(section.byteLength), 0));
    const bytes = viewOf(shared);
    let at = 0;
    const sections = list.map(([name, { section, part }]): SectionEntry => {
      const entry = { name, type: section[Symbol.toStringTag], length: section.length, part };
      const { buffer, byteOffset, byteLength } = section;
      if (buffer instanceof ArrayBuffer && buffer.resizable) moveFrom(buffer, bytes.subarray(at, at + byteLength));
      else bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
      at += aligned(byteLength);
      return entry;
    });
    return { ...shared, sections, marks };
  }
}

/** Bytes that are in both places while they are moved. */
const movedBytes = 2 ** 20;

/** Fills `into` from a buffer, from its end, and gives the memory of what is copied back to the system. */
function moveFrom(buffer: ArrayBuffer, into: Uint8Array): void {
  for (let end = into.length; end > 0; ) {
    const begin = Math.max(0, end - movedBytes);
    into.set(new Uint8Array(buffer, begin, end - begin), begin);
    buffer.resize(begin);
    end = begin;
  }
}

/** The sections of a block by name. They are views of the block's memory: nothing is copied. */
export class Block {
  readonly #sections = new Map<string, { section: Section; part: BlockPart | null }>();
  readonly marks: BlockContent["marks"];
  /** Copies bytes of the block into this thread's memory. */
  readonly copyOut: CopyBytes;
  /** Makes the garbage collector count the block's memory, which it would not do for shared memory. */
  readonly collectorWeight: ArrayBuffer;

  constructor(block: SharedBlock) {
    this.marks = block.marks;
    this.copyOut = copyOutOf(block);
    this.collectorWeight = collectorWeight(block);
    let at = 0;
    for (const { name, type, length, part } of block.sections) {
      const section = view(sectionTypes[type], block.memory.buffer, at, length);
      this.#sections.set(name, { section, part });
      at += aligned(section.byteLength);
    }
  }

  /** A section by its name and type. Throws where there is none. */
  section<Kind extends SectionType>(name: string, kind: Kind): InstanceType<Kind> {
    const found = this.#sections.get(name)?.section;
    if (!(found instanceof kind)) throw new Error(`The block has no section ${name} of ${kind.name}`);
    return found as InstanceType<Kind>;
  }

  /** Several sections of a table. */
  all<Kinds extends Record<string, SectionType>>(table: string, kinds: Kinds): Sections<Kinds> {
    const sections = Object.entries(kinds).map(([name, kind]) => [name, this.section(`${table}.${name}`, kind)]);
    return Object.fromEntries(sections) as Sections<Kinds>;
  }

  /** The sections of a part by name, in their order. */
  sectionsOf(part: BlockPart | null): [name: string, section: Section][] {
    return [...this.#sections].flatMap(([name, each]) => (each.part === part ? [[name, each.section]] : []));
  }
}

/** A cast, as TypeScript finds no common signature of the constructors. */
function view(type: SectionType, buffer: ArrayBufferLike, at: number, length: number): Section {
  return new (type as new (buffer: ArrayBufferLike, at: number, length: number) => Section)(buffer, at, length);
}
