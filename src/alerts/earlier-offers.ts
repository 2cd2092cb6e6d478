// What a card offered within the last 30 days and does not offer now: where it comes back, it is not new to anybody.
import { type AlertCriteria, fits } from "./alert-criteria.ts";
import { type CardState, type EarlierOffers, kindOf, type OfferState } from "./card-state.ts";

/** So long nothing that comes back is new. */
const rememberedMs = 30 * 86_400_000;

const placeOf = ({ at, access }: Pick<CardState, "at" | "access">) => `${at} ${access}`;

/** What a card offered at the last look and within the 30 days before it, by place. */
export function earlierOffers(before: CardState | null, beforeMs: number, nowMs: number): EarlierOffers[] {
  const places = new Map<string, EarlierOffers>();
  const add = ({ at, access }: Pick<CardState, "at" | "access">, offer: OfferState, goneMs: number) => {
    if (goneMs < nowMs - rememberedMs) return;
    const place = placeOf({ at, access });
    const known = places.get(place) ?? { at, access, offers: [] };
    places.set(place, known);
    const same = known.offers.find((each) => kindOf(each.offer) === kindOf(offer));
    if (same === undefined) known.offers.push({ offer, goneMs });
    else same.goneMs = Math.max(same.goneMs, goneMs);
  };
  for (const place of before?.earlier ?? []) {
    for (const { offer, goneMs } of place.offers) add(place, offer, goneMs);
  }
  // A provider with sessions to come was not listed.
  if (before === null || (before.fromMs !== null && before.fromMs >= beforeMs)) return [...places.values()];
  for (const offer of before.offers) add(before, offer, Math.min(offer[9] ?? nowMs, nowMs));
  return [...places.values()];
}

/** The state to store, with what was there earlier and is not now; null where nothing is, or was. */
export function withEarlier(after: CardState | null, all: readonly EarlierOffers[], nowMs: number): CardState | null {
  const isListed = after !== null && (after.fromMs === null || after.fromMs < nowMs);
  const current = new Set(isListed ? after.offers.map((offer) => `${placeOf(after)} ${kindOf(offer)}`) : []);
  const earlier = all
    .map(({ offers, ...place }) => ({
      ...place,
      offers: offers.filter(({ offer }) => !current.has(`${placeOf(place)} ${kindOf(offer)}`)),
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

/** Whether the earlier offers of the places that are near enough put the card into this group of somebody's list. */
export function wasThere(asked: AlertCriteria, group: number, near: readonly EarlierOffers[]): boolean {
  return near.some(
    ({ access, offers }) =>
      (access & asked.access) === asked.access &&
      offers.some(({ offer }) => offer[0] === group && fits(asked, offer, Number.NEGATIVE_INFINITY)),
  );
}
