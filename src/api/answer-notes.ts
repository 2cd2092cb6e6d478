// Descriptions of the fields of answers, by name, for the OpenAPI document: codes explained, units named.

import { ageGroups, disabilityNames, footballTypes, genders, surfaceTypes } from "#src/catalogue/records/vocabulary.ts";
import { notificationTypes } from "#src/messages/message-rules.ts";
import type { FieldNotes } from "#src/platform/http/name-schemas.ts";

const days = "day numbers from 1 (Monday) to 7 (Sunday) joined by commas";
const utc = "ISO 8601 in UTC";
const organisation = "from the association’s register";

const place: FieldNotes = {
  Sources:
    "Where the data come from: the association’s register, or sources of open data, which their licences require to be named; for a venue’s card the sources of its sessions",
  SourceId: "The source of open data that the record came from; null for the association’s own register",
  SourceName: "The source’s name",
  UpdatedOn:
    "Local day, YYYY-MM-DD, on which the source last answered or the register was last imported; null if not known",
  IsSilent: "True if the source has not answered for a week: people should check its sessions before they go",
  AddressLine1: "First line of the address",
  AddressLine2: "Second line of the address",
  AddressLine3: "Third line of the address",
  City: "Town or city",
  PostCode: "UK postcode",
  ClubCounty: "County of the club’s address",
  County: "County of the venue’s address",
  Latitude: "Latitude of the place, in decimal degrees (WGS 84), north positive; null if not known",
  Longitude: "Longitude of the place, in decimal degrees (WGS 84), east positive; null if not known",
  IsPositionApproximate: "True if the position is the centre of the outward code’s area",
  DistanceFromUserLocation:
    "Great-circle miles from the position of the body, unrounded; null if that position or the place’s is missing",
  PitchTypes: "Kinds of pitch, joined by |; null if not known",
  Facility: "Facilities of the place; null: not known",
  CarPark: "Whether there is a car park; null: not known",
  CarParkCapacity: "Spaces in the car park",
  ChangingRooms: "Whether there are changing rooms; null: not known",
  Floodlit: "Whether a pitch is floodlit; null: not known",
  DisableFacility: "Facilities known to be accessible; null: not known, which does not mean No",
  ReceptionArea: "Accessible reception area",
  Doorways: "Accessible doorways",
  ChangingFacility: "Accessible changing facility",
  ActivityArea: "Accessible playing areas",
  Toilets: "Accessible toilets",
  SocialAreas: "Accessible social areas",
  SpectatorAreas: "Accessible spectator areas",
  EmergencyExit: "Accessible emergency exits",
  Parking: "Accessible parking",
  AccreditationId: `The accreditation’s id ${organisation}`,
  IsAccreditation: "Whether it counts as accredited: its status is Accredited or In Progress",
  AccreditationStatus: `The accreditation’s status ${organisation}`,
  AccreditationLevel: `The accreditation’s level ${organisation}`,
};

const offer: FieldNotes = {
  FootballType: `One of ${footballTypes.join(", ")}`,
  Gender: `Who plays: ${genders.join(", ")}`,
  DisabilityId: `Disability type: ${disabilityNames.map((name, index) => `${index + 1} ${name}`).join(", ")}; null: none`,
  Disability: "The disability type’s name; null: none",
  DisabilityType: "The disability type’s name; null: none",
  Reasons: "Why this card is in the answer, a short sentence for each reason",
  FaInitiative: "The association’s initiative it belongs to",
  MinAge: "Youngest age in years; null: no lower bound",
  MaxAge: "Oldest age in years; null: no upper bound",
  IsAgeAssumed: "True if it is from open data and its publisher states no ages: OpenActive’s rule is then 18 and over",
  PlaysOnDay: `When it is on: ${days}; null: not known`,
  Category: `The category ${organisation}`,
};

