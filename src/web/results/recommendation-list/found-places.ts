// The places of an answer, for its list and its map: clubs, venues, and providers at venues (§2.25,
// §2.32), each once, however many groups it is in.

import { formatAddress } from "#src/catalogue/records/format-address.ts";
import { panDisabilityId } from "#src/catalogue/records/vocabulary.ts";
import type { Language } from "#src/platform/language/language.ts";
import { joinFacts } from "#src/platform/text/joined-texts.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import type {
  CentreCard,
  ClubCard,
  ProviderCard,
  RecommendationGroup,
  Series,
} from "#src/search/answer/answer-schema.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import {
  besideHead,
  disabilitiesSearched,
  gatherReasons,
  type PlaceReason,
  reasonsOf,
  spokenReasons,
} from "#src/web/words/card-reasons.ts";
import { joiningTogether } from "#src/web/words/joining-words.ts";
import { readerVoice } from "#src/web/words/reader-voice.ts";

export type Offer =
  | { kind: "club"; card: ClubCard }
  | { kind: "centre"; card: CentreCard }
  | { kind: "provider"; card: ProviderCard };

/** A name that no other card of the row has. */
export function offerKey({ kind, card }: Offer): string {
  if (kind === "club") return `club-${card.ClubId}`;
  return kind === "centre" ? `venue-${card.PitchFinderId}` : `provider-${card.ProviderId}p${card.PitchFinderId}`;
}

export const offerPath = (offer: Offer) => `/${offerKey(offer).replace("-", "/")}`;

/** What people call it. */
export function offerName({ kind, card }: Offer): string {
  if (kind === "club") return card.ClubName;
  return kind === "centre" ? card.CentreName : card.ProviderName;
}

export const milesOf = ({ card }: Offer) => card.DistanceFromUserLocation;

/** When a venue's next session begins; null where not known, and of clubs and providers. */
function nextMsOf({ kind, card }: Offer): number | null {
  if (kind !== "centre" || card.NextSessionDateTime === null) return null;
  return Date.parse(card.NextSessionDateTime);
}

/** What orders other than by distance look at. */
export const orderFactsOf = (offer: Offer) => ({
  nextMs: nextMsOf(offer),
  zone: offer.card.TimeZone,
  wantsHelpers: offer.kind === "club" && offer.card.HelpersWanted === true,
});

/** What cards say of places. A provider's has its own name; the address begins with the venue. */
export function factsOf(language: Language, { offer, kinds, reasons }: ShownPlace, search: Preferences | null) {
  const { kind, card } = offer;
  return {
    name: offerName(offer),
    to: offerPath(offer),
    miles: milesOf(offer),
    address: kind === "provider" ? joinFacts(language, [card.CentreName, formatAddress(card)]) : formatAddress(card),
    /** Beside its times and its price. */
    reasons: spokenReasons(language, besideHead(reasons), readerVoice(search), search ?? {}),
    /** False where all is for any disability and another was searched for: ask whether it suits. */
    isSure: kinds.some(
      ({ group }) => group.DisabilityId !== panDisabilityId || disabilitiesSearched(search ?? {}).length === 0,
    ),
    accreditation: { status: card.AccreditationStatus, level: card.AccreditationLevel },
    sources: card.Sources ?? [],
  };
}

/** The lists of a group, as far as they are loaded: each is loaded in pages of its own. */
export function listsOf(group: RecommendationGroup): { offers: Offer[]; total: number }[] {
  return [
    { offers: group.RecommendationClubCartDto.map((card) => ({ kind: "club", card })), total: group.TotalClubsRecords },
    {
      offers: group.RecommendationCentreCartDto.map((card) => ({ kind: "centre", card })),
      total: group.TotalCentresRecords,
    },
    {
      offers: group.RecommendationProviderCartDto.map((card) => ({ kind: "provider", card })),
      total: group.TotalProvidersRecords,
    },
  ];
}

/**
 * The places whose order is final, in order. A place after the last of an incomplete list waits
 * until more is loaded, so that none appears in front of one already shown.
 */
export function settled(offers: Offer[], lists: ReturnType<typeof listsOf>, isFurthestFirst: boolean): Offer[] {
  const rankOf = (offer: Offer) => (isFurthestFirst ? -milesOf(offer) : milesOf(offer));
  const lasts = lists.filter((list) => list.offers.length < list.total).map((list) => list.offers.at(-1));
  const horizon = Math.min(...lasts.map((last) => (last ? rankOf(last) : Number.NEGATIVE_INFINITY)));
  return offers.filter((offer) => rankOf(offer) <= horizon).sort((a, b) => rankOf(a) - rankOf(b));
}

