// Facts as rows of the catalogue: a session, its provider, and a venue of its own where no register has it.
import type { Provider, Session, Venue } from "#src/catalogue/records/catalogue.ts";
import { type AccessFlag, accessAreas, type FootballType } from "#src/catalogue/records/vocabulary.ts";
import type { PositionSource } from "#src/gazetteer/ports.ts";
import type { OpportunityFacts, PlaceFacts } from "./opportunity.ts";

/**
 * Ids of harvested venues and providers are this and their number: above what registers count to, and short enough for
 * an address. A register that does have such an id keeps it, and the harvested record is left out.
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

export function sessionRow(facts: OpportunityFacts, place: SessionPlace): Session {
  const footballType = facts.footballType ?? "football";
  return {
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
    categoryTypeId: null,
    faInitiative: facts.programme ?? null,
    percentageAvailable: facts.percentageAvailable ?? null,
    bookingUrl: null,
    // The page to book at, as it is: our own booking links add a SessionID to theirs.
    alternateBookingUrl: facts.bookingUrl ?? null,
  };
}

/** Nothing of a person, and no way to reach one. */
export function providerRow(providerId: number, name: string, website: string | null): Provider {
  return {
    providerId,
    providerName: name,
    crestImage: null,
    telephoneNumber: null,
    emailAddress: null,
    website,
    isAllowPublic: null,
    organiserFirstName: null,
    organiserLastName: null,
    organiserEmail: null,
  };
}

const nothingKnown = Object.fromEntries(accessAreas.map(({ flag }) => [flag, null])) as Record<AccessFlag, null>;

export interface OwnVenue {
  pitchFinderId: number;
  name: string;
  place: PlaceFacts;
  latitude: number;
  longitude: number;
  positionSource: PositionSource;
  isActivityAreaAccessible: boolean;
}

export function venueRow(own: OwnVenue): Venue & { positionSource: PositionSource } {
  const { place } = own;
  return {
    pitchFinderId: own.pitchFinderId,
    centreId: null,
    centreName: own.name,
    telephoneNumber: null,
    emailAddress: null,
    website: place.website,
    address: {
      line1: place.line1,
      line2: null,
      line3: null,
      city: place.city,
      postcode: place.postcode ?? "",
      county: place.county,
    },
    position: { latitude: own.latitude, longitude: own.longitude },
    isPositionApproximate: own.positionSource === "outward-code",
    positionSource: own.positionSource,
    facilities: {
      pitchTypes: [],
      carPark: place.carPark,
      carParkCapacity: null,
      changingRooms: place.changingRooms,
      floodlit: null,
      access: { ...nothingKnown, activityArea: own.isActivityAreaAccessible || null },
    },
    accreditation: { accreditationId: null, status: null, level: null },
  };
}
