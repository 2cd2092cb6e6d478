// Nobody real is in the demonstration: no organisation, no number or address that reaches one.
import { expect, test } from "vitest";
import { bareName } from "#test/search/bare-name.ts";
import { gather, saturdayMs } from "./demonstration-samples.ts";
import { towns } from "./towns.ts";

const tables = gather({ todayMs: saturdayMs, scale: 3 });
const { clubs, teams, venues, providers, sessions } = tables;

const wellKnown = `AFC Bournemouth,Accrington Stanley,Arsenal,Aston Villa,Barnet,Barnsley,Barrow,Birmingham City,
Blackburn Rovers,Blackpool,Bolton Wanderers,Bradford City,Brentford,Brighton & Hove Albion,Bristol City,Bristol Rovers,
Bromley,Burnley,Burton Albion,Cambridge United,Carlisle United,Charlton Athletic,Chelsea,Cheltenham Town,Chesterfield,
Colchester United,Coventry City,Crawley Town,Crewe Alexandra,Crystal Palace,Derby County,Doncaster Rovers,Everton,
Exeter City,Fleetwood Town,Forest Green Rovers,Fulham,Gillingham,Grimsby Town,Harrogate Town,Huddersfield Town,
Hull City,Ipswich Town,Leeds United,Leicester City,Leyton Orient,Lincoln City,Liverpool,Luton Town,Manchester City,
Manchester United,Mansfield Town,Middlesbrough,Millwall,Milton Keynes Dons,Morecambe,Newcastle United,Newport County,
Northampton Town,Norwich City,Nottingham Forest,Notts County,Oldham Athletic,Oxford United,Peterborough United,
Plymouth Argyle,Port Vale,Portsmouth,Preston North End,Queens Park Rangers,Reading,Rochdale,Rotherham United,
Salford City,Scunthorpe United,Sheffield United,Sheffield Wednesday,Shrewsbury Town,Southampton,Southend United,
Stockport County,Stoke City,Sunderland,Sutton United,Swindon Town,Torquay United,Tottenham Hotspur,Tranmere Rovers,
Walsall,Watford,West Bromwich Albion,West Ham United,Wigan Athletic,Wolverhampton Wanderers,Wrexham,
Wycombe Wanderers,Yeovil Town,York City,Altrincham,Sale Sharks,Sale United,Stretford Paddock,Curzon Ashton,
FC United of Manchester,Bury,Macclesfield Town,Dulwich Hamlet,Hashtag United,Corinthian-Casuals,Sheffield FC`;

test("no club, provider or venue has the name of a well-known club", () => {
  const real = new Set(wellKnown.split(",").map(bareName));
  expect(real.size).toBeGreaterThan(100);
  const names = [
    ...clubs.map((club) => club.clubName),
    ...providers.map((provider) => provider.providerName),
    ...venues.map((venue) => venue.centreName),
  ];
  expect(names.filter((name) => real.has(bareName(name)))).toEqual([]);
});

test("no club is named after a town followed by United, City, Rovers and the like", () => {
  const usual = /\b(United|City|Town|Rovers|Athletic|Albion|County|Wanderers|Rangers|Villa|Orient|Wednesday|Hotspur)\b/;
  const outside = (name: string) => towns().reduce((text, town) => text.replace(town.name, ""), name);
  expect(clubs.filter((club) => usual.test(outside(club.clubName))).map((club) => club.clubName)).toEqual([]);
});

test("no two clubs, and no two providers, share a name", () => {
  expect(new Set(clubs.map((club) => club.clubName)).size).toBe(clubs.length);
  expect(new Set(providers.map((provider) => provider.providerName)).size).toBe(providers.length);
});

test("no two teams of a club share a name", () => {
  expect(new Set(teams.map((team) => `${team.clubId} ${team.teamName}`)).size).toBe(teams.length);
});

test("every telephone number is one that Ofcom reserves for drama", () => {
  const drama =
    /^(0113 496 0|0114 496 0|0115 496 0|0116 496 0|0117 496 0|0118 496 0|0121 496 0|0151 496 0|0161 496 0|020 7946 0|0191 498 0|01632 960|03069 990 )\d{3}$/;
  const numbers = [
    ...clubs.map((club) => club.phone),
    ...venues.map((venue) => venue.telephoneNumber),
    ...providers.map((provider) => provider.telephoneNumber),
  ].filter((number) => number !== null);
  expect(numbers.length).toBeGreaterThan(5_000);
  expect(numbers.filter((number) => !drama.test(number))).toEqual([]);
});

test("every e-mail and web address, and each text that looks like one, ends in example.org or .com", () => {
  const text = JSON.stringify(tables);
  const hosts = text.matchAll(/(?:@|https?:\/\/)([^"/]+)/g);
  const strange = [...hosts].map((match) => match[1]!).filter((host) => !/(^|\.)example\.(org|com)$/.test(host));
  expect(strange).toEqual([]);
  const websites = clubs.map((club) => club.website).filter((website) => website !== null);
  expect(websites.filter((website) => !/^(https:\/\/)?[a-z0-9-]+\.example\.org\/?$/.test(website))).toEqual([]);
});

test("no person is named: contacts are roles, organisers are numbers", () => {
  const roles = new Set(clubs.map((club) => club.individualName));
  expect(roles).toEqual(new Set(["Club secretary", "Membership secretary", "Fixtures secretary", "Chair", null]));
  expect(new Set(providers.map((provider) => provider.organiserFirstName))).toEqual(new Set(["Organiser"]));
  expect(providers.every((provider) => /^\d+$/.test(provider.organiserLastName ?? ""))).toBe(true);
});

test("some contacts of clubs and of organisers are public and some are not", () => {
  for (const records of [clubs, providers]) {
    expect(new Set(records.map((record) => record.isAllowPublic))).toEqual(new Set([true, false, null]));
  }
  expect(sessions.some((session) => session.alternateBookingUrl !== null)).toBe(true);
});
