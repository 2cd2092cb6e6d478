// The football of an invented country: two clocks in one town, two more further away, and second
// names in Welsh; a price in thousands, and a venue of which nothing says what clock it has.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { localDate } from "#src/platform/text/format-date.ts";
import { addDays, instantOfLocal } from "#src/platform/text/local-days.ts";
import { type Row, toCsv } from "./details-catalogue.ts";

export const country = "test/country/arvonia.json";

/** Venues by number, each with its clock. */
export const zones = {
  501: "America/Toronto",
  502: "America/St_Johns",
  503: "America/Vancouver",
  504: "America/Regina",
} as const;

/** Half past ten in the evening on the clock of a venue, two days from now. */
export const startOf = (zone: string): number =>
  instantOfLocal(addDays(localDate(Date.now(), zone), 2), 22 * 60 + 30, zone);

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const towns = [
  { town: "Borderton", welsh: "Trefyffin", code: "M5V 1A1", latitude: 43.65, longitude: -79.38, county: "Lakeshore" },
  {
    town: "Harbourview",
    welsh: "Golwg-y-môr",
    code: "V6B 1A1",
    latitude: 49.28,
    longitude: -123.12,
    county: "Pacific",
  },
  { town: "Wheatfield", welsh: "Maes-gwenith", code: "S4P 1A1", latitude: 50.45, longitude: -104.6, county: "Prairie" },
];

const at = (number: number) => {
  const { town, welsh, code, latitude, longitude } = towns[number]!;
  return {
    AddressLine1: "1 Main Street",
    City: town,
    "City:cy": welsh,
    PostCode: code,
    Latitude: latitude,
    Longitude: longitude,
  };
};
const county = { ClubCounty: "Lakeshore", "ClubCounty:cy": "Glan-y-llyn" };
const venueCounty = (number: number) => ({ County: towns[number]!.county });

const clubs: Row[] = [
  {
    ...at(0),
    ...county,
    ClubId: 1,
    WgsClubId: uuid(1),
    ClubName: "Borderton Rovers",
    "ClubName:cy": "Crwydriaid Trefyffin",
    Language: "cy",
    IsAllowPublic: "Yes",
    Email: "rovers@example.org",
    WelfareOfficerEmail: "welfare@example.org",
    ConfirmedOn: "2026-11-01",
  },
  {
    ...at(0),
    ...county,
    Latitude: 43.7,
    ClubId: 2,
    WgsClubId: uuid(2),
    ClubName: "Rock United",
    TimeZone: zones[502],
    IsAllowPublic: "Yes",
    Email: "rock@example.org",
  },
];
const girls = { Agegroup: "U9", Gender: "Female", FootballType: "small-sided", PlaysOnDay: "2,6" };
const season = { Price: 1234.5, PriceUnit: "season", Places: "open" };
const teams: Row[] = [
  { ...girls, ...season, TeamId: 11, WgsTeamId: uuid(11), ClubId: 1, TeamName: "Rovers U9 Girls" },
  { ...girls, TeamId: 21, WgsTeamId: uuid(21), ClubId: 2, TeamName: "Rock U9 Girls" },
];
const training: Row[] = [
  { ClubId: 1, Day: 2, StartTime: "18:30", EndTime: "19:30", WgsTeamId: uuid(11) },
  { ClubId: 2, Day: 3, StartTime: "18:30", EndTime: "19:30", WgsTeamId: uuid(21) },
  { ClubId: 2, Day: 5, StartTime: "12:00", WgsTeamId: uuid(21), PitchFinderId: 501 },
];
const match = { NextFixtureId: "1", NextHomeTeamName: "Rock U9 Girls", NextRoadTeamName: "Lions" };
const fixtures: Row[] = [
  { ...match, WgsTeamId: uuid(21), NextFixtureDate: new Date(startOf(zones[502])).toISOString() },
];
const venues: Row[] = [
  { ...at(0), ...venueCounty(0), PitchFinderId: 501, CentreName: "Maple Park", "CentreName:cy": "Parc Masarn" },
  { ...at(0), ...venueCounty(0), Latitude: 43.66, PitchFinderId: 502, CentreName: "Rock Park", TimeZone: zones[502] },
  { ...at(1), ...venueCounty(1), PitchFinderId: 503, CentreName: "Harbour Park" },
  { ...at(2), ...venueCounty(2), PitchFinderId: 504, CentreName: "Wheat Park" },
  { PitchFinderId: 505, CentreName: "Lost Park", PostCode: "K1A 0B1" },
];
const sessions: Row[] = Object.entries(zones).map(([venue, zone]) => ({
  SessionId: `s${venue}`,
  PitchFinderId: venue,
  ProviderId: 301,
  SessionName: "Kickabout",
  FootballType: "small-sided",
  Gender: "Female",
  MinAge: 5,
  // Until an officer corrects it, nobody of nine may join at Maple Park.
  MaxAge: venue === "501" ? 8 : 11,
  Price: venue === "502" ? 1250.75 : 3.5,
  SessionDateTime: new Date(startOf(zone)).toISOString(),
  DurationMinutes: 60,
}));
const counties: Row[] = [
  {
    CountyId: 1,
    CountyName: "Lakeshore",
    "CountyName:cy": "Glan-y-llyn",
    Email: "lake@example.org",
    PostcodeAreas: "M",
  },
];

/** `postcodes.csv`, `places.csv`, and the folder `catalogue`. */
export async function writeArvonia(folder: string): Promise<void> {
  const catalogue = join(folder, "catalogue");
  await mkdir(catalogue, { recursive: true });
  const providers: Row[] = [{ ProviderId: 301, ProviderName: "Lakeside Kickabouts" }];
  const files = { clubs, teams, club_training: training, fixtures, venues, providers, sessions, counties };
  const postcodes = towns.map(({ town, code, county: region, latitude, longitude }) => ({
    postcode: code.slice(0, 3),
    latitude,
    longitude,
    town,
    region,
  }));
  const places = towns.map(({ town, welsh, county: area, latitude, longitude }) => ({
    name: town,
    "name:cy": welsh,
    state_code: area,
    type: "city",
    latitude,
    longitude,
  }));
  await Promise.all([
    ...Object.entries(files).map(([name, rows]) => writeFile(join(catalogue, `${name}.csv`), toCsv(rows))),
    writeFile(join(folder, "postcodes.csv"), toCsv(postcodes)),
    writeFile(join(folder, "places.csv"), toCsv(places)),
  ]);
}
