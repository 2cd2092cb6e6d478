// Descriptions of the fields of bodies, by name, for the OpenAPI document: codes explained, units named.

import { disabilityFacilityLabels, disabilityNames, oldestAge } from "#src/catalogue/records/vocabulary.ts";
import {
  longestMessage,
  longestName,
  notificationTypes,
  youngestPlayer,
  youngestVolunteer,
} from "#src/messages/message-rules.ts";
import { pageSizes } from "#src/search/criteria/search-calls.ts";

const disabilityCodes = disabilityNames.map((name, index) => `${index + 1} ${name}`).join(", ");

export const requestNotes: Record<string, string> = {
  // Of searches.
  Age: "The player’s age in whole years. Club teams fit by age group, sessions by MinAge and MaxAge",
  PlayWith:
    "Who plays: 1 male, 2 female, 3 mixed teams and sessions only, 4 male or mixed, 5 female or mixed; absent or null: all",
  IncludeMixedGender: "true beside PlayWith 1 or 2 means 4 or 5; beside any other PlayWith it changes nothing",
  Disabilityoption:
    "Disability football: 1 yes: the types in DisabilityType, and pan-disability; 2 no; 3 not sure: football without a disability type first, then pan-disability",
  DisabilityType: `Disability types, used only with Disabilityoption 1; empty: only pan-disability. ${disabilityCodes}`,
  Latitude: "Latitude of the person’s position, in decimal degrees (WGS 84), north positive",
  Longitude: "Longitude of the person’s position, in decimal degrees (WGS 84), east positive",
  WeekDays:
    "Days on which the person can play: numbers from 1 (Monday) to 7 (Sunday) joined by commas, like 1,6,7; absent, null or empty: every day",
  FootballType:
    "The kind of football: 1 casual, 2 club, 3 both, 4 camps and festivals: sessions known to run for a day or more, whatever SessionDuration says",
  SelectedFootballType:
    "The list that is shown: 1 casual, 2 club. Only filtercounts reads it, and FootballType if it is absent; for every other call the URL determines the list",
  SelectedRecommendationsType: `The lists a visit asks for: 1 casual, 2 clubs, 3 clubs and casual. Accepted, because clients may send all preferences they have, but not used: the call’s URL determines the list`,
  Category:
    "The only type of football that is wanted; football or absent: every type. For clubs, 11v11 is team football: up to under 12s it also takes small-sided and football teams, as their formats are mini soccer and 9v9",
  SessionPrice: "The most a session may cost, in pounds, from 0 (free); 5: no limit. For sessions only",
  SessionDuration:
    "The longest a session may be, in hours; 4: no limit; 168 (a week) is for FootballType 4. For sessions only",
  SurfaceType: "The session’s surface must be known and one of these; empty: any. For sessions only",
  DisabilityFacility: `Accessible facilities, all of which the venue must be known to have: ${disabilityFacilityLabels.join(", ")}. For sessions only`,
  PlacesFree: "true: only teams that say that they have places, many or few. For clubs alone",
  BeginnersWelcome: "true: only teams that say that beginners are welcome. For clubs alone",
  TimesOfDay:
    "When a session may start, in local time: morning before 12:00, afternoon until 16:59, evening from 17:00; absent: any. For sessions only",
  PageNumber: "Which page of each list, from 1; past a list’s end it is empty. Absent: 1",
  PageSize: `Cards on a page of each list; absent: ${pageSizes.club} clubs, ${pageSizes.casual} venues and providers`,
  Days: "How many local days are answered; absent: 7",
  Sort: "The order of each list by distance, over all its pages; absent: nearest. The groups are in the same order for both",
  Facts: "true: each card has ReasonFacts beside its Reasons. Only the recommendation calls read it",
  SearchId:
    "A random id of a person’s search, at most 64 characters, which says nothing of the person. Searches with one are counted by day, postcode district, age group, kind and day of the week, each once; it is not stored",
  // Of messages.
  NotificationType: `Which notification it is: ${notificationTypes.club} to the club about a person of 18 and over (where it has no address, the welfare officer gets what coaches and volunteers write, and the answer says so), ${notificationTypes.welfareOfficer} to its welfare officer about one of 17 and under, ${notificationTypes.enquirer} the enquirer’s own confirmation`,
  WgsClubId: "The club’s UUID, which every answer about the club contains",
  EmailSubjectData: "The subject of the message",
  QueryIsAbout: "What the message is about",
  PlayerAge: `The player’s age in whole years, never the writer’s: ${youngestPlayer} to ${oldestAge}; with Coaching the coach’s, with Volunteering the volunteer’s, ${youngestVolunteer} to ${oldestAge}`,
  Email: `The enquirer’s address, to which the club answers: at most ${longestName} characters, the final part 2 to 4 letters`,
  QueryDescription: `The message, of at most ${longestMessage} characters`,
  Firstname: `The enquirer’s first name, of at most ${longestName} characters on one line`,
  Lastname: `The enquirer’s last name, of at most ${longestName} characters on one line`,
  ConfirmAge: "true: the writer is aged 16 or over, or writes on behalf of their child. Nothing is sent without it",
  ConfirmSafeGuard: "true: the writer has read the safeguarding requirements. Nothing is sent without it",
  // Of the other calls.
  ClubId:
    "A club’s id. The preferences beside it are optional: with any of Age, PlayWith, Disabilityoption and WeekDays the teams that fit are marked and come first",
  CentreId:
    "A venue’s PitchFinderId or its CentreId; the PitchFinderId wins where both exist. The preferences beside it are optional: with any of Age, PlayWith, Disabilityoption and WeekDays only the sessions that fit are listed",
  ProviderId:
    "A provider’s id, with PitchFinderId beside it; or both in one text, the provider’s id, the letter p and the PitchFinderId. The preferences beside it are optional: with any of Age, PlayWith, Disabilityoption and WeekDays only the sessions that fit are listed",
  PitchFinderId: "The venue’s id; required if ProviderId is a number",
  Text: "What has been typed so far of a postcode or a place",
  Token: "From the link in a mail",
  Answer: "What the club says: answered, or full, which its writer is told; absent only returns what it has said",
  IsReporting: "true reports the message to the association; false only returns the link’s state",
  IsAsking: "true asks the club once more; false only returns the link’s state",
  Kind: "The kind of page",
  Number: "The part’s number, from 1",
};
