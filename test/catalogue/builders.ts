// Records for tests: each builder gives a plausible record, and a test sets only what it is about.
import {
  type Address,
  blankOf,
  type Club,
  type Facilities,
  type Fixture,
  type Provider,
  type ProviderVenue,
  type Session,
  type SocialLink,
  type Team,
  type Venue,
} from "#src/catalogue/records/catalogue.ts";

/** A UUID that ends in the number. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

function anAddress(change: Partial<Address> = {}): Address {
  return {
    line1: "Danefield Road",
    line2: null,
    line3: null,
    city: "Sale",
    postcode: "M33 7WR",
    county: "Greater Manchester",
    ...change,
  };
}

export function facilities(change: Partial<Facilities> = {}): Facilities {
  return {
    pitchTypes: ["Grass"],
    carPark: true,
    carParkCapacity: 125,
    changingRooms: true,
    floodlit: false,
    access: {
      receptionArea: true,
      doorways: true,
      changingFacility: true,
      activityArea: true,
      toilets: true,
      socialAreas: true,
      spectatorAreas: null,
      emergencyExit: null,
      parking: true,
    },
    ...change,
  };
}

const somewhere = {
  address: anAddress(),
  position: { latitude: 53.4263, longitude: -2.3265 },
  positionSource: "given" as const,
  accreditation: { accreditationId: 8015, status: "In Progress", level: null },
};

export function aClub(change: Partial<Club> = {}): Club {
  return {
    ...blankOf("clubs"),
    ...somewhere,
    facilities: facilities(),
    clubId: 1015,
    wgsClubId: uuid(1015),
    clubName: "Sale Juniors Football Club",
    orgId: 7015,
    isAllowPublic: true,
    phone: "0161 496 0015",
    email: "club-1015@example.org",
    website: "club-1015.example.org",
    individualName: "Secretary of 1015",
    welfareOfficerEmail: "welfare-1015@example.org",
    ...change,
  };
}

export function aTeam(change: Partial<Team> = {}): Team {
  const teamId = change.teamId ?? 20001;
  return {
    ...blankOf("teams"),
    teamId,
    wgsTeamId: uuid(teamId),
    clubId: 1015,
    teamName: "Sale Juniors U9 Girls Lions",
    ageGroup: "U9",
    gender: "Female",
    footballType: "small-sided",
    category: "small-sided",
    leagueName: "Bollin Vale Girls Football League",
    divisionName: "U9 Premier Division",
    countyName: "Greater Manchester",
    days: [3, 7],
    groundName: "Ashton Park",
    ground: { line1: "Ashton Lane", line2: null, line3: null, city: "Sale", postcode: "M33 6WQ" },
    ...change,
  };
}

export function aVenue(change: Partial<Venue> = {}): Venue {
  return {
    ...blankOf("venues"),
    ...somewhere,
    facilities: facilities({ pitchTypes: ["3G or Astroturf", "Grass"] }),
    pitchFinderId: 5001,
    centreId: 1002636,
    centreName: "Ashton On Mersey Health And Fitness Centre",
    telephoneNumber: "0161 496 0101",
    emailAddress: "venue-5001@example.org",
    website: "https://venue-5001.example.org/",
    ...change,
  };
}

export function aProvider(change: Partial<Provider> = {}): Provider {
  return {
    ...blankOf("providers"),
    providerId: 301,
    providerName: "Canalside Kickabouts",
    telephoneNumber: "0161 496 0901",
    emailAddress: "hello@provider-301.example.org",
    website: "https://provider-301.example.org/",
    isAllowPublic: true,
    organiserFirstName: "Organiser301",
    organiserLastName: "Surname301",
    organiserEmail: "organiser@provider-301.example.org",
    ...change,
  };
}

export function aProviderVenue(change: Partial<ProviderVenue> = {}): ProviderVenue {
  return {
    ...blankOf("provider_venues"),
    providerId: 301,
    pitchFinderId: 5001,
    genders: ["Male", "Mixed"],
    footballTypes: ["small-sided"],
    minAge: 5,
    days: [6],
    faInitiative: "Just Play",
    ...change,
  };
}

export function aSession(change: Partial<Session> = {}): Session {
  return {
    ...blankOf("sessions"),
    sessionId: uuid(1),
    pitchFinderId: 5001,
    providerId: 301,
    sessionName: "Saturday kickabout",
    footballType: "small-sided",
    gender: "Mixed",
    minAge: 5,
    maxAge: 11,
    price: 3.5,
    startsAtMs: Date.parse("2026-11-28T10:00:00Z"),
    durationMinutes: 60,
    surfaceType: "Grass",
    category: "Kickabout",
    categoryTypeId: 1,
    percentageAvailable: 100,
    bookingUrl: "https://bookings.example.org/session",
    ...change,
  };
}

export function aSocialLink(change: Partial<SocialLink> = {}): SocialLink {
  return {
    orgId: 7015,
    isPublic: true,
    mediaType: "Facebook",
    mediaTypeId: 1,
    prefixUrl: "https://facebook.example.org/",
    mediaLink: "club-1015",
    ...change,
  };
}

export function aFixture(change: Partial<Fixture> = {}): Fixture {
  return {
    wgsTeamId: uuid(20001),
    primaryLeagueName: "Bollin Vale Girls Football League",
    nextFixture: {
      fixtureId: "60000",
      dateMs: Date.parse("2027-01-02T10:30:00Z"),
      homeTeamName: "Sale Juniors U9 Girls Lions",
      roadTeamName: null,
      venueName: null,
    },
    lastResult: {
      fixtureId: "50000",
      dateMs: Date.parse("2026-11-14T10:30:00Z"),
      homeTeamName: "Altrincham U9 Girls Swifts",
      roadTeamName: "Sale Juniors U9 Girls Lions",
      venueName: "Stamford Park",
      homeScore: 2,
      roadScore: 5,
    },
    previousSeason: {
      seasonName: "2025-26",
      leagueName: "Bollin Vale Girls Football League",
      divisionName: "U8 Premier Division",
      standingsPosition: 2,
    },
    ...change,
  };
}
