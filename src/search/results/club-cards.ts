// The cards of clubs: their constant parts are written into the index, and the rest for each search.

import type { Club } from "#src/catalogue/records/catalogue.ts";
import type { SourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import { type AgeGroup, disabilityName, type Gender } from "#src/catalogue/records/vocabulary.ts";
import { playUpFact } from "#src/search/matching/match-reasons.ts";
import type { Block, BlockWriter, Sections } from "../index/block.ts";
import { type ClubCards, type ClubTable, kindWordCount, type PlacedClubs, teamKinds } from "../index/club-table.ts";
import { GrowingColumn } from "../index/growing-column.ts";
import { SharedTexts, SharedTextsWriter } from "../index/shared-texts.ts";
import { matchingTeams, summariseTeams } from "../index/summarise-offers.ts";
import { type TextBytes, TextColumn, TextColumnWriter, textBytes, writeTexts } from "../index/text-column.ts";
import { openJoiningTexts } from "./joining-text.ts";
import { asciiBytes, openText, remember, rememberBySet } from "./json-text.ts";
import { placeCard } from "./place-card-fields.ts";
import { sourcesField } from "./source-texts.ts";
import { openTeamTexts } from "./team-card.ts";
import {
  type CardSearch,
  type CardWriter,
  daysEndings,
  daysText,
  disabilityEnding,
  furtherReasons,
  offersReason,
  writeList,
} from "./write-card.ts";

/** Makes the writer of each search. */
export function clubCards(block: Block, table: ClubTable): (search: CardSearch) => CardWriter {
  const heads = new TextColumn(block, clubTexts.head);
  const clubOfCard = block.section(clubTexts.of, Int32Array);
  const teams = new SharedTexts(block, clubTexts.teams);
  const sources = new TextColumn(block, clubTexts.source);
  const writeTeam = openTeamTexts(block);
  const writeJoining = openJoiningTexts(block, table);

  return ({ criteria, askedDays, filter, hasMembers, forms, nowMs }) => {
    const daysEnding = daysEndings(askedDays);
    const playUpEnding = playUpEndings(criteria.age);
    return (found, { disabilityId }, out) => {
      const summary = summariseTeams(table, filter, found);
      const { teamCount, genders, ageGroups, days } = summary;
      out.textOf(heads, clubOfCard[found.card]!);
      out.textOf(teams.texts, teams.numberAt(found.card));
      out.number(found.miles);
      out.bytes(countTexts(days)(teamCount));
      for (const form of forms) {
        out.bytes(teamsReasons(genders)(ageGroups)(teamCount)[form]);
        out.bytes(daysEnding(days)[form]);
        if (summary.hasUnknownDays) out.bytes(someDaysUnknown[form]);
        out.bytes(playUpEnding(ageGroups)[form]);
        out.bytes(disabilityEnding(disabilityId)[form]);
      }
      out.text("]");
      writeJoining(summary, nowMs, out);
      if (hasMembers) writeList(out, ',"TeamsCartDto":[', matchingTeams(table, summary), writeTeam);
      out.textOf(sources, 0);
      out.text("}");
    };
  };
}

const someDaysUnknown = furtherReasons({ Kind: "days-unknown", IsOfSome: true });

/** The number of teams that fit and their days, up to the reasons; cached by days and number. */
const countTexts = rememberBySet((days: readonly number[]) =>
  remember((count: number) => asciiBytes(`,"TeamsPreferenceCount":${count},"TeamsPlayDays":${daysText(days)}`)),
);

/** The reason "2 girls' under-12 teams", cached by genders, age groups and number of teams. */
const teamsReasons = rememberBySet((genders: readonly Gender[]) =>
  rememberBySet((ageGroups: readonly AgeGroup[]) =>
    remember((Count: number) =>
      offersReason({ Kind: "teams", Count, Genders: [...genders], AgeGroups: [...ageGroups] }),
    ),
  ),
);

/** The reason for playing up, cached by age and the teams' age groups. */
const playUpEndings = remember((age: number) =>
  rememberBySet((ageGroups: readonly AgeGroup[]) => furtherReasons(playUpFact(age, ageGroups))),
);

/** Sections: each club's own fields in the order of ids, and which club a card is; of each card what it says of teams; and the end that all share. */
const clubTexts = { head: "clubs.head", of: "clubs.of", teams: "clubs.teams", source: "clubs.source" };

/** By club in the order of ids; a position that is not known is NaN. */
const listSections = { ids: Float64Array, latitude: Float64Array, longitude: Float64Array } as const;

/**
 * Takes clubs one by one, in the order of their ids. Writes each one's text at once, and keeps only what the table is made
 * from. `earlier`: a block of an earlier catalogue, of which `keep` takes over clubs.
 */
export class CollectedClubs {
  readonly #ids = new GrowingColumn<Float64Array>(Float64Array);
  readonly #latitude = new GrowingColumn<Float64Array>(Float64Array);
  readonly #longitude = new GrowingColumn<Float64Array>(Float64Array);
  readonly #heads = new TextColumnWriter();
  readonly #earlier: (Sections<typeof listSections> & { heads: TextBytes }) | null;

  constructor(earlier: Block | null = null) {
    this.#earlier = earlier && { ...earlier.all("clubList", listSections), heads: textBytes(earlier, clubTexts.head) };
  }

  add(club: Club): void {
    this.#ids.push(club.clubId);
    this.#latitude.push(club.position?.latitude ?? Number.NaN);
    this.#longitude.push(club.position?.longitude ?? Number.NaN);
    this.#heads.add(clubHead(club));
  }

  /** Adds clubs of the earlier block from one place in the order of ids up to, not including, another. */
  keep(from: number, end: number): void {
    const { ids, latitude, longitude, heads } = this.#earlier!;
    this.#ids.pushFrom(ids, from, end);
    this.#latitude.pushFrom(latitude, from, end);
    this.#longitude.pushFrom(longitude, from, end);
    this.#heads.keep(heads, from, end);
  }

  /** What the table is made from; to be used once no club is added any more. */
  placed(): PlacedClubs {
    const { ids, latitude, longitude } = this.#list();
    const positions = Array.from(latitude, (each, at) =>
      Number.isNaN(each) ? null : { latitude: each, longitude: longitude[at]! },
    );
    return { ids, positions };
  }

  addTo(writer: BlockWriter, cards: ClubCards): void {
    writer.addAll("clubList", this.#list());
    writer.add(clubTexts.of, cards.clubs);
    this.#heads.addTo(writer, clubTexts.head);
    writeTeamsTexts(writer, cards);
  }

  #list() {
    return { ids: this.#ids.all(), latitude: this.#latitude.all(), longitude: this.#longitude.all() };
  }
}

/** The same for all cards, as all clubs are from the association's register. */
export function writeClubSource(writer: BlockWriter, sourcesOf: SourceFinder | null): void {
  writeTexts(writer, clubTexts.source, [sourcesField(sourcesOf?.([{ file: "clubs" }]))], (text) => text);
}

function clubHead(club: Club): string {
  const { DistanceFromUserLocation, AccreditationId, ...place } = placeCard(club, null);
  return openText({
    ClubId: club.clubId,
    WgsClubId: club.wgsClubId,
    ClubName: club.clubName,
    ClubCounty: club.address.county,
    ...place,
    ...(club.confirmedOn !== null && { ConfirmedOn: club.confirmedOn }),
  });
}

/** How many teams a club has and of which kinds. Many clubs share a text. */
function writeTeamsTexts(writer: BlockWriter, { teamCounts, kinds }: ClubCards): void {
  const texts = new SharedTextsWriter();
  const infos = teamKinds.map(({ footballType, gender, disabilityId }) => ({
    FootballType: footballType,
    Gender: gender,
    DisabilityType: disabilityName(disabilityId),
  }));
  teamCounts.forEach((count, card) => {
    const bits = kinds.subarray(card * kindWordCount, (card + 1) * kindWordCount);
    texts.add(`${count} ${bits}`, () => {
      const info = infos.filter((_, kind) => (bits[kind >> 5]! & (1 << (kind & 31))) !== 0);
      const text = openText({ TeamsCount: count, TeamCount: count, TeamsInfo: info });
      return `${text.slice(1)}"DistanceFromUserLocation":`;
    });
  });
  texts.addTo(writer, clubTexts.teams);
}
