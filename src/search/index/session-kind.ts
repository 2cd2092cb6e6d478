// What the tables of venues and of providers are made from: venues, starts of sessions, and what sessions of a series share.
import type { Session, Venue } from "#src/catalogue/records/catalogue.ts";
import { localTimeOfDay, localWeekday } from "#src/catalogue/records/local-weekday.ts";
import { oldestAge, type SurfaceType, type TimeOfDay } from "#src/catalogue/records/vocabulary.ts";
import type { KnownFacilities } from "#src/search/matching/offer-match.ts";
import { groupNumber } from "./offer-group.ts";
import type { Offer } from "./offer-layout.ts";
import { genderBits } from "./packed-sets.ts";

/** What the tables need of a venue. */
export interface IndexedVenue extends Pick<Venue, "pitchFinderId" | "position"> {
  facilities: KnownFacilities;
}

/** What the sessions of one offer have in common, but for the card. */
export interface SessionTraits extends Omit<Offer, "card"> {
  price: number | null;
  minutes: number | null;
  timeOfDay: TimeOfDay | null;
  surface: SurfaceType | null;
  providerId: number;
  faInitiative: string | null;
  isAgeAssumed: boolean;
  isCancelled: boolean;
}

/** What many sessions have in common. */
export interface SessionKind {
  pitchFinderId: number;
  sourceId: number | null;
  traits: SessionTraits;
}

/** Sessions in the order of their ids. */
export interface IndexedSessions {
  /** By session: milliseconds since 1970 UTC. */
  startsMs: Float64Array;
  /** By session: the number of its kind. */
  kindNumbers: Int32Array;
  /** Null where the provider is not known: its sessions are not listed. */
  kinds: readonly (SessionKind | null)[];
}

export function kindOfSession(session: Session): SessionKind {
  return {
    pitchFinderId: session.pitchFinderId,
    sourceId: session.sourceId ?? null,
    traits: {
      group: groupNumber(session.footballType, session.disabilityId),
      genders: genderBits([session.gender]),
      minAge: session.minAge ?? 0,
      maxAge: session.maxAge ?? oldestAge,
      days: 1 << (localWeekday(session.startsAtMs) - 1),
      price: session.price,
      minutes: session.durationMinutes,
      timeOfDay: localTimeOfDay(session.startsAtMs),
      surface: session.surfaceType,
      providerId: session.providerId,
      faInitiative: session.faInitiative,
      isAgeAssumed: session.isAgeAssumed === true,
      isCancelled: session.isCancelled,
    },
  };
}