const groups: FieldNotes = {
  Recommendations: "The groups that fit, in the order to show them",
  IsPanDisabilitySuggestion:
    "True if the group is pan-disability football that was not asked for, offered as a suggestion",
  RecommendationClubCartDto: "This page of the clubs, nearest first unless Sort is furthest",
  RecommendationCentreCartDto: "This page of the venues, in the same order",
  RecommendationProviderCartDto: "This page of the providers without future sessions at the venue, in the same order",
  TotalClubsRecords: "Clubs of the group on all pages",
  TotalCentresRecords: "Venues of the group on all pages",
  TotalProvidersRecords: "Providers of the group on all pages",
  Change: "Preferences by name, each with a new value: merged into the body, they give the wider search",
  AddedOffers: "Clubs, or venues and providers, that the change adds",
  AddedKnownWithout:
    "Those of AddedOffers at places known not to have a facility that the change gives up; present only if it gives one up",
  AddedNotKnown:
    "Those of AddedOffers at places about which this is not known; present only if the change gives up a facility",
  NearestMiles:
    "Distance in miles of the nearest place of the group, on whichever page; of a suggestion, of the nearest added offer",
  TotalPlaces: "Clubs, or venues and providers, of all groups and pages, each once",
};

const filters: FieldNotes = {
  Places: "Clubs, or venues and providers, that the search finds, each counted once",
  Filters:
    "For clubs WeekDays; for sessions also TimesOfDay, SessionPrice, SurfaceType, SessionDuration (not for camps), DisabilityFacility, and PlayWith if it is one gender",
  "Filters.Name": "The preference that the filter sets",
  Options: "The values that it may have, in the order to show them",
  Value:
    "The option: a day’s number, a word, pounds, hours or a PlayWith. Days, times and surfaces are counted one at a time; a facility is counted together with those of the body",
  "Options.Change":
    "Preferences by name, each with a new value: merged into the body, they give the search that is counted",
  "Options.Places": "Clubs, or venues and providers, that the search with Change finds, each counted once",
  NotKnownIncluded: "Those of Places that are included only because the filter’s fact is not known about them",
  NotKnownLeftOut: "Further places that are left out only because the filter’s fact is not known about them",
};

const club: FieldNotes = {
  ClubId: "The club’s id",
  WgsClubId: "The club’s UUID, used in messages to it",
  ClubName: "The club’s name",
  clubid: "ClubId again, under the name that the club’s detail uses",
  title: "ClubName again, under the name that the club’s detail uses",
  address: "The address on one line",
  totalteams: "TeamsCount again, under the name that the club’s detail uses",
  TeamsCount: "All teams of the club",
  TeamCount: "TeamsCount again, under the name that the team lists use",
  TeamsPreferenceCount:
    "The club’s teams that fit, counted in this group if there are groups; null if no preferences were sent",
  TeamsPlayDays: `When the teams that fit play: ${days}; null: not known`,
  TeamsInfo: "The kinds of team that the club has, each once",
  TeamsCartDto: "Teams: those that fit, or all of the club with those that fit first",
  TeamsTab: "The same teams by gender",
  teamsGroup: "TeamIds of the teams",
  IsMatch: "Whether the team fits the preferences; null if none were sent",
  OrgId: "The organisation’s id in the association’s registers",
  IsAllowPublic:
    "Whether the contact may be public; if it may not, or this is not known, the contact’s fields are null",
  Phone: "Telephone number; null unless IsAllowPublic",
  Email: "E-mail address; null unless IsAllowPublic",
  IndividualName: "Whom to ask for; null unless IsAllowPublic",
  Website: "Website, possibly without http://",
  SocialMediaLinks: "Public links of the organisation",
  MediaType: "The service’s name",
  MediaTypeId: "The service’s id",
  PrefixUrl: "The part of the link’s URL before MediaLink",
  MediaLink: "The link’s address, or its part after PrefixUrl",
  CanBeWrittenTo: "Whether messages can be sent to the club by POST /api/notification",
  UsuallyAnswersInDays:
    "Days within which the club answered half of its messages of the last year, by its own word; null where fewer than five answers say so",
  PausedUntil:
    "The local day on which the club takes messages again, like 2027-08-20, if it has paused them; it may be over",
  AboutAdults: "About people of 18 and over",
  AboutChildren:
    "About people of 17 and under; also for coaches and volunteers of 18 and over where AboutAdults is false",
};

