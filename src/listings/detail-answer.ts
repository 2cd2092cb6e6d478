// The answers of the four detail calls (§3.5-3.10, §7.6-7.9), as one schema; the screens read the
// same. Private contacts have no field: a contact person only if IsAllowPublic is Yes.
import Type, { type Static } from "typebox";
import { genders } from "#src/catalogue/records/vocabulary.ts";
import { described, named } from "#src/platform/schema/described.ts";
import { nullable } from "#src/platform/schema/nullable.ts";
import {
  booleanOrNull,
  clubCounty,
  clubFields,
  crestImage,
  gender,
  initiative,
  joiningFields,
  matchingTeamsMeaning,
  maxAge,
  minAge,
  placeSchema,
  playsOnDay,
  providerAudience,
  providerFields,
  sessionCardSchema,
  sessionFields,
  sessionInfos,
  sources,
  teamCardSchema,
  teamCounts,
  text,
  timeZone,
  utc,
  venueFields,
  weeklyTime,
} from "#src/search/answer/answer-schema.ts";
import { uriOfTelephone } from "./telephone-field.ts";

const placeFields = placeSchema.properties;

/** One public link of a club's organisation (§3.10). */
export const socialLinkSchema = named(
  Type.Object({
    MediaType: described(Type.String(), "The service’s name"),
    MediaTypeId: described(nullable(Type.Integer()), "The service’s id"),
    PrefixUrl: described(text, "The part of the link’s URL that comes before MediaLink"),
    MediaLink: described(Type.String(), "The link’s address, or its part after PrefixUrl"),
  }),
  "SocialLink",
);
export type SocialLinkAnswer = Static<typeof socialLinkSchema>;

export const clubContactSchema = Type.Object({
  IsAllowPublic: described(
    booleanOrNull,
    "Whether the contact may be public; if it may not, or this is not known, the contact’s fields are null",
  ),
  Phone: described(text, "Telephone number; null unless IsAllowPublic"),
  PhoneUri: uriOfTelephone("Phone"),
  Email: described(text, "Email address; null unless IsAllowPublic"),
  IndividualName: described(text, "Who to ask for; null unless IsAllowPublic"),
  Website: described(text, "Website, possibly without http://"),
});

/** The public facts of a club. */
const clubContactFields = {
  OrgId: described(nullable(Type.Integer()), "The organisation’s id in the association’s registers"),
  ...clubContactSchema.properties,
  SocialMediaLinks: described(Type.Array(socialLinkSchema), "Public links of the organisation"),
  /** By POST /api/notification; the addresses are not published. */
  CanBeWrittenTo: described(
    Type.Object({
      AboutAdults: described(Type.Boolean(), "About people aged 18 and over"),
      AboutChildren: described(
        Type.Boolean(),
        "About people aged 17 and under; also from coaches and volunteers aged 18 and over where AboutAdults is false",
      ),
      PausedUntil: described(
        Type.Optional(Type.String()),
        "The local day on which the club takes messages again, like 2027-08-20, if it has paused them; the day " +
          "may be past",
      ),
    }),
    "Whether messages can be sent to the club by POST /api/notification",
  ),
  /** Days in which it usually answers; null after too few answers. Earlier servers lack it. */
  UsuallyAnswersInDays: described(
    Type.Optional(nullable(Type.Integer())),
    "Days within which the club says it answered half of its messages of the last year; null where there are " +
      "fewer than five answers",
  ),
};

/** How many players a team looks for, until which local day; null for none. May be missing too. */
const openingFields = {
  LookingFor: described(
    Type.Optional(nullable(Type.Integer())),
    "How many players the team is looking for; null: none",
  ),
  LookingForUntil: described(
    Type.Optional(text),
    "The last local day on which it is looking, YYYY-MM-DD; where none is given, the end of the season",
  ),
};

/** When and where a club trains every week, and whom that is for. */
const trainingSchema = named(
  Type.Object({
    ...weeklyTime,
    EndTime: described(text, "Local time, like 19:30; null: not known"),
    /** Null where it is for ages and a gender. */
    TeamId: described(nullable(Type.Integer()), "The team’s id"),
    TeamName: described(text, "The team’s name"),
    AgeGroups: described(Type.Array(Type.String()), "The age groups that it is for; empty: all"),
    Gender: described(text, `Who plays: ${genders.join(", ")}`),
    MinAge: minAge,
    MaxAge: maxAge,
    PitchFinderId: described(nullable(Type.Integer()), "The venue’s id"),
    CentreName: described(Type.String(), "The venue’s name"),
    City: described(text, "Town or city"),
    FromDate: described(text, "First local day, YYYY-MM-DD; null: not given"),
    ToDate: described(text, "Last local day, YYYY-MM-DD; null: not given, and training ends with the season"),
    ExceptDates: described(Type.Array(Type.String()), "Local days, YYYY-MM-DD, on which it does not take place"),
    FirstTimeFree: described(booleanOrNull, "Whether the first time is free; null: not known"),
    Comment: described(text, "What the club says about it, in its own words"),
    ...joiningFields,
    TimeZone: timeZone,
  }),
  "Training",
);
export type TrainingAnswer = Static<typeof trainingSchema>;

