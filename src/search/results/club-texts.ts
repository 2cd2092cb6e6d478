// Writes the constant part of each club's card into the block.
import { placeCard } from "#src/domain/answers/place-card-fields.ts";
import type { Club } from "#src/domain/catalogue/catalogue.ts";
import type { SourceFinder } from "#src/domain/catalogue/catalogue-sources.ts";
import { disabilityName } from "#src/domain/catalogue/vocabulary.ts";
import type { BlockWriter } from "../index/block-writer.ts";
import type { ClubCards, IndexedTeam } from "../index/club-table.ts";
import { writeTexts } from "../index/text-column.ts";
import { openText } from "./json-text.ts";
import { sourcesField } from "./source-texts.ts";

/** Sections: the beginning of each card, and the end that all cards share. */
export const clubTexts = { head: "clubs.head", source: "clubs.source" };

export function writeClubTexts(writer: BlockWriter, clubs: Club[], teams: IndexedTeam[], cards: ClubCards): void {
  const infoOf = teamsInfo(teams);
  writeTexts(writer, clubTexts.head, cards.clubs, (index, card) => {
    const club = clubs[index]!;
    return clubHead(club, cards.teamCounts[card]!, infoOf(club.clubId));
  });
}

/** The same for all cards, as all clubs are from the association's register. */
export function writeClubSource(writer: BlockWriter, sourcesOf: SourceFinder | null): void {
  writeTexts(writer, clubTexts.source, [sourcesField(sourcesOf?.([{ file: "clubs" }]))], (text) => text);
}

function clubHead(club: Club, teamsCount: number, info: object[]): string {
  const { DistanceFromUserLocation, AccreditationId, ...place } = placeCard(club, null);
  const text = openText({
    ClubId: club.clubId,
    WgsClubId: club.wgsClubId,
    ClubName: club.clubName,
    ClubCounty: club.address.county,
    ...place,
    TeamsCount: teamsCount,
    TeamCount: teamsCount,
    TeamsInfo: info,
  });
  return `${text}"DistanceFromUserLocation":`;
}

/** The different kinds of team that each club has. There are few kinds: all clubs share their objects. */
function teamsInfo(teams: IndexedTeam[]): (clubId: number) => object[] {
  const kinds = new Map<string, object>();
  const keysOf = new Map<number, string[]>();
  for (const { clubId, footballType, gender, disabilityId } of teams) {
    const key = `${footballType} ${gender} ${disabilityId}`;
    if (!kinds.has(key)) {
      kinds.set(key, { FootballType: footballType, Gender: gender, DisabilityType: disabilityName(disabilityId) });
    }
    const ofClub = keysOf.get(clubId);
    if (ofClub === undefined) keysOf.set(clubId, [key]);
    else if (!ofClub.includes(key)) ofClub.push(key);
  }
  return (clubId) => (keysOf.get(clubId) ?? []).sort().map((key) => kinds.get(key)!);
}