const team: FieldNotes = {
  TeamId: "The team’s id",
  WgsTeamId: "The team’s UUID",
  TeamName: "The team’s name",
  Agegroup: `One of ${ageGroups.join(", ")}; U and a number: under that age at the season’s start`,
  LeagueName: "The league’s name",
  DivisionName: "The division’s name",
  CountyName: "The county association’s name",
  GroundName: "The home ground’s name",
  GroundAddressLine1: "First line of the ground’s address",
  GroundAddressLine2: "Second line of the ground’s address",
  GroundAddressLine3: "Third line of the ground’s address",
  Club: "The club’s position, because the register has none for the ground",
  Fixture: "The team’s matches and its last season; null if nothing is known",
  primaryLeagueName: "The league of the fixtures",
  nextFixture: "The next match, until its day is over",
  lastResult: "The last match that was played",
  fixtureID: "The match’s id",
  fixtureDate: `When the match begins, ${utc}`,
  homeTeamName: "The home team; TBC where not known",
  roadTeamName: "The visiting team; TBC where not known",
  venueName: "Where it is played",
  homeScore: "Goals of the home team",
  roadScore: "Goals of the visiting team",
  standingsPositionPrevSeason: "How the team finished last season",
  seasonName: "The season’s name",
  leagueName: "The league’s name",
  divisionName: "The division’s name",
  standingsPosition: "The position it finished in, from 1",
};

const venue: FieldNotes = {
  PitchFinderId: "The venue’s id",
  CentreId: "The centre’s id; several venues may share it",
  CentreName: "The venue’s name",
  ProviderId: "The provider’s id",
  ProviderName: "The provider’s name",
  IsApproved: "True where the register of approved providers has the provider at this venue",
  ProviderCartDto: "The providers that run football there",
  totalProvider: "Number of providers that run football there",
  CrestImage: "URL of the provider’s crest",
  TelephoneNumber: "Telephone number",
  EmailAddress: "E-mail address",
  OrganiserFirstName: "The organiser’s first name; null unless IsAllowPublic",
  OrganiserLastName: "The organiser’s last name; null unless IsAllowPublic",
  OrganiserEmail: "The organiser’s e-mail address; null unless IsAllowPublic",
  ProviderInfo: "What the provider runs there according to the register of approved providers; null if it has no entry",
  "ProviderInfo.Gender": `Who plays: ${genders.join(", ")}; empty: not stated`,
  "ProviderInfo.FootballType": `Of ${footballTypes.join(", ")}; empty: not stated`,
  "ProviderInfo.DisabilityType": "Names of disability types; empty: none",
};

