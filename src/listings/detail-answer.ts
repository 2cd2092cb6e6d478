// The answers of the four detail calls (specification §3.5-3.10, §7.6-7.9), as one schema; the screens read the same.
// Private contacts have no field here: an organiser or a club's contact person only if IsAllowPublic is Yes.
import Type, { type Static } from "typebox";
import { nullable } from "#src/platform/schema/nullable.ts";
import {
  placeSchema,
  recordSourceSchema,
  sessionCardSchema,
  sessionInfoSchema,
  teamCardSchema,
} from "#src/search/results/search-answer.ts";

const text = nullable(Type.String());
const known = nullable(Type.Boolean());
/** Where the record and its sessions come from; may be missing from a gateway's answer. */
const sources = Type.Optional(Type.Array(recordSourceSchema));

const placeFields = placeSchema.properties;

/** One public link of a club's organisation (§3.10). */
export const socialLinkSchema = Type.Object({
  MediaType: Type.String(),
  MediaTypeId: nullable(Type.Integer()),
  PrefixUrl: text,
  MediaLink: Type.String(),
});
export type SocialLinkAnswer = Static<typeof socialLinkSchema>;

/** The public facts of a club. */
const clubContactFields = {
  /** The organisation it belongs to in the association's registers. */
  OrgId: nullable(Type.Integer()),
  IsAllowPublic: known,
  Phone: text,
  Email: text,
  IndividualName: text,
  Website: text,
  /** Public links only. */
  SocialMediaLinks: Type.Array(socialLinkSchema),
  /** About whom the club can be written to (POST /api/notification); the addresses are not published. */
  CanBeWrittenTo: Type.Object({
    AboutAdults: Type.Boolean(),
    AboutChildren: Type.Boolean(),
    PausedUntil: Type.Optional(Type.String()),
  }),
  /** Days in which it usually answers a message; null where too few answers say so. Missing from earlier servers. */
  UsuallyAnswersInDays: Type.Optional(nullable(Type.Integer())),
};

/** A team, and whether the preferences of the call fit it; null without preferences. */
export const clubTeamSchema = Type.Object({ ...teamCardSchema.properties, IsMatch: known });
export type ClubTeam = Static<typeof clubTeamSchema>;

/** Answer of POST /api/club. */
export const clubAnswerSchema = Type.Object({
  ClubId: Type.Integer(),
  WgsClubId: Type.String(),
  ClubName: Type.String(),
  ClubCounty: text,
  /**
   * By the names of a club's detail (§3.6); the card names beside them are for callers that read both kinds of answer.
   */
  title: Type.String(),
  address: Type.String(),
  clubid: Type.Integer(),
  totalteams: Type.Integer(),
  ...placeFields,
  ...clubContactFields,
  TeamsCount: Type.Integer(),
  TeamCount: Type.Integer(),
  /** Number of teams that fit the preferences; null without any. */
  TeamsPreferenceCount: nullable(Type.Integer()),
  /** Every team, those that match first, then by age group and id. */
  TeamsCartDto: Type.Array(clubTeamSchema),
  /** The same teams by gender; teamsGroup holds their TeamIds. */
  TeamsTab: Type.Array(Type.Object({ Gender: Type.String(), teamsGroup: Type.Array(Type.Integer()) })),
  Sources: sources,
});
export type ClubAnswer = Static<typeof clubAnswerSchema>;

const matchFields = {
  fixtureID: text,
  /** ISO 8601 in UTC. */
  fixtureDate: text,
  /** "TBC" if not known. */
  homeTeamName: Type.String(),
  roadTeamName: Type.String(),
  venueName: text,
};

