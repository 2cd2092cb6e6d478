// What every answer repeats of a club, written once.
import { placeCard } from "#src/domain/answers/place-card-fields.ts";
import type { Club, Team } from "#src/domain/catalogue/catalogue.ts";
import type { SourceFinder } from "#src/domain/catalogue/catalogue-sources.ts";
import { disabilityName } from "#src/domain/catalogue/vocabulary.ts";
import type { BlockWriter } from "../index/block-writer.ts";
import type { ClubCards } from "../index/club-table.ts";
import { writeTexts } from "../index/text-column.ts";
import { openText } from "./json-text.ts";
import { sourcesField } from "./source-texts.ts";
import { writeTeamTexts } from "./team-texts.ts";

/** Sections: the beginning of each card, and the end of all. */
export const clubTexts = { head: "clubs.head", source: "clubs.source" };

export function writeClubTexts(writer: BlockWriter, clubs: Club[], teams: Team[], cards: ClubCards): void {
  const infoOf = teamsInfo(teams);
  writeTexts(writer, clubTexts.head, cards.clubs, (index, card) => {
    const club = clubs[index]!;
    return clubHead(club, cards.teamCounts[card]!, infoOf(club.clubId));
  });
  writeTeamTexts(writer, teams);
}

/** Clubs are the register's all, so this is the same on every card. */
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

/** What kinds of team each club has, each kind once. */
function teamsInfo(teams: Team[]): (clubId: number) => object[] {
  const kinds = new Map<number, Map<string, object>>();
  for (const { clubId, footballType, gender, disabilityId } of teams) {
    const kind = { FootballType: footballType, Gender: gender, DisabilityType: disabilityName(disabilityId) };
    const ofClub = kinds.get(clubId) ?? new Map<string, object>();
    kinds.set(clubId, ofClub.set(`${footballType} ${gender} ${disabilityId}`, kind));
  }
  return (clubId) => {
    const ofClub = kinds.get(clubId) ?? new Map<string, object>();
    return [...ofClub.keys()].sort().map((key) => ofClub.get(key)!);
  };
}
