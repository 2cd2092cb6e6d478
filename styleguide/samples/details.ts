// Records as their pages get them.
import type {
  CentreAnswer,
  ClubAnswer,
  ProviderAnswer,
  TeamAnswer,
  TrainingAnswer,
} from "#src/listings/detail-answer.ts";
import type { SessionCard } from "#src/search/answer/answer-schema.ts";
import { sampleSessions } from "#styleguide/samples/sessions.ts";
import { place, sources, unknownPlace } from "./places.ts";
import { isForGirlOfTwelve, teamsOf } from "./teams.ts";

const links = ["Facebook", "Instagram", "TikTok", "X", "YouTube"].map((MediaType, at) => ({
  MediaType,
  MediaTypeId: at + 1,
  PrefixUrl: `https://${MediaType.toLowerCase()}.example.org/`,
  MediaLink: "hollinsjfc",
}));

export function club(teams: number, change: Partial<ClubAnswer> = {}): ClubAnswer {
  const ClubName = change.ClubName ?? "Hollins Junior Football Club";
  const TeamsCartDto = teamsOf(ClubName, teams, isForGirlOfTwelve);
  return {
    ...place,
    ClubId: 1,
    WgsClubId: "w1",
    ClubName,
    ClubCounty: "Greater Manchester",
    title: ClubName,
    address: "Mill Lane, Sale M33 7WR",
    clubid: 1,
    totalteams: teams,
    OrgId: 1,
    IsAllowPublic: true,
    Phone: "0161 496 0015",
    Email: "secretary@hollins.example.org",
    IndividualName: "Sam Barlow",
    Website: "hollins.example.org",
    SocialMediaLinks: [],
    CanBeWrittenTo: { AboutAdults: true, AboutChildren: true },
    TeamsCount: teams,
    TeamCount: teams,
    TeamsPreferenceCount: TeamsCartDto.filter(({ IsMatch }) => IsMatch).length,
    TeamsCartDto,
    TeamsTab: [],
    Sources: sources,
    ...change,
  };
}

export const withSocialLinks = { SocialMediaLinks: links };

const training: TrainingAnswer = {
  Day: 2,
  StartTime: "18:30",
  EndTime: "19:30",
  TeamId: 1001,
  TeamName: "Hollins U12 Girls Reds",
  AgeGroups: ["U12"],
  Gender: "Female",
  MinAge: null,
  MaxAge: null,
  PitchFinderId: 5,
  CentreName: "Mill Lane Playing Fields",
  City: "Sale",
  FromDate: null,
  ToDate: "2027-05-24",
  ExceptDates: ["2026-12-22", "2026-12-29"],
  FirstTimeFree: true,
  Comment: "Bring shin pads and a drink.",
  Places: "few",
  BeginnersWelcome: true,
  Price: 4,
  PriceUnit: "session",
};

/** What a club says of itself. */
export const withTraining: Partial<ClubAnswer> = {
  ConfirmedOn: "2026-11-10",
  Description: "A friendly club by the river. Everybody gets a game.",
  Training: [
    training,
    {
      ...training,
      Day: 6,
      StartTime: "09:30",
      EndTime: null,
      TeamId: null,
      TeamName: null,
      AgeGroups: ["U6", "U7", "U8"],
      Gender: "Mixed",
      PitchFinderId: null,
      CentreName: "Mill Lane, M33 7WR",
      ToDate: null,
      ExceptDates: [],
      FirstTimeFree: null,
      Comment: null,
      Places: null,
      BeginnersWelcome: null,
      Price: null,
      PriceUnit: null,
    },
  ],
};

/** Nobody has said anything but the name. */
export const onlyAName = {
  ...unknownPlace,
  ClubCounty: null,
  County: null,
  address: "",
  OrgId: null,
  IsAllowPublic: null,
  Phone: null,
  Email: null,
  IndividualName: null,
  Website: null,
  SocialMediaLinks: [],
  Sources: undefined,
  CanBeWrittenTo: { AboutAdults: false, AboutChildren: false },
};

