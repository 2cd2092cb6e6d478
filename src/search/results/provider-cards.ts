// Writes the cards of approved providers: all but distance and reasons is copied from the block.
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import { contactProvider, facilitiesReason } from "#src/search/matching/match-reasons.ts";
import type { Block } from "../index/block.ts";
import { daysOfBits } from "../index/packed-sets.ts";
import { TextColumn } from "../index/text-column.ts";
import { asciiBytes } from "./json-text.ts";
import { providerTexts } from "./provider-texts.ts";
import { type CardSearch, type CardWriter, daysEndings, disabilityEnding, furtherReason } from "./write-card.ts";

/** Makes the writer of each search. */
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
      out.bytes(reasonsHead);
      out.textOf(who, found.card);
      out.bytes(daysEnding(days));
      out.bytes(disabilityEnding(disabilityId));
      out.bytes(furtherReasons);
      out.text("]");
      out.textOf(sources, 0);
      out.text("}");
    };
  };
}

const reasonsHead = asciiBytes(',"Reasons":["');

/** The reasons that all cards of a search have. */
function furtherProviderReasons({ facilities }: SearchCriteria): Uint8Array {
  return asciiBytes(furtherReason(facilitiesReason(facilities)) + furtherReason(contactProvider));
}
