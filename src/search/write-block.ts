// Writes a catalogue as a block. A part that has not changed since an earlier block is copied from that.
import type { Catalogue, Club, ListedTraining, Session, Team } from "#src/catalogue/records/catalogue.ts";
import type { SourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import { collectGarbageIfShort } from "#src/platform/collect-garbage.ts";
import { Block, type BlockContent, BlockWriter, type SharedBlock } from "./index/block.ts";
import { writeClubTable } from "./index/club-table.ts";
import { writeProviderTable } from "./index/provider-table.ts";
import { writeSessionTable } from "./index/session-table.ts";
import { writeTeamJoining } from "./index/team-joining.ts";
import { writeTrainingTable } from "./index/training-table.ts";
import { CollectedClubs, writeClubSource } from "./results/club-cards.ts";
import { writeProviderTexts } from "./results/provider-cards.ts";
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

export interface BlockOptions {
  /** Without it cards do not name their sources. */
  sourcesOf?: SourceFinder | null;
  marks?: BlockContent["marks"];
}

/** Builds the index and card texts as one block, which any thread may search. Takes about a second at England's size. */
export function buildBlock(
  { clubs, venues }: CatalogueParts,
  { sourcesOf = null, marks }: BlockOptions = {},
): SharedBlock {
  const writer = new BlockWriter();
  if (clubs instanceof Block) writer.addPartOf(clubs, "clubs");
  else writer.inPart("clubs", () => writeClubs(writer, clubs));
  if (venues instanceof Block) writer.addPartOf(venues, "venues");
  else writer.inPart("venues", () => writeVenues(writer, venues, sourcesOf));
  writeClubSource(writer, sourcesOf);
  // Of what was read for the block, which is allocated now.
  collectGarbageIfShort();
  return writer.finish(marks);
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
