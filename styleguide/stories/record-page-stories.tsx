// Clubs, teams, venues, providers: few and many, known and not, fitting and not, all names.

import type { CentreAnswer, ClubAnswer, ProviderAnswer, TeamAnswer } from "#src/listings/detail-answer.ts";
import { english } from "#src/platform/language/server-language.ts";
import { pageClub, statementOf } from "#src/web/listing/club-page/club-facts.ts";
import Club from "#src/web/routes/club.tsx";
import Provider from "#src/web/routes/provider.tsx";
import Team from "#src/web/routes/team.tsx";
import Venue from "#src/web/routes/venue.tsx";
import { initiativesAt, programmesAt } from "#src/web/site/programmes.ts";
import initiatives from "../../content/initiatives.json" with { type: "json" };
import programmes from "../../content/programmes.json" with { type: "json" };
import { club, onlyAName, provider, team, venue, withSocialLinks, withTraining } from "../samples/details.ts";
import { coast, inland } from "../samples/maps.ts";
import { arabic, eightyLetters, emoji, oneWord, welsh } from "../samples/names.ts";
import { girlOfTwelve, manOfThirty, volunteer } from "../samples/searches.ts";
import { sampleSessions } from "../samples/sessions.ts";
import type { Data, Screen } from "../screen.ts";
import type { Story } from "../story.ts";

type ClubModule = typeof import("#src/web/routes/club.tsx");
type TeamModule = typeof import("#src/web/routes/team.tsx");
type VenueModule = typeof import("#src/web/routes/venue.tsx");
type ProviderModule = typeof import("#src/web/routes/provider.tsx");

const hero = { at: 0 };
const storyMs = Date.parse("2026-11-24T18:00Z");
const beside = { hero, map: inland };
const ofContent = { initiatives: null, programmes: [] };
/** What the association says of what is played. */
const about = (...names: string[]) => ({
  initiatives: initiativesAt(initiatives as never, names),
  programmes: programmesAt(english, programmes as never, names),
});

function clubPage(record: ClubAnswer, change: Partial<Data<ClubModule>> = {}) {
  const Page = Club as unknown as Screen<ClubModule>;
  return (
    <Page
      loaderData={{
        ...beside,
        messageDays: 90,
        club: pageClub(english, record, storyMs),
        variant: "single",
        ...change,
      }}
    />
  );
}
function teamPage(record: TeamAnswer) {
  const Page = Team as unknown as Screen<TeamModule>;
  return (
    <Page loaderData={{ ...beside, messageDays: 90, team: record, statement: statementOf(english, record, storyMs) }} />
  );
}
function venuePage(record: Omit<CentreAnswer, "venueTabs">, change: Partial<Data<VenueModule>> = {}) {
  const Page = Venue as unknown as Screen<VenueModule>;
  return <Page loaderData={{ ...beside, ...ofContent, venue: record, ...change }} />;
}
function providerPage(record: Omit<ProviderAnswer, "venueTabs">, change: Partial<Data<ProviderModule>> = {}) {
  const Page = Provider as unknown as Screen<ProviderModule>;
  return <Page loaderData={{ ...beside, ...ofContent, provider: record, ...change }} />;
}
const unmapped = { map: null };
const full = { TeamsCartDto: club(15).TeamsCartDto.map((each) => ({ ...each, Places: "full" as const })) };
const nobodyToAsk = { TelephoneNumber: null, EmailAddress: null, Website: null };
const nothingGiven = { ...provider(0).ProviderInfo!, Gender: [], FootballType: [], MinAge: null, MaxAge: null };
const played = ["Wildcats", "Squad Girls Football", "Just Play", "Age UK Walking Football"];
/** Every Wednesday, one full, one cancelled, at two prices. */
const wednesdays = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2027, 2, 3 + 7 * at, 18)).toISOString());
const cancelled = wednesdays[2]!;
const onDates = wednesdays.filter((date) => date !== cancelled);
const kickabout = sampleSessions[0]!;
const weekly: Partial<CentreAnswer> = {
  sessions: onDates.map((SessionDateTime, at) => ({
    ...kickabout,
    SessionId: `w${at}`,
    SessionName: "Evening kickabout",
    MinAge: 16,
    MaxAge: null,
    AgeGroup: "16 and over",
    SessionDateTime,
    Price: at < 3 ? 3 : 4,
    SessionPercentageAvailable: at === 1 ? 0 : 50,
  })),
  CancelledSessions: [
    {
      ProviderId: kickabout.ProviderId,
      SessionName: "Evening kickabout",
      SessionDateTime: cancelled,
      DurationMinutes: kickabout.DurationMinutes,
    },
  ],
};
const opening = { LookingFor: 3, LookingForUntil: "2027-01-15", BeginnersWelcome: true };

