// Writes the cards of approved providers: all but distance and reasons is copied from the block.
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import { facilitiesFact, type KnownFact } from "#src/search/matching/match-reasons.ts";
import type { Block } from "../index/block.ts";
import { daysOfBits } from "../index/packed-sets.ts";
import { SharedTexts } from "../index/shared-texts.ts";
import { TextColumn, textBytes, textsOf } from "../index/text-column.ts";
import { remember } from "./json-text.ts";
import { providerTexts } from "./provider-texts.ts";
import {
  type CardSearch,
  type CardWriter,
  daysEndings,
  disabilityEnding,
  furtherReasons,
  offersReason,
  type ReasonBytes,
} from "./write-card.ts";

/** Makes the writer of each search. */
export function providerCards(block: Block): (search: CardSearch) => CardWriter {
  const heads = new TextColumn(block, providerTexts.head);
  const who = new SharedTexts(block, providerTexts.who);
  const facts = textsOf(textBytes(block, providerTexts.who));
  const whoReason = remember((number: number) => offersReason(JSON.parse(facts[number]!) as KnownFact));
  const sources = new TextColumn(block, providerTexts.source);
  const daysOfCard = block.section(providerTexts.days, Uint8Array);
  return ({ criteria, askedDays, forms }) => {
    const daysEnding = daysEndings(askedDays);
    const lastReasons = lastReasonsOf(criteria);
    return (found, { disabilityId }, out) => {
      const days = daysOfBits(daysOfCard[found.card]!);
      out.textOf(heads, found.card);
      out.number(found.miles);
      for (const form of forms) {
        out.bytes(whoReason(who.numberAt(found.card))[form]);
        out.bytes(daysEnding(days)[form]);
        out.bytes(disabilityEnding(disabilityId)[form]);
        out.bytes(lastReasons[form]);
      }
      out.text("]");
      out.textOf(sources, 0);
      out.text("}");
    };
  };
}

const contact = furtherReasons({ Kind: "contact" });

/** The reasons that all cards of a search have. */
function lastReasonsOf({ facilities }: SearchCriteria): ReasonBytes {
  return facilities.length === 0 ? contact : furtherReasons(facilitiesFact(facilities), { Kind: "contact" });
}
