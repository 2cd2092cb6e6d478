// Records as lines of the exchange format's files: the reverse of what an import reads.
import type { CatalogueTable } from "#src/catalogue/ports.ts";
import type { Address, Facilities, Known, Place } from "#src/catalogue/records/catalogue.ts";
import { accessAreas } from "#src/catalogue/records/vocabulary.ts";
import type { ReadRecord } from "#src/catalogue/tables/table-layout.ts";
import { exchangeColumns } from "./exchange-columns.ts";

type Cell = string | number | null;
type Cells = Record<string, Cell>;

const yesOrNo = (value: Known): Cell => (value === null ? null : value ? "Yes" : "No");
const instant = (ms: number | null): Cell => (ms === null ? null : new Date(ms).toISOString().replace("Z", "+00:00"));

function addressCells({ line1, line2, line3, city, postcode }: Address): Cells {
  return { AddressLine1: line1, AddressLine2: line2, AddressLine3: line3, City: city, PostCode: postcode };
}

function accreditationCells({ accreditation }: Place): Cells {
  return {
    AccreditationId: accreditation.accreditationId,
    AccreditationStatus: accreditation.status,
    AccreditationLevel: accreditation.level,
  };
}

function facilityCells(facilities: Facilities): Cells {
  return {
    PitchTypes: facilities.pitchTypes.join("|"),
    CarPark: yesOrNo(facilities.carPark),
    CarParkCapacity: facilities.carParkCapacity,
    ChangingRooms: yesOrNo(facilities.changingRooms),
    Floodlit: yesOrNo(facilities.floodlit),
    ...Object.fromEntries(accessAreas.map((area) => [area.wireName, yesOrNo(facilities.access[area.flag])])),
  };
}