/** A team's fixtures and last season (§3.7), with the fixtures system's own names. */
export const fixtureSchema = Type.Object({
  primaryLeagueName: text,
  nextFixture: nullable(Type.Object(matchFields)),
  lastResult: nullable(
    Type.Object({ ...matchFields, homeScore: nullable(Type.Integer()), roadScore: nullable(Type.Integer()) }),
  ),
  standingsPositionPrevSeason: nullable(
    Type.Object({
      seasonName: text,
      leagueName: text,
      divisionName: text,
      standingsPosition: nullable(Type.Integer()),
    }),
  ),
});
export type FixtureAnswer = Static<typeof fixtureSchema>;

/** Answer of GET /api/team: the team, its club's place and public contact, its fixtures. */
export const teamAnswerSchema = Type.Object({
  ...teamCardSchema.properties,
  GroundAddressLine1: text,
  GroundAddressLine2: text,
  GroundAddressLine3: text,
  ClubId: Type.Integer(),
  WgsClubId: Type.String(),
  ClubName: Type.String(),
  /** The club's place: grounds have no register of their own. */
  Club: placeSchema,
  ...clubContactFields,
  Fixture: nullable(fixtureSchema),
  Sources: sources,
});
export type TeamAnswer = Static<typeof teamAnswerSchema>;

/** Sessions of one local month (§3.9). */
export const sessionTabSchema = Type.Object({
  /** "March 2027". */
  Month: Type.String(),
  CntSessionMonth: Type.Integer(),
  sessionGroup: Type.Array(sessionCardSchema),
});
export type SessionTab = Static<typeof sessionTabSchema>;

const sessionsFields = {
  /** Future sessions that fit the preferences, by start; one page if a PageSize was given. */
  sessions: Type.Array(sessionCardSchema),
  /** Their number on all pages. */
  sessionsCount: Type.Integer(),
  /** The number of all future sessions, whatever the preferences. */
  totalSession: Type.Integer(),
  /** The same as sessionsCount, by the card's name. */
  SessionCount: Type.Integer(),
  /** Comma-joined local days of the sessions on all pages; null if there are none. */
  SessionPlayDays: text,
  /** The sessions on all pages by kind. */
  SessionInfo: Type.Array(sessionInfoSchema),
  /** The page's sessions by month. */
  venueTabs: Type.Array(sessionTabSchema),
};

const venueFields = {
  PitchFinderId: Type.Integer(),
  CentreId: nullable(Type.Integer()),
  CentreName: Type.String(),
  County: text,
  ...placeFields,
};

/** What an approved provider runs at a venue. */
export const providerOfferSchema = Type.Object({
  Gender: Type.Array(Type.String()),
  FootballType: Type.Array(Type.String()),
  DisabilityType: Type.Array(Type.String()),
  MinAge: nullable(Type.Integer()),
  MaxAge: nullable(Type.Integer()),
  PlaysOnDay: text,
  FaInitiative: text,
});
export type ProviderOffer = Static<typeof providerOfferSchema>;

/** Answer of POST /api/centre. */
export const centreAnswerSchema = Type.Object({
  ...venueFields,
  TelephoneNumber: text,
  EmailAddress: text,
  Website: text,
  totalProvider: Type.Integer(),
  ProviderCartDto: Type.Array(
    Type.Object({ ProviderId: Type.Integer(), ProviderName: Type.String(), IsApproved: Type.Boolean() }),
  ),
  ...sessionsFields,
  Sources: sources,
});
export type CentreAnswer = Static<typeof centreAnswerSchema>;

/** Answer of POST /api/provider: the provider, its venue, and its own sessions there. */
export const providerAnswerSchema = Type.Object({
  ProviderId: Type.Integer(),
  ProviderName: Type.String(),
  CrestImage: text,
  TelephoneNumber: text,
  EmailAddress: text,
  Website: text,
  IsAllowPublic: known,
  OrganiserFirstName: text,
  OrganiserLastName: text,
  OrganiserEmail: text,
  ...venueFields,
  /** Null if the provider has sessions here but no entry in the register of approved providers. */
  ProviderInfo: nullable(providerOfferSchema),
  ...sessionsFields,
  Sources: sources,
});
export type ProviderAnswer = Static<typeof providerAnswerSchema>;
