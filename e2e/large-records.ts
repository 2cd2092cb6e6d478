// The largest records of the small catalogue: a club of 120 teams, a venue of 400 sessions.

type Row = Record<string, string | number>;

/** Ids of the club, the venue and the provider that runs its sessions. */
export const large = { clubId: 4, venueId: 14, providerId: 24 };

/** Far from the places where other tests search. */
const falmouth = {
  AddressLine1: "Kimberley Park Road",
  City: "Falmouth",
  PostCode: "TR11 2DL",
  Latitude: 50.1533,
  Longitude: -5.0711,
};

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

export const largeClub: Row = {
  ...falmouth,
  ClubId: large.clubId,
  WgsClubId: uuid(4),
  ClubName: "Penryn River and Falmouth Bay Juniors Football Club",
  AccreditationStatus: "Completed",
  IsAllowPublic: "Yes",
  Phone: "01326 496 015",
  Email: "club-4@example.org",
  Website: "club-4.example.org",
  IndividualName: "Secretary of 4",
  PitchTypes: "Grass",
  Toilets: "Yes",
};

/** For each age from under 7 to under 16, six teams of girls and six of boys. */
export const largeClubTeams: Row[] = Array.from({ length: 120 }, (_, at) => {
  const age = `U${7 + (at % 10)}`;
  const isGirls = Math.floor(at / 10) % 2 === 0;
  return {
    TeamId: 1000 + at,
    WgsTeamId: uuid(1000 + at),
    ClubId: large.clubId,
    TeamName: `Penryn River ${age} ${isGirls ? "Girls" : "Boys"} ${Math.floor(at / 20) + 1}`,
    Agegroup: age,
    Gender: isGirls ? "Female" : "Male",
    FootballType: "small-sided",
    PlaysOnDay: at % 3 === 0 ? "3,7" : "6",
    GroundName: "Kimberley Park",
    LeagueName: "Duchy League",
  };
});

export const largeVenue: Row = {
  ...falmouth,
  PitchFinderId: large.venueId,
  CentreName: "Kimberley Park Sports Ground",
  TelephoneNumber: "01326 496 0101",
};

export const largeProvider: Row = {
  ProviderId: large.providerId,
  ProviderName: "Kickabouts by the River",
  IsAllowPublic: "Yes",
  OrganiserFirstName: "Organiser24",
};

export const largeProviderVenue: Row = { ProviderId: large.providerId, PitchFinderId: large.venueId, PlaysOnDay: "6" };

/** `noon`: of a day of a month from now. Eight on each of 25 days of two months, for all ages. */
export function largeVenueSessions(noon: (monthsAhead: number, day: number) => Date): Row[] {
  return Array.from({ length: 400 }, (_, at) => ({
    SessionId: uuid(5000 + at),
    PitchFinderId: large.venueId,
    ProviderId: large.providerId,
    SessionName: `Session ${at + 1} by the river`,
    FootballType: "small-sided",
    Gender: "Mixed",
    MinAge: at % 2 === 0 ? 7 : 16,
    MaxAge: at % 2 === 0 ? 11 : "",
    Price: 3.5,
    BookingUrl: "https://bookings.example.org/session",
    SessionDateTime: noon(1 + Math.floor(at / 200), 1 + Math.floor((at % 200) / 8)).toISOString(),
  }));
}
