// Facts as rows of the catalogue: a session, its provider, and its own venue if no register has it.
import type { PlaceFacts } from "@touchline/openactive/opportunity";
import { blankOf, type Provider, type Session, type Venue } from "#src/catalogue/records/catalogue.ts";
import type { FootballType } from "#src/catalogue/records/vocabulary.ts";
import type { PositionSource } from "#src/gazetteer/ports.ts";
import type { FootballFacts } from "./football-taker.ts";

/**
 * Ids of harvested venues and providers are this and their number: above what registers count to,
 * and short enough for an address. A register with such an id keeps it: no harvested record.
 */
export const firstHarvestedId = 900_000_000_000;

const names: Record<FootballType, string> = {
  football: "Football",
  "11v11": "11-a-side football",
  "small-sided": "Small-sided football",
  futsal: "Futsal",
  "walking-football": "Walking football",
};

export interface SessionPlace {
  sessionId: string;
  pitchFinderId: number;
  providerId: number;
  startsAtMs: number;
}

export function sessionRow(facts: FootballFacts, place: SessionPlace): Session {
  const footballType = facts.footballType ?? "football";
  return {
    ...blankOf("sessions"),
    ...place,
    sessionName: facts.name ?? names[footballType],
    footballType,
    // Who says nothing restricts nothing (Modelling Opportunity Data, genderRestriction).
    gender: facts.gender ?? "Mixed",
    // Both null where it states no ages: whoever reads the row takes 18 and over for them.
    minAge: facts.ages?.min ?? null,
    maxAge: facts.ages?.max ?? null,
    price: facts.price ?? null,
    durationMinutes: facts.durationMinutes ?? null,
    disabilityId: facts.activityDisabilityId ?? facts.supportedDisabilityId ?? null,
    surfaceType: facts.surfaceType ?? null,
    category: facts.isPitchHire ? "Pitch hire" : (facts.category ?? null),
    faInitiative: facts.programme ?? null,
    percentageAvailable: facts.percentageAvailable ?? null,
    // The page to book at, as it is: our own booking links add a SessionID to theirs.
    alternateBookingUrl: facts.bookingUrl ?? null,
    isCancelled: facts.status === "cancelled",
  };
}

/** Nothing of a person, and no way to reach one. */
export function providerRow(providerId: number, name: string, website: string | null): Provider {
  return {
    ...blankOf("providers"),
    providerId,
    providerName: name,
    website,
  };
}

export interface OwnVenue {
  pitchFinderId: number;
  name: string;
  place: PlaceFacts;
  latitude: number;
  longitude: number;
  positionSource: PositionSource;
  isActivityAreaAccessible: boolean;
}

export function venueRow(own: OwnVenue): Venue {
  const { place } = own;
  const blank = blankOf("venues");
  return {
    ...blank,
    pitchFinderId: own.pitchFinderId,
    centreName: own.name,
    website: place.website,
    address: {
      ...blank.address,
      line1: place.line1,
      city: place.city,
      postcode: place.postcode ?? "",
      county: place.county,
    },
    position: { latitude: own.latitude, longitude: own.longitude },
    positionSource: own.positionSource,
    facilities: {
      ...blank.facilities,
      carPark: place.carPark,
      changingRooms: place.changingRooms,
      access: { ...blank.facilities.access, activityArea: own.isActivityAreaAccessible || null },
    },
  };
}