/** What a club says of itself. */
const clubsWordFields = {
  ConfirmedOn: described(
    Type.Optional(text),
    "Local day, YYYY-MM-DD, on which the club last confirmed its times and spaces; null: never",
  ),
  Training: described(
    Type.Optional(Type.Array(trainingSchema)),
    "When and where the club trains every week; in a team’s answer, that team’s alone",
  ),
};

/** A team, and whether the preferences of the call fit it; null without preferences. */
const clubTeamSchema = named(
  Type.Object({
    ...teamCardSchema.properties,
    ...joiningFields,
    ...openingFields,
    IsMatch: described(booleanOrNull, "Whether the team matches the preferences; null if none were sent"),
  }),
  "ClubTeam",
);
export type ClubTeam = Static<typeof clubTeamSchema>;

/** Answer of POST /api/club. */
export const clubAnswerSchema = named(
  Type.Object({
    ...clubFields,
    ClubCounty: clubCounty,
    /**
     * By the names of a club's detail (§3.6); the card names beside them are for readers of both.
     */
    title: described(Type.String(), "ClubName again, under the name that the club’s detail uses"),
    address: described(Type.String(), "The address on one line"),
    clubid: described(Type.Integer(), "ClubId again, under the name that the club’s detail uses"),
    totalteams: described(Type.Integer(), "TeamsCount again, under the name that the club’s detail uses"),
    ...placeFields,
    ...clubContactFields,
    ...teamCounts,
    TeamsPreferenceCount: described(nullable(Type.Integer()), matchingTeamsMeaning),
    TeamsCartDto: described(
      Type.Array(clubTeamSchema),
      "The teams that match, or all teams of the club with those that match first",
    ),
    TeamsTab: described(
      Type.Array(
        Type.Object({
          Gender: gender,
          teamsGroup: described(Type.Array(Type.Integer()), "TeamIds of the teams"),
        }),
      ),
      "The same teams by gender",
    ),
    ...clubsWordFields,
    Description: described(Type.Optional(text), "What the club says about itself, in its own words"),
    HelpersWanted: described(
      Type.Optional(booleanOrNull),
      "Whether the club is looking for people who help; null: not known",
    ),
    Logo: described(
      Type.Optional(
        nullable(
          Type.Object({
            Path: described(Type.String(), "The picture’s path on this site"),
            Text: described(Type.String(), "What it shows, for people who cannot see it"),
          }),
        ),
      ),
      "The logo that the club has sent and the association approved; null: none",
    ),
    Sources: sources,
  }),
  "ClubAnswer",
);
export type ClubAnswer = Static<typeof clubAnswerSchema>;

const matchFields = {
  fixtureID: described(text, "The match’s id"),
  fixtureDate: described(text, `When the match begins, ${utc}`),
  homeTeamName: described(Type.String(), "The home team; TBC where not known"),
  roadTeamName: described(Type.String(), "The visiting team; TBC where not known"),
  venueName: described(text, "Where it is played"),
};

/** A team's fixtures and last season (§3.7), with the fixtures system's own names. */
const fixtureSchema = named(
  Type.Object({
    primaryLeagueName: described(text, "The league of the fixtures"),
    nextFixture: described(nullable(Type.Object(matchFields)), "The next match, until the end of its day"),
    lastResult: described(
      nullable(
        Type.Object({
          ...matchFields,
          homeScore: described(nullable(Type.Integer()), "Goals of the home team"),
          roadScore: described(nullable(Type.Integer()), "Goals of the visiting team"),
        }),
      ),
      "The last match played",
    ),
    standingsPositionPrevSeason: described(
      nullable(
        Type.Object({
          seasonName: described(text, "The season’s name"),
          leagueName: described(text, "The league’s name"),
          divisionName: described(text, "The division’s name"),
          standingsPosition: described(nullable(Type.Integer()), "The position it finished in, from 1"),
        }),
      ),
      "How the team finished last season",
    ),
  }),
  "Fixture",
);
export type FixtureAnswer = Static<typeof fixtureSchema>;