export function team(change: Partial<TeamAnswer> = {}): TeamAnswer {
  const of = club(0);
  return {
    ...teamsOf("Hollins", 1, () => true)[0]!,
    TeamName: "Hollins Under 13 Girls Comets",
    Agegroup: "U13",
    Gender: "Female",
    PlaysOnDay: "3,7",
    GroundAddressLine1: "Mill Lane",
    GroundAddressLine2: null,
    GroundAddressLine3: null,
    ClubId: of.ClubId,
    WgsClubId: of.WgsClubId,
    ClubName: of.ClubName,
    Club: place,
    OrgId: 1,
    IsAllowPublic: true,
    Phone: of.Phone,
    Email: of.Email,
    IndividualName: of.IndividualName,
    Website: of.Website,
    SocialMediaLinks: [],
    CanBeWrittenTo: of.CanBeWrittenTo,
    Fixture: {
      primaryLeagueName: "Nine Arches Junior League",
      nextFixture: {
        fixtureID: "1",
        fixtureDate: "2027-03-27T10:30:00.000Z",
        homeTeamName: "Hollins U13 Girls",
        roadTeamName: "Thistleford Wanderers U13",
        venueName: "Mill Lane Playing Fields",
      },
      lastResult: {
        fixtureID: "2",
        fixtureDate: "2027-02-27T10:30:00.000Z",
        homeTeamName: "Barleyknoll U13",
        roadTeamName: "Hollins U13 Girls",
        venueName: "Barleyknoll Park",
        homeScore: 1,
        roadScore: 3,
      },
      standingsPositionPrevSeason: {
        seasonName: "2025/26",
        leagueName: "Nine Arches Junior League",
        divisionName: "U12 Girls",
        standingsPosition: 2,
      },
    },
    Sources: sources,
    ...change,
  };
}

const session: SessionCard = {
  ...sampleSessions[0]!,
  SessionId: "s0",
  SessionDateTime: "2027-03-06T10:00:00.000Z",
};

const kinds: Partial<SessionCard>[] = [
  {},
  { SessionName: "Walking football", FootballType: "walking-football", MinAge: 50, MaxAge: null, Price: 0 },
  { SessionName: "Five a side for all", MinAge: 16, MaxAge: null, AgeGroup: "16 and over", Price: null },
  { SessionName: "Girls’ futsal", FootballType: "futsal", Gender: "Female", Price: 2, SessionPercentageAvailable: 12 },
  { SessionName: "Full every week", SessionPercentageAvailable: 0, Price: 4.5 },
];

/** Four a day from Monday, 1 March 2027 on, of five kinds. */
export function sessions(count: number): SessionCard[] {
  return Array.from({ length: count }, (_, at) => ({
    ...session,
    ...kinds[at % kinds.length],
    SessionId: `s${at}`,
    SessionDateTime: new Date(Date.UTC(2027, 2, 1 + Math.floor(at / 4), 17 + (at % 4))).toISOString(),
  }));
}

export function venue(count: number, change: Partial<CentreAnswer> = {}): Omit<CentreAnswer, "venueTabs"> {
  return {
    ...place,
    PitchFinderId: 7,
    CentreId: 70,
    CentreName: "Ashton Park Leisure Centre",
    County: "Greater Manchester",
    TelephoneNumber: "0161 496 0101",
    EmailAddress: "hello@ashton.example.org",
    Website: "ashton.example.org",
    totalProvider: 2,
    ProviderCartDto: [
      { ProviderId: 1, ProviderName: "Canalside Kickabouts", IsApproved: true },
      { ProviderId: 2, ProviderName: "Ashton Walking Football", IsApproved: true },
    ],
    ...offered(count),
    Sources: sources,
    ...change,
  };
}

const offered = (count: number) => ({
  sessions: sessions(count),
  sessionsCount: count,
  totalSession: count,
  SessionCount: count,
  SessionPlayDays: count > 0 ? "1,2,3" : null,
  SessionInfo: [],
});

export function provider(count: number, change: Partial<ProviderAnswer> = {}): Omit<ProviderAnswer, "venueTabs"> {
  return {
    ...place,
    ProviderId: 1,
    ProviderName: "Canalside Kickabouts",
    CrestImage: null,
    TelephoneNumber: "0161 496 0101",
    EmailAddress: "play@canalside.example.org",
    Website: "canalside.example.org",
    IsAllowPublic: true,
    OrganiserFirstName: "Priya",
    OrganiserLastName: "Nair",
    OrganiserEmail: null,
    PitchFinderId: 7,
    CentreId: 70,
    CentreName: "Ashton Park Leisure Centre",
    County: "Greater Manchester",
    ProviderInfo: {
      Gender: ["Female", "Mixed"],
      FootballType: ["small-sided", "futsal"],
      DisabilityType: [],
      MinAge: 5,
      MaxAge: 11,
      PlaysOnDay: "6",
      FaInitiative: "Just Play",
    },
    ...offered(count),
    Sources: sources,
    ...change,
  };
}
