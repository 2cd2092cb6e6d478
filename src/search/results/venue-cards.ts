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
import type { AnswerWriter } from "./answer-writer.ts";
import { type CardSearch, type CardWriter, writeList } from "./club-cards.ts";
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
  const writeSession = openSessionTexts(block);

  return ({ criteria, askedDays, filter, hasMembers, nowMs }) => {
    const sessionsText = sessionsTexts(criteria.age);
    const daysEnding = daysEndings(askedDays);
    const furtherReasons = furtherVenueReasons(criteria);
    return (found, { disabilityId }, out) => {
      const match = sessionMatch(table, filter, found, nowMs);
      const { sessionCount, days } = match;
      out.textOf(heads, found.card);
      out.number(found.miles);
      out.text(',"SessionCount":');
      out.number(sessionCount);
      out.text(',"SessionPlayDays":');
      out.text(daysText(days));
      out.text(',"NextSessionDateTime":');
      out.text(instantText(match.nextMs));
      out.text(',"PriceFrom":');
      out.text(priceText(match.priceFrom));
      out.text(',"PriceTo":');
      out.text(priceText(match.priceTo));
      writeKinds(match, kinds, out);
      writeProviders(match, providers, out);
      out.text(',"Reasons":["');
      out.text(sessionsText(match.genders)(sessionCount));
      out.text(daysEnding(days));
      out.text(disabilityEnding(disabilityId));
      out.text(furtherReasons);
      out.text(furtherReason(notStatedReason("price", match.withoutPrice, sessionCount)));
      out.text(furtherReason(notStatedReason("length", match.withoutLength, sessionCount)));
      out.text("]");
      if (hasMembers) {
        writeList(out, ',"SessionCartDto":[', matchingSessions(table, filter, found, nowMs), writeSession);
      }
      out.textOf(sources.texts, sources.numberAt(found.card));
      out.text("}");
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
function writeKinds({ offers, sessionsOfOffer }: SessionMatch, kinds: SharedTexts, out: AnswerWriter): void {
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
  out.text(',"SessionInfo":[');
  for (let at = 0; at < kindCount; at++) {
    out.text(at === 0 ? '{"SessionCount":' : ',{"SessionCount":');
    out.number(counts[at]!);
    out.text(",");
    out.textOf(kinds.texts, kindNumbers[at]!);
  }
  out.text("]");
}

/** Each provider of the card's sessions once; a session of an unknown one has an empty text. */
function writeProviders({ offers }: SessionMatch, providers: SharedTexts, out: AnswerWriter): void {
  let isFirst = true;
  out.text(',"ProviderCartDto":[');
  for (let at = 0; at < offers.length; at++) {
    const number = providers.numberAt(offers[at]!);
    let before = 0;
    while (before < at && providers.numberAt(offers[before]!) !== number) before++;
    if (before < at || providers.texts.lengthOf(number) === 0) continue;
    if (!isFirst) out.text(",");
    isFirst = false;
    out.textOf(providers.texts, number);
  }
  out.text("]");
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
