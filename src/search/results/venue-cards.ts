// Venues as cards of an answer: the constant part written once, the rest filled in for each search.

import type { Gender } from "#src/domain/catalogue/vocabulary.ts";
import {
  facilitiesReason,
  notStatedReason,
  sessionsReason,
  surfacesReason,
  timesReason,
} from "#src/domain/matching/match-reasons.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { Block } from "../index/block.ts";
import { matchingSessions, type SessionMatch, sessionMatch } from "../index/session-match.ts";
import type { SessionTable } from "../index/session-table.ts";
import { SharedTexts, TextColumn } from "../index/text-column.ts";
import type { CardSearch, CardWriter } from "./club-cards.ts";
import { remember, rememberBySet } from "./json-text.ts";
import { daysEndings, daysText, disabilityEnding, furtherReason, insideJson } from "./reason-texts.ts";
import { openSessionTexts } from "./session-texts.ts";
import { venueTexts } from "./venue-texts.ts";

/** How venues are written. Searches run one after the other. */
export function venueCards(block: Block, table: SessionTable): (search: CardSearch) => CardWriter {
  const heads = new TextColumn(block, venueTexts.head);
  const sources = new SharedTexts(block, venueTexts.source);
  const kinds = new SharedTexts(block, venueTexts.kind);
  const providers = new SharedTexts(block, venueTexts.provider);
  const sessionText = openSessionTexts(block);

  return ({ criteria, askedDays, filter, hasMembers, nowMs }) => {
    const sessionsText = sessionsTexts(criteria.age);
    const daysEnding = daysEndings(askedDays);
    const furtherReasons = furtherVenueReasons(criteria);
    return (found, { disabilityId }) => {
      const match = sessionMatch(table, filter, found, nowMs);
      const { sessionCount, days } = match;
      const reasons =
        sessionsText(match.genders)(sessionCount) +
        daysEnding(days) +
        disabilityEnding(disabilityId) +
        furtherReasons +
        furtherReason(notStatedReason("price", match.withoutPrice, sessionCount)) +
        furtherReason(notStatedReason("length", match.withoutLength, sessionCount));
      const carried = hasMembers
        ? `,"SessionCartDto":[${matchingSessions(table, filter, found, nowMs).map(sessionText).join(",")}]`
        : "";
      return (
        `${heads.get(found.card)}${found.miles},"SessionCount":${sessionCount},"SessionPlayDays":${daysText(days)},` +
        `"NextSessionDateTime":${instantText(match.nextMs)},` +
        `"PriceFrom":${priceText(match.priceFrom)},"PriceTo":${priceText(match.priceTo)},` +
        `"SessionInfo":[${kindsText(match, kinds)}],"ProviderCartDto":[${providersText(match, providers)}],` +
        `"Reasons":["${reasons}]${carried}${sources.get(found.card)}}`
      );
    };
  };
}

/** What is asked of every session and so is said on every card. */
function furtherVenueReasons({ timesOfDay, surfaces, facilities }: SearchCriteria): string {
  const reasons = [timesReason(timesOfDay ?? []), surfacesReason(surfaces ?? []), facilitiesReason(facilities)];
  return reasons.map(furtherReason).join("");
}

const instantText = remember((instantMs: number) => `"${new Date(instantMs).toISOString()}"`);

/** Scratch of the card that is being written: numbers of kinds, and how many sessions are of each. */
const kindNumbers: number[] = [];
const counts: number[] = [];

/** SessionInfo (§3.8): the card's sessions by gender and initiative, in the order of the index. */
function kindsText({ offers, sessionsOfOffer }: SessionMatch, kinds: SharedTexts): string {
  let kindCount = 0;
  for (let at = 0; at < offers.length; at++) {
    const kind = kinds.numberAt(offers[at]!);
    let known = 0;
    while (known < kindCount && kindNumbers[known] !== kind) known++;
    if (known === kindCount) {
      kindNumbers[kindCount] = kind;
      counts[kindCount++] = sessionsOfOffer[at]!;
    } else counts[known]! += sessionsOfOffer[at]!;
  }
  let text = "";
  for (let at = 0; at < kindCount; at++) {
    text += `${at === 0 ? "" : ","}{"SessionCount":${counts[at]!},${kinds.textOf(kindNumbers[at]!)}`;
  }
  return text;
}

/** Each provider of the card's sessions once; a session of an unknown one has an empty text. */
function providersText({ offers }: SessionMatch, providers: SharedTexts): string {
  let text = "";
  for (let at = 0; at < offers.length; at++) {
    const number = providers.numberAt(offers[at]!);
    let before = 0;
    while (before < at && providers.numberAt(offers[before]!) !== number) before++;
    if (before < at) continue;
    const provider = providers.textOf(number);
    if (provider !== "") text += (text === "" ? "" : ",") + provider;
  }
  return text;
}

function priceText(price: number): string {
  return Number.isFinite(price) ? String(price) : "null";
}

/** By age, then genders, then how many sessions. */
const sessionsTexts = remember((age: number) =>
  rememberBySet((genders: readonly Gender[]) =>
    remember((count: number) => insideJson(sessionsReason({ count, genders }, age))),
  ),
);