const session: FieldNotes = {
  SessionCartDto: "The sessions that fit, by start",
  SessionId: "The session’s id, used in booking links",
  SessionName: "The session’s name",
  OrganizationName: "Name of the provider that runs it",
  AgeGroup: 'The ages in words: "5 to 11", "16 and over", "all ages"',
  Price: "Pounds for the session, 0: free; null: not stated",
  SessionDateTime: `When it starts, ${utc}`,
  DurationMinutes: "Length in minutes; null: not stated",
  SurfaceType: `One of ${surfaceTypes.join(", ")}; null: not stated`,
  CategoryTypeId: "The category’s id",
  SessionPercentageAvailable: "Free places in per cent, from 0 to 100; null: not stated",
  BookingUrl: "URL for booking; add SessionID as a query parameter",
  AlternateBookingUrl: "URL for booking to use instead, unchanged",
  SessionCount: "Sessions that fit",
  SessionPlayDays: `Local days of the sessions that fit: ${days}; null if there are none`,
  NextSessionDateTime: `When the next session that fits starts, ${utc}`,
  PriceFrom: "Lowest stated price in pounds of the sessions that fit; null: none is stated",
  PriceTo: "Highest stated price in pounds of the sessions that fit; null: none is stated",
  SessionInfo: "The sessions that fit by kind",
  "SessionInfo.SessionCount": "Sessions of this kind",
  Days: "The local days that were asked for, in order, each of them, whether it has sessions or not",
  Total: "Sessions that fit on these days; cancelled ones are not counted",
  Next: "The first local day after these on which a session that fits begins, YYYY-MM-DD; null if there is none",
  Date: "The local day, YYYY-MM-DD",
  "Days.Total": "All sessions of the day that fit, listed or not; cancelled ones are not counted",
  Joinable: "How many of the day’s sessions are not full, by the part of the day in which they start",
  morning: "Before 12:00",
  afternoon: "Until 16:59",
  evening: "From 17:00",
  "Days.Sessions": "The sessions of the day by start, then distance, then SessionId; of more than 100 the nearest",
  "Sessions.Kind": "session; training is for clubs’ open training, which is not in answers yet",
  "Sessions.IsPanDisabilitySuggestion":
    "True if it is pan-disability football that was not asked for, offered as a suggestion",
  Status: "full: its publisher says that no place is left; cancelled: it does not take place",
  sessions: "Future sessions that fit, by start; one page if a PageSize was sent",
  sessionsCount: "Number of sessions that fit, on all pages",
  totalSession: "Number of future sessions, whatever the preferences",
  venueTabs: "The page’s sessions by month",
  Month: 'The local month, like "March 2027"',
  CntSessionMonth: "Sessions of the page in this month",
  sessionGroup: "The month’s sessions",
};

const locations: FieldNotes = {
  Suggestions: "Changes of the search that would add most; empty if the answer has enough places",
  ReadableLocation: "The place in words",
  Detail: "What distinguishes it from others of the same name, such as its county",
  Kind: "What was found: a postcode, an outward code such as M33, or a place",
  IsApproximate: "True if the position is the centre of a wider area",
  Postcode: "The text, interpreted as a postcode",
  "Postcode.Kind": "Whether it is one: found, wrong-format, unknown, or terminated, which is no longer in use",
  Location: "The postcode’s position; if it is terminated, its former one; otherwise null",
};

const others: FieldNotes = {
  NotificationType: `Who receives it: ${notificationTypes.club} the club, ${notificationTypes.welfareOfficer} its welfare officer, ${notificationTypes.enquirer} the enquirer`,
  Version: "The catalogue version; it increases with every import that changes anything",
  IsStale: "True if a newer catalogue could not be loaded",
  IsDemonstration: "True if the catalogue is invented: every page says so",
  Parts: "The parts into which the list of all detail pages is divided",
  "Parts.Kind": "The kind of page",
  Number: "The part’s number, from 1",
  Paths: "Paths of pages, like /club/12",
  State:
    "The link’s state: ready, done, too-early, or no-recipient: the club has no address to write to now; of an answer: open, answered or full",
  FromMs: "When the link may be used, in milliseconds since 1970 UTC; present only if State is too-early",
  LoggedOutAt: "When all sign-in sessions of the person were last ended; null if never",
  SentTo: "Who received the message",
  "Messages.ClubId": "The club written to",
  "Messages.ClubName": "The club’s name at that time",
  "Messages.TeamName": "The team that it is about, with its age group and who plays; null if it is about none",
  "Messages.Firstname": "As it was written",
  "Messages.Lastname": "As it was written",
  "Messages.Email": "As it was written",
  "Messages.QueryIsAbout": "As it was written",
  "Messages.PlayerAge": "As it was written, in years",
  "Messages.QueryDescription": "The message as it was written",
};

export const answerNotes: FieldNotes = {
  Search: "The body of a search, as the recommendation calls take it; of an alert, with its position rounded",
  ...place,
  ...offer,
  ...groups,
  ...filters,
  ...club,
  ...team,
  ...venue,
  ...session,
  ...locations,
  ...others,
};