/** The settled places of a group; of two equally near, venues before providers. */
export function placesOf(group: RecommendationGroup, isFurthestFirst = false): Offer[] {
  const lists = listsOf(group);
  return settled(
    lists.flatMap(({ offers }) => offers),
    lists,
    isFurthestFirst,
  );
}

/** All places of a group, fetched or not. */
export function totalPlaces(group: RecommendationGroup): number {
  return group.TotalClubsRecords + group.TotalCentresRecords + group.TotalProvidersRecords;
}

/** A kind of football that a place has, by the recommendation that is about it. */
export interface OfferKindHere {
  number: number;
  group: RecommendationGroup;
}

/** A place with its card, which has the facts of all kinds of football there. */
export interface ShownPlace {
  offer: Offer;
  kinds: OfferKindHere[];
  reasons: PlaceReason[];
}

/** Every place once, with what each group says of it. */
export function gather(lists: readonly { group: RecommendationGroup; places: Offer[] }[]): Map<string, ShownPlace> {
  const gathered = new Map<string, ShownPlace>();
  for (const [at, { group, places }] of lists.entries()) {
    const kind = { number: at + 1, group };
    for (const offer of places) {
      const before = gathered.get(offerKey(offer));
      const reasons = reasonsOf(offer.card, group);
      gathered.set(offerKey(offer), {
        offer: before ? together(before.offer, offer) : offer,
        kinds: [...(before?.kinds ?? []), kind],
        reasons: before ? gatherReasons(before.reasons, reasons) : reasons,
      });
    }
  }
  return gathered;
}

/** One place's card in two groups, as one. */
function together(one: Offer, other: Offer): Offer {
  const { Sources: first = [] } = one.card;
  // Each once: the register's own has no number.
  const others = other.card.Sources?.filter(({ SourceId }) => !first.some((each) => each.SourceId === SourceId)) ?? [];
  const Sources = [...first, ...others];
  if (one.kind === "club" && other.kind === "club") {
    const TeamsPlayDays = bothDays(one.card.TeamsPlayDays, other.card.TeamsPlayDays);
    const joining = joiningTogether(one.card, other.card);
    return { kind: "club", card: { ...one.card, ...joining, TeamsPlayDays, Sources } };
  }
  if (one.kind === "centre" && other.kind === "centre") {
    return {
      kind: "centre",
      card: {
        ...one.card,
        Sources,
        SessionCount: one.card.SessionCount + other.card.SessionCount,
        SessionPlayDays: bothDays(one.card.SessionPlayDays, other.card.SessionPlayDays),
        NextSessionDateTime: earlier(one.card.NextSessionDateTime, other.card.NextSessionDateTime),
        PriceFrom: ofKnown(Math.min, one.card.PriceFrom, other.card.PriceFrom),
        PriceTo: ofKnown(Math.max, one.card.PriceTo, other.card.PriceTo),
        SessionInfo: [...one.card.SessionInfo, ...other.card.SessionInfo],
        ...seriesTogether(one.card, other.card),
      },
    };
  }
  if (one.kind === "provider" && other.kind === "provider") {
    const PlaysOnDay = bothDays(one.card.PlaysOnDay, other.card.PlaysOnDay);
    return { kind: "provider", card: { ...one.card, PlaysOnDay, Sources } };
  }
  return one;
}

/** Sessions of two kinds of football may be of one series. */
function seriesTogether(one: CentreCard, other: CentreCard): Pick<CentreCard, "Series" | "SeriesCount"> {
  if (!one.Series || !other.Series) return {};
  const byNext = (a: Series, b: Series) => (a.SessionDateTime < b.SessionDateTime ? -1 : 1);
  return {
    Series: [...one.Series, ...other.Series].sort(byNext),
    SeriesCount: (one.SeriesCount ?? 0) + (other.SeriesCount ?? 0),
  };
}

function bothDays(one: string | null, other: string | null): string | null {
  const days = new Set([...parseDays(one), ...parseDays(other)]);
  return [...days].sort((a, b) => a - b).join() || null;
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) <= Date.parse(other) ? one : other;
}

function ofKnown(choose: (...values: number[]) => number, one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : choose(one, other);
}
