// Writes a catalogue as a block. A part that has not changed since an earlier block is copied from that.
import type { Catalogue, Club, ListedTraining, Session, Team } from "#src/catalogue/records/catalogue.ts";
import type { SourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import { Block } from "./index/block.ts";
import { blockParts, type Checksum, digestBytes } from "./index/block-layout.ts";
import { type BlockStamp, BlockWriter } from "./index/block-writer.ts";
import { writeClubTable } from "./index/club-table.ts";
import { writeProviderTable } from "./index/provider-table.ts";
import type { SharedBytes } from "./index/shared-memory.ts";
import { writeTeamJoining } from "./index/team-joining.ts";
import { writeTrainingTable } from "./index/training-table.ts";
import { writeSessionTable } from "./index/write-session-table.ts";
import { CollectedClubs, writeClubSource } from "./results/club-texts.ts";
import { writeProviderTexts } from "./results/provider-texts.ts";
import { CollectedSessions } from "./results/session-card.ts";
import { CollectedTeams } from "./results/team-card.ts";
import { writeTrainingTexts } from "./results/training-card.ts";
import { writeVenueTexts } from "./results/venue-cards.ts";

interface ClubRecords {
  clubs: Club[] | CollectedClubs;
  teams: Team[] | CollectedTeams;
  training?: readonly ListedTraining[];
}

interface VenueRecords extends Pick<Catalogue, "venues" | "providers" | "providerVenues"> {
  sessions: Session[] | CollectedSessions;
}

/** The two parts of a catalogue: their records, or an earlier block made of the same records and sources. */
export interface CatalogueParts {
  clubs: ClubRecords | Block;
  venues: VenueRecords | Block;
}

export interface BlockOptions extends Partial<BlockStamp> {
  /** Without it cards do not name their sources. */
  sourcesOf?: SourceFinder;
  /** Without it the block has no checksum, and is for this process only. */
  checksum?: Checksum;
  /** Stored in the block, and read by `marksOf`. */
  marks?: PartMarks;
}

/** For each part of a catalogue a text that is equal only where records and sources are equal. */
export interface PartMarks {
  clubs: string;
  venues: string;
}

const markSections: Record<keyof PartMarks, string> = { clubs: "clubs.mark", venues: "venues.mark" };

/** Builds the index and card texts as one block, which any thread may search. Takes about a second at England's size. */
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

/** The marks that the block was made with. */
export function marksOf(block: Block): PartMarks {
  const mark = (part: keyof PartMarks) => Buffer.from(block.section(markSections[part], Uint8Array)).toString();
  return { clubs: mark("clubs"), venues: mark("venues") };
}

function writeClubs(writer: BlockWriter, { clubs, teams, training = [] }: ClubRecords): void {
  const allClubs = clubs instanceof CollectedClubs ? clubs : collect(byNumber(clubs, "clubId"), new CollectedClubs());
  const allTeams = teams instanceof CollectedTeams ? teams : collect(byNumber(teams, "teamId"), new CollectedTeams());
  const placed = allClubs.placed();
  const teamFields = allTeams.fields();
  const cards = writeClubTable(writer, placed, teamFields);
  allClubs.addTo(writer, cards);
  allTeams.addTo(writer);
  writeTeamJoining(writer, training, teamFields, cards.members);
  const cardOf = new Map(Array.from(cards.clubs, (club, card) => [placed.ids[club]!, card]));
  const listed = writeTrainingTable(writer, training, cards.clubs.length, (clubId) => cardOf.get(clubId) ?? -1);
  writeTrainingTexts(writer, listed);
}

function writeVenues(writer: BlockWriter, records: VenueRecords, sourcesOf: SourceFinder | null): void {
  const { venues, providers, providerVenues: rows } = records;
  const collected =
    records.sessions instanceof CollectedSessions
      ? records.sessions
      : collect(byText(records.sessions), new CollectedSessions(providers));
  const sessions = collected.indexed();
  const sessionCards = writeSessionTable(writer, venues, sessions);
  writeVenueTexts(writer, { venues, kinds: sessions.kinds, providers }, sessionCards, sourcesOf);
  collected.addTo(writer);
  const providerCards = writeProviderTable(writer, rows, providers, venues, sessions);
  writeProviderTexts(writer, { rows, providers, venues }, providerCards, sourcesOf);
}

function byText(sessions: readonly Session[]): Session[] {
  return sessions.toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : a.sessionId > b.sessionId ? 1 : 0));
}

function byNumber<Id extends string, T extends Record<Id, number>>(records: readonly T[], id: Id): T[] {
  return records.toSorted((a, b) => a[id] - b[id]);
}

function collect<T, Into extends { add(record: T): void }>(records: readonly T[], into: Into): Into {
  for (const record of records) into.add(record);
  return into;
}
