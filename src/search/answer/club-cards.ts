// The cards of clubs: what all searches share is written beforehand, the rest for each.

import type { Club } from "#src/catalogue/records/catalogue.ts";
import { ageGroups, disabilityName, genders } from "#src/catalogue/records/vocabulary.ts";
import { wordsOf } from "../criteria/offer.ts";
import { offerGroups } from "../criteria/offer-group.ts";
import type { ClubOffers } from "../offers/club-offers.ts";
import type { PlacedOffers } from "../offers/placed-offers.ts";
import type { TeamTimes } from "../offers/team-joining.ts";
import { type SharedTexts, SharedTextsWriter, type TextColumn } from "../offers/text-column.ts";
import { type CardParts, writeParts } from "./card-parts.ts";
import { joiningOfTeams } from "./joining-text.ts";
import { fieldsText, openText, remember } from "./json-text.ts";
import { playUpFact } from "./match-reasons.ts";
import { placeOfCard } from "./place-card-fields.ts";
import { matchingTeams, summariseTeams } from "./summarise-offers.ts";
import {
  type CardSearch,
  type CardWriter,
  daysEndings,
  disabilityEnding,
  furtherReasons,
  joinedDays,
  offersReason,
  writeReasons,
} from "./write-card.ts";

/** Makes the writer of each search. */
export function clubCards(clubs: ClubOffers, texts: ClubTexts): (search: CardSearch) => CardWriter {
  const { heads, teamsOf } = texts;
  const { record } = clubs.places;
  const joiningOf = joiningOfTeams(clubs, texts.times);

  return ({ criteria, search, isListing, forms }) => {
    const daysEnding = daysEndings("teams", criteria);
    const playUpEnding = criteria.age === null ? null : playUpEndings(criteria.age);
    return (found, group, out) => {
      const summary = summariseTeams(search, found, group);
      const { teamCount, genders, ages, days } = summary;
      out.textOf(heads, record[found.place]!);
      out.textOf(teamsOf.texts, teamsOf.numbers[found.place]!);
      out.text(`${found.miles},${fieldsText({ TeamsPreferenceCount: teamCount, TeamsPlayDays: joinedDays(days) })}`);
      const reasons = [
        teamsReasons(genders)(ages)(teamCount),
        daysEnding(days),
        summary.hasUnknownDays ? someDaysUnknown : null,
        playUpEnding?.(ages) ?? null,
        disabilityEnding(group.disabilityId),
      ];
      writeReasons(forms, reasons, out);
      const joining = fieldsText(joiningOf(summary, search.nowMs));
      if (joining !== "") out.text(`,${joining}`);
      if (isListing) {
        out.text(',"TeamsCartDto":');
        out.list(matchingTeams(clubs.offers, summary), (team) => {
          writeParts(texts.teams, team, out);
          out.text("}");
        });
      }
      out.text(`${texts.sources}}`);
    };
  };
}

const someDaysUnknown = furtherReasons({ Kind: "days-unknown", IsOfSome: true });

/** The reason "2 girls' under-12 teams", cached by genders, age groups and number of teams. */
const teamsReasons = remember((some: number) =>
  remember((ages: number) =>
    remember((Count: number) =>
      offersReason({ Kind: "teams", Count, Genders: wordsOf(genders, some), AgeGroups: wordsOf(ageGroups, ages) }),
    ),
  ),
);

/** The reason for playing up, cached by age and the teams' age groups. */
const playUpEndings = remember((age: number) =>
  remember((ages: number) => furtherReasons(playUpFact(age, wordsOf(ageGroups, ages)))),
);

export interface ClubTexts {
  /** By club in the order of ids: its own fields. */
  heads: TextColumn;
  /** By place: what it says of its teams. */
  teamsOf: SharedTexts;
  /** The end that all share, as all clubs are from the association's register. */
  sources: string;
  teams: CardParts;
  times: TeamTimes;
}

export function clubHead(club: Club): string {
  return openText({
    ClubId: club.clubId,
    WgsClubId: club.wgsClubId,
    ClubName: club.clubName,
    ClubCounty: club.address.county,
    ...placeOfCard(club),
    ...(club.confirmedOn !== null && { ConfirmedOn: club.confirmedOn }),
    ...(club.helpersWanted && { HelpersWanted: true }),
  });
}

/** The number of a kind of team: of a group, and of one gender. */
const kindOf = (group: number, genders: number) => (group << 3) | genders;

/** All kinds of team, in the order of cards: by these words, mainstream football last. */
const teamKinds = offerGroups
  .flatMap(({ number, footballType, disabilityId }) =>
    genders.map((gender, at) => ({ number: kindOf(number, 1 << at), footballType, gender, disabilityId })),
  )
  .map((kind) => ({ ...kind, key: `${kind.footballType} ${kind.gender} ${kind.disabilityId}` }))
  .sort((a, b) => (a.key < b.key ? -1 : 1));

/** How many teams each club has and of which kinds. Many clubs share a text. */
export function teamsOfClubs({ kinds: offerKinds, kind, group, from, recordsFrom }: PlacedOffers): SharedTexts {
  const texts = new SharedTextsWriter();
  for (let place = 0; place < from.length - 1; place++) {
    const [first, end] = [from[place]!, from[place + 1]!];
    const count = recordsFrom[end]! - recordsFrom[first]!;
    const kinds = new Set<number>();
    for (let offer = first; offer < end; offer++) kinds.add(kindOf(group[offer]!, offerKinds[kind[offer]!]!.genders));
    texts.add(`${count} ${[...kinds].sort()}`, () => {
      const TeamsInfo = teamKinds
        .filter(({ number }) => kinds.has(number))
        .map(({ footballType, gender, disabilityId }) => ({
          FootballType: footballType,
          Gender: gender,
          DisabilityType: disabilityName(disabilityId),
        }));
      return `${fieldsText({ TeamsCount: count, TeamCount: count, TeamsInfo })},"DistanceFromUserLocation":`;
    });
  }
  return texts.all();
}
