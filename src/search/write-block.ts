// Writes a catalogue as a block, part by part: what has not changed since another block was written is taken from there.
import type { Catalogue } from "#src/domain/catalogue/catalogue.ts";
import type { SourceFinder } from "#src/domain/catalogue/catalogue-sources.ts";
import { Block } from "./index/block.ts";
import { blockParts, type Checksum, digestBytes } from "./index/block-layout.ts";
import { type BlockStamp, BlockWriter } from "./index/block-writer.ts";
import { writeClubTable } from "./index/club-table.ts";
import { writeProviderTable } from "./index/provider-table.ts";
import type { SharedBytes } from "./index/shared-memory.ts";
import { writeSessionTable } from "./index/write-session-table.ts";
import { writeClubSource, writeClubTexts } from "./results/club-texts.ts";
import { writeProviderTexts } from "./results/provider-texts.ts";
import { writeVenueTexts } from "./results/venue-texts.ts";

type ClubRecords = Pick<Catalogue, "clubs" | "teams">;
type VenueRecords = Pick<Catalogue, "venues" | "providers" | "providerVenues" | "sessions">;

/** The halves of a catalogue: their records, or a block that was made of the same ones (and the same sources). */
export interface CatalogueParts {
  clubs: ClubRecords | Block;
  venues: VenueRecords | Block;
}

/** What a block is made with. */
export interface BlockOptions extends Partial<BlockStamp> {
  /** Left out, cards do not say where they come from. */
  sourcesOf?: SourceFinder;
  /** Left out, the block is not sealed: it stays in this process. */
  checksum?: Checksum;
  /** What tells the records of each half from others, to be found in the block by `marksOf`. */
  marks?: PartMarks;
}

/** Equal where a half of two catalogues has the same records and sources. Plain ASCII. */
export interface PartMarks {
  clubs: string;
  venues: string;
}

const markSections: Record<keyof PartMarks, string> = { clubs: "clubs.mark", venues: "venues.mark" };

/** Builds index and card texts as one block that any thread may search: about a second of its thread at England's size. */
export function buildBlock({ clubs, venues }: CatalogueParts, options: BlockOptions = {}): SharedBytes {
  const { sourcesOf = null, catalogueVersion = 0, digest = new Uint8Array(digestBytes), checksum = () => 0 } = options;
  const { marks = { clubs: "", venues: "" } } = options;
  const writer = new BlockWriter();
  if (clubs instanceof Block) writer.addPartOf(clubs, blockParts.clubs);
  else writer.inPart(blockParts.clubs, () => writeClubs(writer, clubs));
  if (venues instanceof Block) writer.addPartOf(venues, blockParts.venues);
  else writer.inPart(blockParts.venues, () => writeVenues(writer, venues, sourcesOf));
  writeClubSource(writer, sourcesOf);
  for (const part of ["clubs", "venues"] as const)
    writer.add(markSections[part], new TextEncoder().encode(marks[part]));
  return writer.finish({ catalogueVersion, digest }, checksum);
}

/** What a block was made with. */
export function marksOf(block: Block): PartMarks {
  const mark = (part: keyof PartMarks) => String.fromCharCode(...block.section(markSections[part], Uint8Array));
  return { clubs: mark("clubs"), venues: mark("venues") };
}

function writeClubs(writer: BlockWriter, { clubs, teams }: ClubRecords): void {
  writeClubTexts(writer, clubs, teams, writeClubTable(writer, clubs, teams));
}

function writeVenues(writer: BlockWriter, records: VenueRecords, sourcesOf: SourceFinder | null): void {
  const { venues, providers, providerVenues: rows, sessions } = records;
  const sessionCards = writeSessionTable(writer, venues, sessions);
  writeVenueTexts(writer, { venues, sessions, providers }, sessionCards, sourcesOf);
  const providerCards = writeProviderTable(writer, rows, providers, venues, sessions);
  writeProviderTexts(writer, { rows, providers, venues }, providerCards, sourcesOf);
}
