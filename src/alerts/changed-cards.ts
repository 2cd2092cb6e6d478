// The cards that a change of the catalogue concerns, as they are and as they were.
import type { Queries } from "#src/platform/database/database.ts";
import { readCards, type TouchedCard } from "./alert-run-store.ts";
import { type CardKey, type CardState, cardStates, readState } from "./card-state.ts";

/** A card at the last run and now; null where it has no offers. */
export interface ChangedCard {
  card: CardKey;
  before: CardState | null;
  after: CardState | null;
}

/** Cards read and indexed between two waits: some 10 ms. Every search is made once for so many. */
const cardsPerRead = 100;

/** What cards offer at a moment beside what they offered at the last run, some at a time. */
export async function* readChanges(queries: Queries, cards: TouchedCard[], atMs: number): AsyncIterable<ChangedCard[]> {
  for (let from = 0; from < cards.length; from += cardsPerRead) {
    const some = cards.slice(from, from + cardsPerRead);
    const keys = some.map(({ card }) => card);
    const now = cardStates(await readCards(queries, keys, atMs), atMs);
    yield some.map(({ card, before }) => ({
      card,
      before: before === null ? null : readState(card, before),
      after: now.get(card) ?? null,
    }));
  }
}
