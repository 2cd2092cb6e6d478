// A club's own listing, as its club sees it.
import type { Listing } from "#src/club-listing/listing-schema.ts";
import { clubCard } from "./cards.ts";

export const noon = Date.UTC(2026, 10, 23, 12);
const teamFields = { Places: "full", BeginnersWelcome: "Yes", Price: "4", PriceUnit: "session" };

const times = JSON.stringify([
  { Day: "3", StartTime: "17:30", EndTime: "18:30", WgsTeamId: "w101", ExceptDates: "2026-12-23" },
  { Day: "7", StartTime: "10:00", WgsTeamId: "", MinAge: "5", MaxAge: "8", PitchFinderId: "20" },
]);

export const ownListing: Listing = {
  Record: "club",
  Id: "1",
  Name: "Pepperreach Women and Girls",
  Path: "/club/1",
  UntilMs: noon + 86_400_000 * 20,
  Card: clubCard(1, { ClubName: "Pepperreach Women and Girls", DistanceFromUserLocation: 0.2, Reasons: [] }),
  Logo: null,
  Grounds: [
    { Id: "20", Name: "Sale Leisure Centre", Miles: 0.4 },
    { Id: "21", Name: "Ashton Park", Miles: 1.2 },
  ],
  Fields: {
    IndividualName: "Jo Marlowe",
    ConfirmedOn: "2025-11-03",
    EnquiriesPausedUntil: "",
    Description: "Bring water and shin pads.",
    Training: times,
  },
  Teams: [
    { Id: "101", WgsTeamId: "w101", Name: "Under 9 Girls", Agegroup: "U9", Gender: "Female", Fields: teamFields },
    {
      Id: "102",
      WgsTeamId: "w102",
      Name: "Under 11 Girls",
      Agegroup: "U11",
      Gender: "Female",
      Fields: { ...teamFields, Places: "open" },
    },
  ],
  Proposals: [],
  Changes: [],
};
