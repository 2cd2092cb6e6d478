// Builders of catalogue records: fields that a test does not set have default values.
import {
  blankOf,
  type Club,
  type Place,
  type Provider,
  type ProviderVenue,
  type Session,
  type Team,
  type Venue,
} from "#src/catalogue/records/catalogue.ts";

/** A UUID that ends in the number. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

function aPlace(over: Partial<Place> = {}): Place {
  return {
    address: { line1: "1 Park Road", line2: null, line3: null, city: "Sale", postcode: "M33 7WR", county: null },
    position: { latitude: 53.42, longitude: -2.32 },
    positionSource: "given",
    timeZone: null,
    facilities: {
      pitchTypes: ["Grass"],
      carPark: true,
      carParkCapacity: 40,
      changingRooms: false,
      floodlit: null,
      access: {
        receptionArea: true,
        doorways: false,
        changingFacility: null,
        activityArea: true,
        toilets: true,
        socialAreas: false,
        spectatorAreas: null,
        emergencyExit: true,
        parking: false,
      },
    },
    accreditation: { accreditationId: 3, status: "Accredited", level: "2 Star" },
    ...over,
  };
}

export function aClub(clubId: number, over: Partial<Club> = {}) {
  return {
    ...blankOf("clubs"),
    ...aPlace(),
    clubId,
    wgsClubId: uuid(clubId),
    clubName: `Club ${clubId}`,
    ...over,
  };
}

export function aTeam(teamId: number, clubId: number, over: Partial<Team> = {}): Team {
  return {
    ...blankOf("teams"),
    teamId,
    wgsTeamId: uuid(1_000_000 + teamId),
    clubId,
    teamName: `Team ${teamId}`,
    ageGroup: "U12",
    gender: "Female",
    footballType: "11v11",
    leagueName: "District League",
    days: [6, 7],
    groundName: "The Ground",
    ground: { line1: null, line2: null, line3: null, city: "Sale", postcode: null },
    ...over,
  };
}

export function aVenue(pitchFinderId: number, over: Partial<Venue> = {}) {
  return {
    ...blankOf("venues"),
    ...aPlace(),
    pitchFinderId,
    centreName: `Venue ${pitchFinderId}`,
    ...over,
  };
}

export function aProvider(providerId: number, over: Partial<Provider> = {}): Provider {
  return {
    ...blankOf("providers"),
    providerId,
    providerName: `Provider ${providerId}`,
    isAllowPublic: false,
    ...over,
  };
}

export function aProviderVenue(providerId: number, pitchFinderId: number): ProviderVenue {
  return {
    ...blankOf("provider_venues"),
    providerId,
    pitchFinderId,
    genders: ["Female", "Mixed"],
    disabilityIds: [10],
    minAge: 5,
    days: [1],
  };
}

export function aSession(sessionId: string, pitchFinderId: number, providerId: number, over: Partial<Session> = {}) {
  const session: Session = {
    ...blankOf("sessions"),
    sessionId,
    pitchFinderId,
    providerId,
    sessionName: "Turn up and play",
    footballType: "small-sided",
    gender: "Mixed",
    minAge: 16,
    price: 3.5,
    startsAtMs: Date.UTC(2026, 10, 23, 18, 30),
    durationMinutes: 60,
    surfaceType: "Indoor",
    percentageAvailable: 62.5,
    bookingUrl: "https://example.org/book",
  };
  return { ...session, ...over };
}
