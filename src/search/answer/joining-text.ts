// What clubs say of joining a card's teams that match: training, places, whom they look for.
import { hasPlaces } from "#src/catalogue/records/listed-training.ts";
import { seasonEnd } from "#src/catalogue/records/season.ts";
import { ageGroups, genders, placesWords, priceUnits } from "#src/catalogue/records/vocabulary.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { dateOfNumber, dayNumber } from "#src/platform/text/local-days.ts";
import { wordsOf } from "../criteria/offer.ts";
import type { ClubOffers } from "../offers/club-offers.ts";
import { byMinute, type TeamTimes, timeOfMinute } from "../offers/team-joining.ts";
import type { ClubCard } from "./answer-schema.ts";
import type { Opening } from "./format-opening.ts";
import type { TeamsSummary } from "./summarise-offers.ts";

/** In place of a unit, where teams have several: their prices do not compare. */
const manyUnits = 255;

/** Returns what gives a card's fields at a search's moment. What is not known is undefined. */
export function joiningOfTeams(
  { offers: { kinds, kind, records, recordsFrom }, teams }: ClubOffers,
  { from, minute, until }: TeamTimes,
): (summary: TeamsSummary, nowMs: number) => JoiningOfTeams {
  const { places, lookingFor, lookingForUntil, price, priceUnit } = teams;
  // Most teams and times name no last day.
  const isOver = (day: number, nowMs: number) => day !== 0 && day < dayNumber(localDate(nowMs));
  const openingOf = (offer: number, team: number, nowMs: number): Opening => ({
    Agegroup: ageGroups[kinds[kind[offer]!]!.ageGroup]!,
    Gender: wordsOf(genders, kinds[kind[offer]!]!.genders)[0]!,
    LookingFor: lookingFor[team]!,
    LookingForUntil: dateOfNumber(lookingForUntil[team]!) ?? seasonEnd(localDate(nowMs)),
  });
  return ({ offers }, nowMs) => {
    const minutes: number[] = [];
    const openings: Opening[] = [];
    let best = placesWords.length + 1;
    let isAnyUnknown = false;
    let [priceFrom, priceTo] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    let unit = -1;
    for (const offer of offers) {
      for (let record = recordsFrom[offer]!; record < recordsFrom[offer + 1]!; record++) {
        const team = records[record]!;
        const word = places[team]!;
        if (word === 0) isAnyUnknown = true;
        else if (word < best) best = word;
        if (!Number.isNaN(price[team]!)) {
          if (price[team]! < priceFrom) priceFrom = price[team]!;
          if (price[team]! > priceTo) priceTo = price[team]!;
          unit = unit === -1 || unit === priceUnit[team] ? priceUnit[team]! : manyUnits;
        }
        for (let row = from[record]!; row < from[record + 1]!; row++) {
          if (!isOver(until[row]!, nowMs) && !minutes.includes(minute[row]!)) minutes.push(minute[row]!);
        }
        if (lookingFor[team] !== 0 && !isOver(lookingForUntil[team]!, nowMs))
          openings.push(openingOf(offer, team, nowMs));
      }
    }
    // Of a team that says nothing there may be a place.
    const word = placesWords[best - 1];
    const isComparable = unit !== -1 && unit !== manyUnits;
    return {
      TrainingTimes: minutes.length > 0 ? minutes.sort(byMinute).map(timeOfMinute) : undefined,
      Places: word !== undefined && (!isAnyUnknown || hasPlaces(word)) ? word : undefined,
      PriceFrom: isComparable ? priceFrom : undefined,
      PriceTo: isComparable ? priceTo : undefined,
      PriceUnit: isComparable ? priceUnits[unit - 1] : undefined,
      Openings: openings.length > 0 ? openings : undefined,
    };
  };
}

type JoiningOfTeams = {
  [Name in "TrainingTimes" | "Places" | "PriceFrom" | "PriceTo" | "PriceUnit" | "Openings"]: ClubCard[Name] | undefined;
};
