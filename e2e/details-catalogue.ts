// A small catalogue for the detail pages, around today: plain records and awkward ones.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  largeClub,
  largeClubTeams,
  largeProvider,
  largeProviderVenue,
  largeVenue,
  largeVenueSessions,
} from "./large-records.ts";

/** A name as long as a register may hold: it must fit every page. */
export const longName = `${"Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch ".repeat(5)}United`.slice(0, 300);

/** Private words of the records, which must never be published. */
export const secrets = ["Hidden", "hidden@example.org", "0161 496 0999", "welfare-", "hidden-page"];

/** The PUBLIC_URL of the product over this catalogue. */
export const publicUrl = "https://football.example";

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Noon on a day of a month from now (1: next month), so that no time zone moves the day. */
/** UTC's noon, which is one o'clock in summer. */
export function noon(monthsAhead: number, day: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, day, 12));
}

export type Row = Record<string, string | number>;

const sale = {
  AddressLine1: "Danefield Road",
  City: "Sale",
  PostCode: "M33 7WR",
  Latitude: 53.4263,
  Longitude: -2.3265,
};
const hidden = { Phone: "0161 496 0999", Email: "hidden@example.org", IndividualName: "Hidden Secretary" };

const clubs: Row[] = [
  {
    ...sale,
    ClubId: 1,
    WgsClubId: uuid(1),
    ClubName: "Sale Juniors Football Club",
    OrgId: 71,
    AccreditationStatus: "In Progress",
    IsAllowPublic: "Yes",
    Phone: "0161 496 0015",
    Email: "club-1@example.org",
    Website: "club-1.example.org",
    IndividualName: "Secretary of 1",
    WelfareOfficerEmail: "welfare-1@example.org",
    PitchTypes: "Grass",
    CarPark: "Yes",
    CarParkCapacity: 125,
    Floodlit: "No",
    Toilets: "Yes",
    EmergencyExit: "No",
  },
  {
    ...hidden,
    ClubId: 2,
    WgsClubId: uuid(2),
    ClubName: longName,
    OrgId: 72,
    PostCode: "ZZ1 1ZZ",
    IsAllowPublic: "No",
    Website: "javascript:alert(1)",
    WelfareOfficerEmail: "welfare-2@example.org",
  },
  {
    ClubId: 3,
    WgsClubId: uuid(3),
    ClubName: "Brooklands Athletic",
    PostCode: "M33 7WR",
    AccreditationStatus: "Expired",
    IsAllowPublic: "Yes",
    Website: "http://brooklands.example.org",
  },
];

const team = { ClubId: 1, FootballType: "small-sided", Gender: "Female", PlaysOnDay: "3,7", GroundName: "Ashton Park" };
const ownTeams: (Row & { TeamId: number })[] = [
  { ...team, TeamId: 1, TeamName: "Sale Juniors U9 Girls Lions", Agegroup: "U9" },
  ...[10, 11, 12, 13].map((age) => ({
    ...team,
    TeamId: age,
    TeamName: `Sale Juniors U${age} Boys`,
    Agegroup: `U${age}`,
    Gender: "Male",
  })),
  {
    TeamId: 30,
    ClubId: 3,
    TeamName: longName,
    LeagueName: longName,
    GroundName: longName,
    Agegroup: "Open Aged",
    Gender: "Mixed",
    FootballType: "walking-football",
  },
];
const teams: Row[] = ownTeams.map((row) => ({ ...row, WgsTeamId: uuid(100 + row.TeamId) }));

const venues: Row[] = [
  { ...sale, PitchFinderId: 11, CentreId: 900, CentreName: "Ashton Park", TelephoneNumber: "0161 496 0101" },
  { PitchFinderId: 12, CentreId: 900, CentreName: longName, PostCode: "ZZ1 1ZZ" },
  // All its known values are long.
  { PitchFinderId: 13, CentreName: longName, AddressLine1: longName, City: longName, PostCode: "M33 7WR" },
];

