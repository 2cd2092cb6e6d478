// What clubs say of joining the teams of a card that match: when these train, whether there are places, whom they look for.
import { hasPlaces } from "#src/catalogue/records/listed-training.ts";
import { seasonEnd } from "#src/catalogue/records/season.ts";
import { ageGroups, placesWords } from "#src/catalogue/records/vocabulary.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { dateOfNumber, dayNumber } from "#src/platform/text/local-days.ts";
import type { Block } from "../index/block.ts";
import type { ClubTable } from "../index/club-table.ts";
import { gendersOfBits } from "../index/packed-sets.ts";
import type { TeamsSummary } from "../index/summarise-offers.ts";
import { openTeamFields } from "../index/team-fields.ts";
import { looksBit, openTeamJoining, placesBits, timeOfMinute } from "../index/team-joining.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { asciiBytes, jsonText, remember } from "./json-text.ts";

/** Returns what writes the fields of a card, at the moment of a search. Nothing is written of what is not known. */
export function openJoiningTexts(
  block: Block,
  { members }: ClubTable,
): (summary: TeamsSummary, nowMs: number, out: AnswerWriter) => void {
  const teams = openTeamFields(block);
  const { lookingFor, lookingForUntil } = teams;
  const { says, from, minute, until } = openTeamJoining(block);
  const minutes: number[] = [];
  const openings: string[] = [];
  // Most teams and times name no last day.
  const isOver = (day: number, nowMs: number) => day !== 0 && day < dayNumber(localDate(nowMs));
  const openingText = (team: number, nowMs: number) =>
    jsonText({
      Agegroup: ageGroups[teams.ageGroups[team]!],
      Gender: gendersOfBits(teams.genders[team]!).values[0],
      LookingFor: lookingFor[team],
      LookingForUntil: dateOfNumber(lookingForUntil[team]!) ?? seasonEnd(localDate(nowMs)),
    });
  return ({ offerCount, offers }, nowMs, out) => {
    minutes.length = 0;
    openings.length = 0;
    let best = placesWords.length + 1;
    let isUnknownOfOne = false;
    for (let at = 0; at < offerCount; at++) {
      const offer = offers[at]!;
      for (let member = members.from[offer]!; member < members.from[offer + 1]!; member++) {
        const word = says[member]! & placesBits;
        if (word === 0) isUnknownOfOne = true;
        else if (word < best) best = word;
        for (let row = from[member]!; row < from[member + 1]!; row++) {
          if (!isOver(until[row]!, nowMs) && !minutes.includes(minute[row]!)) minutes.push(minute[row]!);
        }
        if ((says[member]! & looksBit) === 0) continue;
        const team = members.list[member]!;
        if (!isOver(lookingForUntil[team]!, nowMs)) openings.push(openingText(team, nowMs));
      }
    }
    if (minutes.length > 0) writeTimes(minutes, out);
    // Of a team that says nothing there may be a place.
    const said = placesWords[best - 1];
    if (said !== undefined && (!isUnknownOfOne || hasPlaces(said))) out.bytes(placesTexts[best - 1]!);
    if (openings.length > 0) out.text(`,"Openings":[${openings.join()}]`);
  };
}

const placesTexts = placesWords.map((word) => asciiBytes(`,"Places":"${word}"`));

const timeText = remember((minute: number) => asciiBytes(jsonText(timeOfMinute(minute))));

function writeTimes(minutes: number[], out: AnswerWriter): void {
  minutes.sort((a, b) => a - b);
  out.text(',"TrainingTimes":[');
  for (let at = 0; at < minutes.length; at++) {
    if (at > 0) out.text(",");
    out.bytes(timeText(minutes[at]!));
  }
  out.text("]");
}