export const clubStories: Story[] = [
  { name: "Club with 0 teams", element: clubPage(club(0)), visit: girlOfTwelve },
  { name: "Club with 1 team", element: clubPage(club(1)), visit: girlOfTwelve },
  { name: "Club with 15 teams", element: clubPage(club(15, withSocialLinks)), visit: girlOfTwelve },
  { name: "Club with 120 teams", element: clubPage(club(120)), visit: girlOfTwelve },
  { name: "Club with training", element: clubPage(club(15, withTraining)), visit: girlOfTwelve },
  { name: "Club whose teams that fit are full", element: clubPage(club(15, full)), visit: girlOfTwelve },
  { name: "Club, for a volunteer", element: clubPage(club(15)), visit: volunteer },
  { name: "Club, the answer is no", element: clubPage(club(15)), visit: { ...girlOfTwelve, Age: 40, PlayWith: 2 } },
  { name: "Club without a search", element: clubPage(club(15)) },
  { name: "Club in tabs", element: clubPage(club(15), { variant: "tabbed" }), visit: girlOfTwelve },
  { name: "Club with nothing known but its name", element: clubPage(club(0, onlyAName), unmapped) },
  { name: "Name of 80 letters", element: clubPage(club(3, { ClubName: eightyLetters })), visit: girlOfTwelve },
  { name: "Name without spaces", element: clubPage(club(3, { ClubName: oneWord })), visit: girlOfTwelve },
  { name: "Name in Welsh", element: clubPage(club(3, { ClubName: welsh })), visit: girlOfTwelve },
  { name: "Name in Arabic", element: clubPage(club(3, { ClubName: arabic })), visit: girlOfTwelve },
  { name: "Name with emoji", element: clubPage(club(3, { ClubName: emoji })), visit: girlOfTwelve },
];

export const teamStories: Story[] = [
  { name: "Team", element: teamPage(team()), visit: girlOfTwelve },
  { name: "Team that looks for players", element: teamPage(team(opening)), visit: girlOfTwelve },
  { name: "Team, the answer is no", element: teamPage(team()), visit: { ...girlOfTwelve, Age: 16 } },
  { name: "Team without matches or a search", element: teamPage(team({ Fixture: null })) },
];

export const venueStories: Story[] = [
  {
    name: "Venue with 1 session",
    element: venuePage(venue(1, { IsPositionApproximate: true }), { map: coast }),
    visit: manOfThirty,
  },
  { name: "Venue with programmes", element: venuePage(venue(1), about(...played)) },
  { name: "Venue with 26 sessions", element: venuePage(venue(26)), visit: manOfThirty },
  { name: "Venue with 400 sessions", element: venuePage(venue(400)), visit: manOfThirty },
  {
    name: "Venue with full and cancelled dates",
    element: venuePage(venue(6, weekly)),
    visit: { ...manOfThirty, PlayWith: 4 },
  },
  { name: "Venue without sessions or a search", element: venuePage(venue(0, { ProviderCartDto: [] })) },
  {
    name: "Venue with nothing known but its name",
    element: venuePage(
      venue(0, {
        ...onlyAName,
        ...nobodyToAsk,
        ProviderCartDto: [],
      }),
      unmapped,
    ),
  },
];

export const providerStories: Story[] = [
  { name: "Provider", element: providerPage(provider(6)), visit: manOfThirty },
  { name: "Provider, nothing to book", element: providerPage(provider(0)), visit: { ...manOfThirty, Age: 8 } },
  { name: "Provider, the answer is no", element: providerPage(provider(0)), visit: manOfThirty },
  {
    name: "Provider with nothing known but its name",
    element: providerPage(provider(0, { ...onlyAName, ...nobodyToAsk, ProviderInfo: nothingGiven }), {
      ...unmapped,
      ...about("Just Play"),
    }),
    visit: manOfThirty,
  },
];
