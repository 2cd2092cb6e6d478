// The answers of the four detail calls (specification §3.5-3.10, §7.6-7.9), as one schema; the screens read the same.
// Private contacts have no field here: an organiser or a club's contact person only if IsAllowPublic is Yes.
import Type, { type Static } from "typebox";
import { placesWords, priceUnits } from "#src/catalogue/records/vocabulary.ts";
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

/** How a club is reached. */
export const clubContactSchema = Type.Object({
  ...{ IsAllowPublic: known, Phone: text, Email: text, IndividualName: text, Website: text },
});

/** The public facts of a club. */
const clubContactFields = {
  /** The organisation it belongs to in the association's registers. */
  OrgId: nullable(Type.Integer()),
  ...clubContactSchema.properties,
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

/** Whether there is room for somebody, and what it costs; null for not known. May be missing from a gateway's answer, as may training. */
const joiningFields = {
  Places: Type.Optional(nullable(Type.Enum([...placesWords]))),
  BeginnersWelcome: Type.Optional(known),
  Price: Type.Optional(nullable(Type.Number())),
  PriceUnit: Type.Optional(nullable(Type.Enum([...priceUnits]))),
};

/** How many players a team looks for, and the last local day of that; null where it looks for none. May be missing as well. */
const openingFields = {
  LookingFor: Type.Optional(nullable(Type.Integer())),
  LookingForUntil: Type.Optional(text),
};

/** When and where a club trains every week, and whom that is for. */
export const trainingSchema = Type.Object({
  /** Monday 1 to Sunday 7, and local times like "18:30". */
  Day: Type.Integer(),
  StartTime: Type.String(),
  EndTime: text,
  /** The team that it is for; null where it is for ages and a gender. */
  TeamId: nullable(Type.Integer()),
  TeamName: text,
  /** Empty for all. */
  AgeGroups: Type.Array(Type.String()),
  Gender: text,
  MinAge: nullable(Type.Integer()),
  MaxAge: nullable(Type.Integer()),
  PitchFinderId: nullable(Type.Integer()),
  /** The venue's name, or where else it is. */
  CentreName: Type.String(),
  City: text,
  /** Local days like "2026-11-24". */
  FromDate: text,
  ToDate: text,
  ExceptDates: Type.Array(Type.String()),
  FirstTimeFree: known,
  Comment: text,
  ...joiningFields,
});
export type TrainingAnswer = Static<typeof trainingSchema>;

/** What a club says of itself. */
const clubsWordFields = {
  /** The day on which it last said that its times and places are right. */
  ConfirmedOn: Type.Optional(text),
  Training: Type.Optional(Type.Array(trainingSchema)),
};

/** A team, and whether the preferences of the call fit it; null without preferences. */
export const clubTeamSchema = Type.Object({
  ...teamCardSchema.properties,
  ...joiningFields,
  ...openingFields,
  IsMatch: known,
});
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
  ...clubsWordFields,
  Description: Type.Optional(text),
  Logo: Type.Optional(nullable(Type.Object({ Path: Type.String(), Text: Type.String() }))),
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
  ...joiningFields,
  ...openingFields,
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
  /** Of its club; training of this team alone. */
  ...clubsWordFields,
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

/** How a provider is reached. */
export const providerContactSchema = Type.Object({
  ...{ TelephoneNumber: text, EmailAddress: text, Website: text, IsAllowPublic: known },
  ...{ OrganiserFirstName: text, OrganiserLastName: text, OrganiserEmail: text },
});

/** Answer of POST /api/provider: the provider, its venue, and its own sessions there. */
export const providerAnswerSchema = Type.Object({
  ProviderId: Type.Integer(),
  ProviderName: Type.String(),
  CrestImage: text,
  ...providerContactSchema.properties,
  ...venueFields,
  /** Null if the provider has sessions here but no entry in the register of approved providers. */
  ProviderInfo: nullable(providerOfferSchema),
  ...sessionsFields,
  Sources: sources,
});
export type ProviderAnswer = Static<typeof providerAnswerSchema>;