/** Answer of GET /api/team: the team, its club's place and public contact, its fixtures. */
export const teamAnswerSchema = named(
  Type.Object({
    ...teamCardSchema.properties,
    ...joiningFields,
    ...openingFields,
    GroundAddressLine1: described(text, "First line of the ground’s address"),
    GroundAddressLine2: described(text, "Second line of the ground’s address"),
    GroundAddressLine3: described(text, "Third line of the ground’s address"),
    ...clubFields,
    Club: described(placeSchema, "The club’s position, because the register has none for the ground"),
    ...clubContactFields,
    Fixture: described(nullable(fixtureSchema), "The team’s matches and its last season; null if nothing is known"),
    /** Of its club; training of this team alone. */
    ...clubsWordFields,
    Sources: sources,
  }),
  "TeamAnswer",
);
export type TeamAnswer = Static<typeof teamAnswerSchema>;

/** Sessions of one local month (§3.9). */
const sessionTabSchema = named(
  Type.Object({
    Month: described(Type.String(), 'The local month, like "March 2027"'),
    CntSessionMonth: described(Type.Integer(), "Sessions of the page in this month"),
    sessionGroup: described(Type.Array(sessionCardSchema), "The month’s sessions"),
  }),
  "SessionTab",
);
export type SessionTab = Static<typeof sessionTabSchema>;

const sessionsFields = {
  sessions: described(
    Type.Array(sessionCardSchema),
    "Future sessions that match, by start; one page if a PageSize was sent",
  ),
  sessionsCount: described(Type.Integer(), "Number of sessions that match, on all pages"),
  totalSession: described(Type.Integer(), "Number of future sessions, whatever the preferences"),
  ...sessionFields,
  SessionInfo: sessionInfos,
  venueTabs: described(Type.Array(sessionTabSchema), "The page’s sessions by month"),
  /** Missing from earlier servers too. */
  CancelledSessions: described(
    Type.Optional(
      Type.Array(
        Type.Object({
          ProviderId: sessionCardSchema.properties.ProviderId,
          SessionName: sessionCardSchema.properties.SessionName,
          SessionDateTime: sessionCardSchema.properties.SessionDateTime,
          DurationMinutes: sessionCardSchema.properties.DurationMinutes,
          TimeZone: sessionCardSchema.properties.TimeZone,
        }),
      ),
    ),
    "Future sessions that are cancelled, whatever the preferences, by start; they are in no number. Missing: none",
  ),
};

/** What an approved provider runs at a venue. */
export const providerOfferSchema = named(
  Type.Object({
    ...providerAudience,
    MinAge: minAge,
    MaxAge: maxAge,
    PlaysOnDay: playsOnDay,
    FaInitiative: initiative,
  }),
  "ProviderOffer",
);
export type ProviderOffer = Static<typeof providerOfferSchema>;

/** Answer of POST /api/centre. */
export const centreAnswerSchema = named(
  Type.Object({
    ...venueFields,
    ...placeFields,
    TelephoneNumber: described(text, "Telephone number"),
    TelephoneUri: uriOfTelephone("TelephoneNumber"),
    EmailAddress: described(text, "Email address"),
    Website: described(text, "Website, possibly without http://"),
    totalProvider: described(Type.Integer(), "Number of providers that run football there"),
    ProviderCartDto: described(
      Type.Array(
        Type.Object({
          ...providerFields,
          IsApproved: described(
            Type.Boolean(),
            "True where the register of approved providers has the provider at this venue",
          ),
        }),
      ),
      "The providers that run football there",
    ),
    ...sessionsFields,
    Sources: sources,
  }),
  "CentreAnswer",
);
export type CentreAnswer = Static<typeof centreAnswerSchema>;

export const providerContactSchema = Type.Object({
  TelephoneNumber: described(text, "Telephone number"),
  TelephoneUri: uriOfTelephone("TelephoneNumber"),
  EmailAddress: described(text, "Email address"),
  Website: described(text, "Website, possibly without http://"),
  IsAllowPublic: described(
    booleanOrNull,
    "Whether the contact may be public; if it may not, or this is not known, the contact’s fields are null",
  ),
  OrganiserFirstName: described(text, "The organiser’s first name; null unless IsAllowPublic"),
  OrganiserLastName: described(text, "The organiser’s last name; null unless IsAllowPublic"),
  OrganiserEmail: described(text, "The organiser’s email address; null unless IsAllowPublic"),
});

/** Answer of POST /api/provider: the provider, its venue, and its own sessions there. */
export const providerAnswerSchema = named(
  Type.Object({
    ...providerFields,
    CrestImage: crestImage,
    ...providerContactSchema.properties,
    ...venueFields,
    ...placeFields,
    ProviderInfo: described(
      nullable(providerOfferSchema),
      "What the provider runs there according to the register of approved providers; null if it has no entry",
    ),
    ...sessionsFields,
    Sources: sources,
  }),
  "ProviderAnswer",
);
export type ProviderAnswer = Static<typeof providerAnswerSchema>;
