// Sessions for the style guide and tests.
import type { SessionCard } from "#src/search/answer/answer-schema.ts";

const session: SessionCard = {
  SessionId: "1",
  SessionName: "Saturday kickabout",
  ProviderId: 1,
  OrganizationName: "Canalside Kickabouts",
  FootballType: "small-sided",
  Gender: "Mixed",
  AgeGroup: "5 to 11",
  MinAge: 5,
  MaxAge: 11,
  Price: 3.5,
  SessionDateTime: "2027-03-27T10:00:00.000Z",
  DurationMinutes: 60,
  DisabilityId: null,
  Disability: null,
  SurfaceType: "Grass",
  Category: null,
  CategoryTypeId: null,
  FaInitiative: null,
  SessionPercentageAvailable: 100,
  BookingUrl: "https://bookings.example.org/session",
  AlternateBookingUrl: null,
};
/** Cheap, free and nearly full, full without a price, and a camp. */
export const sampleSessions: SessionCard[] = [
  session,
  { ...session, SessionId: "2", SessionName: "Final places", SessionPercentageAvailable: 12, Price: 0 },
  { ...session, SessionId: "3", SessionName: "Full", SessionPercentageAvailable: 0, Price: null },
  {
    ...session,
    SessionId: "4",
    SessionName: "April camp",
    SessionDateTime: "2027-04-05T08:00:00.000Z",
    DurationMinutes: 4320,
  },
];
