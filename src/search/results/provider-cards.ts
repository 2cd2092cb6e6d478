// Approved providers without bookable sessions as cards of an answer: all but distance and reasons written once.

import { contactProvider, facilitiesReason } from "#src/domain/matching/match-reasons.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { Block } from "../index/block.ts";
import { daysOfBits } from "../index/packed-sets.ts";
import { TextColumn } from "../index/text-column.ts";
import type { CardSearch, CardWriter } from "./club-cards.ts";
import { providerTexts } from "./provider-texts.ts";
import { daysEndings, disabilityEnding, furtherReason, unknownDays } from "./reason-texts.ts";

/** How providers are written. Searches run one after the other. */
export function providerCards(block: Block): (search: CardSearch) => CardWriter {
  const heads = new TextColumn(block, providerTexts.head);
  const who = new TextColumn(block, providerTexts.who);
  const sources = new TextColumn(block, providerTexts.source);
  const daysOfCard = block.section(providerTexts.days, Uint8Array);
  return ({ criteria, askedDays }) => {
    const daysEnding = daysEndings(askedDays);
    const furtherReasons = furtherProviderReasons(criteria);
    return (found, { disabilityId }, out) => {
      const days = daysOfBits(daysOfCard[found.card]!);
      out.textOf(heads, found.card);
      out.number(found.miles);
      out.text(',"Reasons":["');
      out.textOf(who, found.card);
      out.text(daysEnding(days));
      out.text(unknownDays(days));
      out.text(disabilityEnding(disabilityId));
      out.text(furtherReasons);
      out.text("]");
      out.textOf(sources, 0);
      out.text("}");
    };
  };
}

/** What holds for every provider of a search and so is said on every card. */
function furtherProviderReasons({ facilities }: SearchCriteria): string {
  return furtherReason(facilitiesReason(facilities)) + furtherReason(contactProvider);
}
