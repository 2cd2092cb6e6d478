// Writes the cards of clubs: the constant part is copied from the block, the rest is written for each search.

import type { AgeGroup, Gender } from "#src/catalogue/records/vocabulary.ts";
import { playUpFact } from "#src/search/matching/match-reasons.ts";
import type { Block } from "../index/block.ts";
import type { ClubTable } from "../index/club-table.ts";
import { SharedTexts } from "../index/shared-texts.ts";
import { matchingTeams, summariseTeams } from "../index/summarise-teams.ts";
import { TextColumn } from "../index/text-column.ts";
import { clubTexts } from "./club-texts.ts";
import { openJoiningTexts } from "./joining-text.ts";
import { asciiBytes, remember, rememberBySet } from "./json-text.ts";
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
