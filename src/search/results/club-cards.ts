// The cards of clubs: their constant parts are written into the index, and the rest for each search.
import type { SourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import type { Club } from "#src/catalogue/records/catalogue.ts";
import { type AgeGroup, disabilityName, type Gender } from "#src/catalogue/records/vocabulary.ts";
import type { Position } from "#src/gazetteer/position.ts";
import { playUpFact } from "#src/search/matching/match-reasons.ts";
import type { Block, BlockWriter } from "../index/block.ts";
import { openCardMap } from "../index/card-map.ts";
import {
  type ClubCards,
  clubsName,
  type ClubTable,
  kindWordCount,
  type PlacedClubs,
  teamKinds,
} from "../index/club-table.ts";
import { GrowingColumn } from "../index/growing-column.ts";
import { SharedTexts, SharedTextsWriter } from "../index/shared-texts.ts";
import { matchingTeams, summariseTeams } from "../index/summarise-offers.ts";
import { type TextBytes, textBytes, TextColumn, TextColumnWriter, writeTexts } from "../index/text-column.ts";
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
      out.textOf(heads, found.card);
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

/** Sections: for each card the club's own fields and those about its teams, and the end that all cards share. */
const clubTexts = { head: "clubs.head", teams: "clubs.teams", source: "clubs.source" };

/** Sections, by club in the order of ids: its id, and its card or -1. */
const listSections = { ids: "clubs.ids", cards: "clubs.cards" };

/**
 * Takes clubs one by one, in the order of their ids. Writes each one's text at once, and keeps only what the table is made
 * from. `earlier`: a block of an earlier catalogue, of which `keep` takes over clubs.
 */
export class CollectedClubs {
  readonly #ids = new GrowingColumn<Float64Array>(Float64Array);
  readonly #positions: (Position | null)[] = [];
  /** Texts of the clubs that were added, in their order. */
  readonly #added = new TextColumnWriter();
  readonly #earlier: EarlierClubs | null;
  /** By club: the number of its card in the earlier block; else that of its text, plus the earlier number of cards. */
  readonly #textNumbers = new GrowingColumn<Int32Array>(Int32Array);

  constructor(earlier: Block | null = null) {
    this.#earlier = earlier && openEarlier(earlier);
  }

  add(club: Club): void {
    this.#ids.push(club.clubId);
    this.#positions.push(club.position);
    this.#textNumbers.push(this.#earlierCount + this.#added.add(clubHead(club)));
  }

  /** Adds clubs of the earlier block from one place in the order of ids up to, not including, another. */
  keep(from: number, end: number): void {
    const { ids, cards, latitude, longitude } = this.#earlier!;
    this.#ids.pushFrom(ids, from, end);
    this.#textNumbers.pushFrom(cards, from, end);
    for (let at = from; at < end; at++) {
      const card = cards[at]!;
      this.#positions.push(card < 0 ? null : { latitude: latitude[card]!, longitude: longitude[card]! });
    }
  }

  /** What the table is made from; to be used once no club is added any more. */
  placed(): PlacedClubs {
    return { ids: this.#ids.all(), positions: this.#positions };
  }

  addTo(writer: BlockWriter, cards: ClubCards): void {
    writer.add(listSections.ids, this.#ids.all());
    const cardOfClub = new Int32Array(this.#ids.length).fill(-1);
    cards.clubs.forEach((club, card) => {
      cardOfClub[club] = card;
    });
    writer.add(listSections.cards, cardOfClub);
    this.#heads(cards.clubs).addTo(writer, clubTexts.head);
    writeTeamsTexts(writer, cards);
  }

  get #earlierCount(): number {
    return this.#earlier?.heads.ends.length ?? 0;
  }

  /** The texts by card. Those of neighbouring cards that were neighbours before are copied together. */
  #heads(clubOfCard: Int32Array): TextColumnWriter {
    const heads = new TextColumnWriter();
    const added = this.#added.all();
    const earlierCount = this.#earlierCount;
    const numbers = this.#textNumbers.all();
    const numberOf = (card: number) => numbers[clubOfCard[card]!]!;
    for (let card = 0; card < clubOfCard.length; ) {
      const first = numberOf(card);
      let count = 1;
      while (card + count < clubOfCard.length && numberOf(card + count) === first + count) {
        if (first + count === earlierCount) break;
        count++;
      }
      if (first < earlierCount) heads.keep(this.#earlier!.heads, first, first + count);
      else heads.keep(added, first - earlierCount, first - earlierCount + count);
      card += count;
    }
    return heads;
  }
}

interface EarlierClubs {
  ids: Float64Array;
  cards: Int32Array;
  /** By card. */
  latitude: Float64Array;
  longitude: Float64Array;
  heads: TextBytes;
}

function openEarlier(block: Block): EarlierClubs {
  const { latitude, longitude } = openCardMap(block, clubsName);
  return {
    ids: block.section(listSections.ids, Float64Array),
    cards: block.section(listSections.cards, Int32Array),
    latitude,
    longitude,
    heads: textBytes(block, clubTexts.head),
  };
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
