// What searches answer: groups of clubs and of venues.
import type {
  CentreCard,
  ClubCard,
  RecommendationGroup,
  Series,
  Suggestion,
} from "#src/search/answer/answer-schema.ts";
import { sessions } from "./details.ts";
import { eightyLetters } from "./names.ts";
import { cardPlace, sources } from "./places.ts";

const clubNames = [
  "Hollins Junior Football Club",
  "Ashton on Mersey FC",
  "Bridgewater Girls",
  eightyLetters,
  "Timperley Town",
  "Sale Moor Athletic",
  "Stretford Eagles",
  "Brooklands Juniors",
  "Urmston Meadowside",
  "Old Trafford Colts",
  "Chorlton Rangers",
  "Altrincham Ladies",
];

/** How far the card at that place of the list is, and in which direction from Sale it lies. */
function at(index: number) {
  const miles = 0.4 + index * 0.7;
  const angle = index * 2.4;
  return {
    DistanceFromUserLocation: miles,
    Latitude: 53.4239 + (Math.sin(angle) * miles) / 69,
    Longitude: -2.3186 + (Math.cos(angle) * miles) / 41,
  };
}

export function clubCard(index: number, change: Partial<ClubCard> = {}): ClubCard {
  return {
    ...cardPlace,
    ...at(index),
    ClubId: 100 + index,
    WgsClubId: `w${index}`,
    ClubName: clubNames[index % clubNames.length]!,
    ClubCounty: "Greater Manchester",
    ...(index % 3 === 1 && { IsAccreditation: false, AccreditationStatus: null, AccreditationLevel: null }),
    Reasons: index % 2 ? ["A girls’ team for under 13s, on Sunday."] : ["2 girls’ teams for under 12s and under 13s."],
    ReasonFacts: [
      index % 2
        ? { Kind: "teams", Count: 1, Genders: ["Female"], AgeGroups: ["U13"], Days: [7] }
        : { Kind: "teams", Count: 2, Genders: ["Female"], AgeGroups: ["U12", "U13"] },
    ],
    TeamsCount: 14,
    TeamCount: 14,
    TeamsInfo: [{ FootballType: "11v11", Gender: "Female", DisabilityType: null }],
    TeamsPreferenceCount: 2 - (index % 2),
    TeamsPlayDays: index % 4 === 3 ? null : "3,7",
    TeamsCartDto: [],
    Sources: sources,
    ...change,
  };
}

/** On Wednesdays at two prices, some dates full and one cancelled; one Saturday. */
const wednesdays: Series = {
  SessionId: "wednesdays",
  SessionName: "Evening kickabout",
  ProviderId: 1,
  SessionDateTime: "2027-03-03T18:00:00.000Z",
  DurationMinutes: 60,
  SessionPercentageAvailable: 60,
  EveryWeeks: 1,
  Count: 8,
  FullCount: 2,
  PriceFrom: 3,
  PriceTo: 4.5,
  CancelledDateTimes: ["2027-03-17T18:00:00.000Z"],
};
const saturday: Series = {
  SessionId: "saturday",
  SessionName: "Open day",
  ProviderId: 1,
  SessionDateTime: "2027-03-06T10:00:00.000Z",
  DurationMinutes: 120,
  SessionPercentageAvailable: null,
  EveryWeeks: null,
  Count: 1,
  FullCount: 0,
  PriceFrom: 0,
  PriceTo: 0,
};

/** Two series, one, and none from an earlier server. */
function seriesOf(index: number): Partial<CentreCard> {
  if (index % 3 === 2) return {};
  const Series = index % 3 === 0 ? [wednesdays, saturday] : [wednesdays];
  const SessionCount = Series.reduce((sum, { Count }) => sum + Count, 0);
  return { Series, SeriesCount: Series.length, SessionCount, NextSessionDateTime: wednesdays.SessionDateTime };
}

export function centreCard(index: number, change: Partial<CentreCard> = {}): CentreCard {
  return {
    ...cardPlace,
    ...at(index),
    PitchFinderId: 200 + index,
    CentreId: null,
    CentreName: ["Ashton Park Leisure Centre", "Sale Sports Hall", "Walton Park", "Longford Park Stadium"][index % 4]!,
    County: "Greater Manchester",
    Reasons: ["On Monday and Wednesday, for all from 16."],
    SessionCount: 4,
    SessionPlayDays: "1,3",
    NextSessionDateTime: "2027-03-01T18:00:00.000Z",
    PriceFrom: index % 3 === 0 ? 0 : 3,
    PriceTo: index % 3 === 2 ? null : 4.5,
    SessionInfo: [],
    ProviderCartDto: [],
    SessionCartDto: sessions(4),
    Sources: sources,
    ...seriesOf(index),
    ...change,
  };
}

export function group(change: Partial<RecommendationGroup>): RecommendationGroup {
  const { RecommendationClubCartDto = [], RecommendationCentreCartDto = [] } = change;
  return {
    FootballType: "11v11",
    DisabilityId: null,
    Disability: null,
    RecommendationProviderCartDto: [],
    TotalClubsRecords: RecommendationClubCartDto.length,
    TotalCentresRecords: RecommendationCentreCartDto.length,
    TotalProvidersRecords: 0,
    ...change,
    RecommendationClubCartDto,
    RecommendationCentreCartDto,
  };
}

export const clubs = (count: number) => Array.from({ length: count }, (_, index) => clubCard(index));
export const centres = (count: number) => Array.from({ length: count }, (_, index) => centreCard(index));

/** As /api/clubrecommendation and its kin answer. */
export const answer = (Recommendations: RecommendationGroup[], Suggestions: Suggestion[] = []) => ({
  body: [{ Recommendations, Suggestions }],
});
