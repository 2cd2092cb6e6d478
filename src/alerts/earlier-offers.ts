// What a card offered within the last 30 days and does not offer now: where it comes back, it is not new to anybody.
import { type CardPlace, type CardState, type EarlierOffers, isListed, kindOf, type OfferState } from "./card-state.ts";

/** So long nothing that comes back is new. */
const rememberedMs = 30 * 86_400_000;

const isRemembered = (goneMs: number, nowMs: number) => goneMs >= nowMs - rememberedMs;

const placeOf = ({ at, access }: CardPlace) => `${at} ${access}`;

/** What a card offered at the last look and within the 30 days before it, by place. */
export function earlierOffers(before: CardState | null, beforeMs: number, nowMs: number): EarlierOffers[] {
  const places = new Map<string, EarlierOffers>();
  const add = ({ at, access }: CardPlace, offer: OfferState, goneMs: number) => {
    const place = placeOf({ at, access });
    const known = places.get(place) ?? { at, access, offers: [] };
    places.set(place, known);
    const same = known.offers.find((each) => kindOf(each.offer) === kindOf(offer));
    if (same === undefined) known.offers.push({ offer, goneMs });
    else same.goneMs = Math.max(same.goneMs, goneMs);
  };
  for (const place of before?.earlier ?? []) {
    for (const { offer, goneMs } of place.offers) if (isRemembered(goneMs, nowMs)) add(place, offer, goneMs);
  }
  for (const offer of before !== null && isListed(before, beforeMs) ? before.offers : []) {
    const goneMs = Math.min(offer[9] ?? nowMs, nowMs);
    // What was there at the last look counts, however long ago that was.
    if (goneMs >= beforeMs || isRemembered(goneMs, nowMs)) add(before!, offer, goneMs);
  }
  return [...places.values()];
}

/** The state to store, with what was there earlier and is not now; null where nothing is, or was. */
export function withEarlier(after: CardState | null, all: readonly EarlierOffers[], nowMs: number): CardState | null {
  const current = new Set(
    after !== null && isListed(after, nowMs) ? after.offers.map((offer) => `${placeOf(after)} ${kindOf(offer)}`) : [],
  );
  const earlier = all
    .map(({ offers, ...place }) => ({
      ...place,
      offers: offers.filter(
        ({ offer, goneMs }) => isRemembered(goneMs, nowMs) && !current.has(`${placeOf(place)} ${kindOf(offer)}`),
      ),
    }))
    .filter(({ offers }) => offers.length > 0);
  const [first] = earlier;
  if (first === undefined) return after;
  return after === null
    ? { at: first.at, access: first.access, fromMs: null, offers: [], earlier }
    : { ...after, earlier };
}

/** When the state of a card without offers is to be looked at again, to be forgotten. */
export function forgottenAtMs({ earlier = [] }: CardState): number {
  return Math.max(...earlier.flatMap(({ offers }) => offers.map(({ goneMs }) => goneMs))) + rememberedMs + 1;
}