const providers: Row[] = [
  { ProviderId: 21, ProviderName: "Canalside Kickabouts", IsAllowPublic: "Yes", OrganiserFirstName: "Organiser21" },
  { ProviderId: 22, ProviderName: "Little Lions", OrganiserFirstName: "Hidden", OrganiserEmail: "hidden@example.org" },
  { ProviderId: 23, ProviderName: longName },
];

const session = {
  PitchFinderId: 11,
  ProviderId: 21,
  FootballType: "small-sided",
  Gender: "Mixed",
  Price: 3.5,
  SessionPercentageAvailable: 20,
  FaInitiative: "Just Play",
  BookingUrl: "https://bookings.example.org/session",
};
const sessions: Row[] = [
  ...Array.from({ length: 12 }, (_, at) => ({
    ...session,
    SessionId: uuid(200 + at),
    SessionName: `Kickabout ${at + 1}`,
    MinAge: at === 0 ? 5 : 16,
    MaxAge: at === 0 ? 11 : "",
    SessionDateTime: noon(1, at + 1).toISOString(),
  })),
  {
    ...session,
    SessionId: uuid(300),
    SessionName: "Winter kickabout",
    Price: 0,
    SessionPercentageAvailable: 0,
    SessionDateTime: noon(2, 10).toISOString(),
  },
  {
    SessionId: uuid(400),
    PitchFinderId: 13,
    ProviderId: 23,
    SessionName: longName,
    FaInitiative: longName,
    FootballType: "walking-football",
    Gender: "Mixed",
    SessionDateTime: noon(1, 5).toISOString(),
    // The longest that the exchange format takes: its end has no date.
    DurationMinutes: Number.MAX_SAFE_INTEGER,
  },
];

const files: Record<string, Row[]> = {
  clubs: [...clubs, largeClub],
  teams: [...teams, ...largeClubTeams],
  venues: [...venues, largeVenue],
  providers: [...providers, largeProvider],
  provider_venues: [
    largeProviderVenue,
    ...[21, 22].map((ProviderId) => ({ ProviderId, PitchFinderId: 11, PlaysOnDay: "6" })),
    // Only its name is known.
    { ProviderId: 23, PitchFinderId: 12, PlaysOnDay: "" },
  ],
  sessions: [...sessions, ...largeVenueSessions(noon)],
  social_links: [
    { OrgId: 71, IsPublic: "Yes", MediaType: "Facebook", MediaLink: "https://facebook.example.org/club-1" },
    ...["Instagram", "TikTok", "YouTube"].map((MediaType) => ({
      OrgId: 71,
      IsPublic: "Yes",
      MediaType,
      MediaLink: `https://${MediaType.toLowerCase()}.example.org/club-1`,
    })),
    { OrgId: 71, IsPublic: "No", MediaType: "X", MediaLink: "https://x.example.org/hidden-page" },
  ],
  fixtures: [
    {
      WgsTeamId: uuid(101),
      NextFixtureDate: noon(1, 3).toISOString(),
      NextHomeTeamName: "Sale Juniors U9 Girls Lions",
      PrevStandingsPosition: 1,
    },
    {
      WgsTeamId: uuid(111),
      LastFixtureDate: noon(-1, 3).toISOString(),
      LastHomeTeamName: "Sale Juniors U11 Boys",
      LastRoadTeamName: "Stretford Rangers",
      LastHomeScore: 4,
      LastRoadScore: 2,
      PrevStandingsPosition: 3,
    },
  ],
};

export function toCsv(rows: Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: string | number | undefined) => `"${String(value ?? "").replaceAll('"', '""')}"`;
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(","));
  return [columns.join(","), ...lines].join("\n");
}

export async function writeDetailsCatalogue(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(Object.entries(files).map(([name, rows]) => writeFile(join(folder, `${name}.csv`), toCsv(rows))));
}
