// The records of a catalogue: the exchange format's eight files after parsing.
import type { Position } from "#src/gazetteer/position.ts";
import type { AccessFlag, AgeGroup, FootballType, Gender, SurfaceType } from "./vocabulary.ts";

/** Yes, no, or null for "not known", which is never shown as No. */
export type Known = boolean | null;

export interface Address {
  line1: string | null;
  line2: string | null;
  line3: string | null;
  city: string | null;
  /** Upper case with one space, as printed on an envelope ("M33 7WR"). */
  postcode: string;
  county: string | null;
}

export interface Facilities {
  pitchTypes: string[];
  carPark: Known;
  carParkCapacity: number | null;
  changingRooms: Known;
  floodlit: Known;
  access: Record<AccessFlag, Known>;
}

export interface Accreditation {
  accreditationId: number | null;
  status: string | null;
  level: string | null;
}

/** What clubs and venues share: a place with an address, facilities and an accreditation. */
export interface Place {
  address: Address;
  position: Position | null;
  /** True if the position is an outward code's centre, not the place itself. */
  isPositionApproximate: boolean;
  facilities: Facilities;
  accreditation: Accreditation;
}

export interface Club extends Place {
  clubId: number;
  /** Lower-case UUID. */
  wgsClubId: string;
  clubName: string;
  orgId: number | null;
  isAllowPublic: Known;
  phone: string | null;
  email: string | null;
  website: string | null;
  individualName: string | null;
  /** Never in any answer: read only when a message is sent. */
  welfareOfficerEmail: string | null;
}

export interface Team {
  teamId: number;
  wgsTeamId: string;
  clubId: number;
  teamName: string;
  ageGroup: AgeGroup;
  gender: Gender;
  footballType: FootballType;
  disabilityId: number | null;
  category: string | null;
  leagueName: string | null;
  divisionName: string | null;
  countyName: string | null;
  /** Sorted day numbers, Monday 1 to Sunday 7; empty where not known. */
  days: number[];
  groundName: string | null;
  ground: Omit<Address, "postcode" | "county"> & { postcode: string | null };
}

/** A record that may be from a source of open data. */
interface Sourced {
  /** Its source; null or missing if it is the register's own. */
  sourceId?: number | null;
}

export interface Venue extends Place, Sourced {
  pitchFinderId: number;
  centreId: number | null;
  centreName: string;
  telephoneNumber: string | null;
  emailAddress: string | null;
  website: string | null;
}

export interface Provider extends Sourced {
  providerId: number;
  providerName: string;
  crestImage: string | null;
  telephoneNumber: string | null;
  emailAddress: string | null;
  website: string | null;
  isAllowPublic: Known;
  organiserFirstName: string | null;
  organiserLastName: string | null;
  organiserEmail: string | null;
}

/** What an approved provider runs at a venue, bookable online or not. Blank lists are empty arrays. */
export interface ProviderVenue {
  providerId: number;
  pitchFinderId: number;
  genders: Gender[];
  footballTypes: FootballType[];
  disabilityIds: number[];
  minAge: number | null;
  maxAge: number | null;
  days: number[];
  faInitiative: string | null;
}

export interface Session extends Sourced {
  sessionId: string;
  pitchFinderId: number;
  providerId: number;
  sessionName: string;
  footballType: FootballType;
  gender: Gender;
  minAge: number | null;
  maxAge: number | null;
  /** True if it is harvested and its publisher states no ages (domain/open-data/opportunity-data.ts). */
  isAgeAssumed?: boolean;
  /** Pounds; null if not stated, 0 is free. */
  price: number | null;
  /** The instant it starts, milliseconds since 1970 UTC. */
  startsAtMs: number;
  durationMinutes: number | null;
  disabilityId: number | null;
  surfaceType: SurfaceType | null;
  category: string | null;
  categoryTypeId: number | null;
  faInitiative: string | null;
  /** 0 to 100; null if not stated. */
  percentageAvailable: number | null;
  bookingUrl: string | null;
  alternateBookingUrl: string | null;
}

/** The records a search is about. */
export interface Catalogue {
  clubs: Club[];
  teams: Team[];
  venues: Venue[];
  providers: Provider[];
  providerVenues: ProviderVenue[];
  sessions: Session[];
}

export interface SocialLink {
  orgId: number;
  isPublic: Known;
  mediaType: string;
  mediaTypeId: number | null;
  prefixUrl: string | null;
  mediaLink: string;
}

/** A county association, and the postcodes that it looks after. Its contacts are an organisation's own, and public. */
export interface County {
  countyId: number;
  countyName: string;
  email: string | null;
  phone: string | null;
  website: string | null;
  safeguardingEmail: string | null;
  safeguardingPhone: string | null;
  /** "M" or "M33"; the longest that fits a place decides. No two counties have the same. */
  postcodeAreas: string[];
}

export interface Match {
  fixtureId: string | null;
  /** Milliseconds since 1970 UTC. */
  dateMs: number | null;
  homeTeamName: string | null;
  roadTeamName: string | null;
  venueName: string | null;
}

export interface Fixture {
  wgsTeamId: string;
  primaryLeagueName: string | null;
  nextFixture: Match | null;
  lastResult: (Match & { homeScore: number | null; roadScore: number | null }) | null;
  previousSeason: {
    seasonName: string | null;
    leagueName: string | null;
    divisionName: string | null;
    standingsPosition: number | null;
  } | null;
}
