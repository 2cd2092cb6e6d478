// Builders of catalogue records: fields that a test does not set have default values.
import type { Club, Place, Provider, ProviderVenue, Session, Team, Venue } from "#src/catalogue/records/catalogue.ts";
import type { PositionSource } from "#src/gazetteer/ports.ts";

/** A UUID that ends in the number. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

function aPlace(over: Partial<Place> = {}): Place {
  return {
    address: { line1: "1 Park Road", line2: null, line3: null, city: "Sale", postcode: "M33 7WR", county: null },
    position: { latitude: 53.42, longitude: -2.32 },
    isPositionApproximate: false,
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

export function aClub(clubId: number, over: Partial<Club> & { positionSource?: PositionSource } = {}) {
  const positionSource: PositionSource = "given";
  return {
    ...aPlace(),
    positionSource,
    clubId,
    wgsClubId: uuid(clubId),
    clubName: `Club ${clubId}`,
    orgId: null,
    isAllowPublic: null,
    phone: null,
    email: null,
    website: null,
    individualName: null,
    welfareOfficerEmail: null,
    ...over,
  };
}

export function aTeam(teamId: number, clubId: number, over: Partial<Team> = {}): Team {
  return {
    teamId,
    wgsTeamId: uuid(1_000_000 + teamId),
    clubId,
    teamName: `Team ${teamId}`,
    ageGroup: "U12",
    gender: "Female",
    footballType: "11v11",
    disabilityId: null,
    category: null,
    leagueName: "District League",
    divisionName: null,
    countyName: null,
    days: [6, 7],
    groundName: "The Ground",
    ground: { line1: null, line2: null, line3: null, city: "Sale", postcode: null },
    ...over,
  };
}

export function aVenue(pitchFinderId: number, over: Partial<Venue> & { positionSource?: PositionSource } = {}) {
  const positionSource: PositionSource = "given";
  return {
    ...aPlace(),
    positionSource,
    pitchFinderId,
    centreId: null,
    centreName: `Venue ${pitchFinderId}`,
    telephoneNumber: null,
    emailAddress: null,
    website: null,
    ...over,
  };
}

export function aProvider(providerId: number, over: Partial<Provider> = {}): Provider {
  return {
    providerId,
    providerName: `Provider ${providerId}`,
    crestImage: null,
    telephoneNumber: null,
    emailAddress: null,
    website: null,
    isAllowPublic: false,
    organiserFirstName: null,
    organiserLastName: null,
    organiserEmail: null,
    ...over,
  };
}

export function aProviderVenue(providerId: number, pitchFinderId: number): ProviderVenue {
  return {
    providerId,
    pitchFinderId,
    genders: ["Female", "Mixed"],
    footballTypes: [],
    disabilityIds: [10],
    minAge: 5,
    maxAge: null,
    days: [1],
    faInitiative: null,
  };
}

export function aSession(sessionId: string, pitchFinderId: number, providerId: number, over: Partial<Session> = {}) {
  const session: Session = {
    sessionId,
    pitchFinderId,
    providerId,
    sessionName: "Turn up and play",
    footballType: "small-sided",
    gender: "Mixed",
    minAge: 16,
    maxAge: null,
    price: 3.5,
    startsAtMs: Date.UTC(2026, 10, 23, 18, 30),
    durationMinutes: 60,
    disabilityId: null,
    surfaceType: "Indoor",
    category: null,
    categoryTypeId: null,
    faInitiative: null,
    percentageAvailable: 62.5,
    bookingUrl: "https://example.org/book",
    alternateBookingUrl: null,
  };
  return { ...session, ...over };
}