const cellsOf: { [T in CatalogueTable]: (record: ReadRecord<T>) => Cells } = {
  clubs: (club) => ({
    ClubId: club.clubId,
    WgsClubId: club.wgsClubId,
    ClubName: club.clubName,
    ...addressCells(club.address),
    ClubCounty: club.address.county,
    Latitude: club.position?.latitude ?? null,
    Longitude: club.position?.longitude ?? null,
    OrgId: club.orgId,
    ...accreditationCells(club),
    IsAllowPublic: yesOrNo(club.isAllowPublic),
    Phone: club.phone,
    Email: club.email,
    Website: club.website,
    IndividualName: club.individualName,
    WelfareOfficerEmail: club.welfareOfficerEmail,
    ...facilityCells(club.facilities),
  }),
  teams: (team) => ({
    TeamId: team.teamId,
    WgsTeamId: team.wgsTeamId,
    ClubId: team.clubId,
    TeamName: team.teamName,
    Agegroup: team.ageGroup,
    Gender: team.gender,
    FootballType: team.footballType,
    DisabilityType: team.disabilityId,
    Category: team.category,
    LeagueName: team.leagueName,
    DivisionName: team.divisionName,
    CountyName: team.countyName,
    PlaysOnDay: team.days.join(","),
    GroundName: team.groundName,
    GroundAddressLine1: team.ground.line1,
    GroundAddressLine2: team.ground.line2,
    GroundAddressLine3: team.ground.line3,
    City: team.ground.city,
    PostCode: team.ground.postcode,
  }),
  venues: (venue) => ({
    PitchFinderId: venue.pitchFinderId,
    CentreId: venue.centreId,
    CentreName: venue.centreName,
    ...addressCells(venue.address),
    County: venue.address.county,
    Latitude: venue.position?.latitude ?? null,
    Longitude: venue.position?.longitude ?? null,
    TelephoneNumber: venue.telephoneNumber,
    EmailAddress: venue.emailAddress,
    Website: venue.website,
    ...accreditationCells(venue),
    ...facilityCells(venue.facilities),
  }),
  providers: (provider) => ({
    ProviderId: provider.providerId,
    ProviderName: provider.providerName,
    CrestImage: provider.crestImage,
    TelephoneNumber: provider.telephoneNumber,
    EmailAddress: provider.emailAddress,
    Website: provider.website,
    IsAllowPublic: yesOrNo(provider.isAllowPublic),
    OrganiserFirstName: provider.organiserFirstName,
    OrganiserLastName: provider.organiserLastName,
    OrganiserEmail: provider.organiserEmail,
  }),
  provider_venues: (offer) => ({
    ProviderId: offer.providerId,
    PitchFinderId: offer.pitchFinderId,
    Gender: offer.genders.join("|"),
    FootballType: offer.footballTypes.join("|"),
    DisabilityType: offer.disabilityIds.join("|"),
    MinAge: offer.minAge,
    MaxAge: offer.maxAge,
    PlaysOnDay: offer.days.join(","),
    FaInitiative: offer.faInitiative,
  }),
  sessions: (session) => ({
    SessionId: session.sessionId,
    PitchFinderId: session.pitchFinderId,
    ProviderId: session.providerId,
    SessionName: session.sessionName,
    FootballType: session.footballType,
    Gender: session.gender,
    MinAge: session.minAge,
    MaxAge: session.maxAge,
    Price: session.price,
    SessionDateTime: instant(session.startsAtMs),
    DurationMinutes: session.durationMinutes,
    DisabilityType: session.disabilityId,
    SurfaceType: session.surfaceType,
    Category: session.category,
    CategoryTypeId: session.categoryTypeId,
    FaInitiative: session.faInitiative,
    SessionPercentageAvailable: session.percentageAvailable,
    BookingUrl: session.bookingUrl,
    AlternateBookingUrl: session.alternateBookingUrl,
  }),
  social_links: (link) => ({
    OrgId: link.orgId,
    IsPublic: yesOrNo(link.isPublic),
    MediaType: link.mediaType,
    MediaTypeId: link.mediaTypeId,
    PrefixUrl: link.prefixUrl,
    MediaLink: link.mediaLink,
  }),
  counties: (county) => ({
    CountyId: county.countyId,
    CountyName: county.countyName,
    Email: county.email,
    Phone: county.phone,
    Website: county.website,
    SafeguardingEmail: county.safeguardingEmail,
    SafeguardingPhone: county.safeguardingPhone,
    PostcodeAreas: county.postcodeAreas.join("|"),
  }),
  fixtures: ({ wgsTeamId, primaryLeagueName, nextFixture: next, lastResult: last, previousSeason: season }) => ({
    WgsTeamId: wgsTeamId,
    PrimaryLeagueName: primaryLeagueName,
    NextFixtureId: next?.fixtureId ?? null,
    NextFixtureDate: instant(next?.dateMs ?? null),
    NextHomeTeamName: next?.homeTeamName ?? null,
    NextRoadTeamName: next?.roadTeamName ?? null,
    NextVenueName: next?.venueName ?? null,
    LastFixtureId: last?.fixtureId ?? null,
    LastFixtureDate: instant(last?.dateMs ?? null),
    LastHomeTeamName: last?.homeTeamName ?? null,
    LastRoadTeamName: last?.roadTeamName ?? null,
    LastVenueName: last?.venueName ?? null,
    LastHomeScore: last?.homeScore ?? null,
    LastRoadScore: last?.roadScore ?? null,
    PrevSeasonName: season?.seasonName ?? null,
    PrevLeagueName: season?.leagueName ?? null,
    PrevDivisionName: season?.divisionName ?? null,
    PrevStandingsPosition: season?.standingsPosition ?? null,
  }),
};

/** One line of CSV with its end, quoted where it must be. */
function line(cells: Iterable<Cell>): string {
  const texts = Array.from(cells, (cell) => String(cell ?? ""));
  return `${texts.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(",")}\n`;
}

/** The first line of a file. */
export const exchangeHeader = (table: CatalogueTable) => line(exchangeColumns[table]);

/** The record's line. */
export const exchangeLine = <T extends CatalogueTable>(table: T, record: ReadRecord<T>) =>
  line(Object.values(cellsOf[table](record)));
