import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { catalogueFeed } from "#src/catalogue/csv/open-catalogue.ts";
import type { FeedRow } from "#src/catalogue/import/catalogue-feed.ts";
import { type CatalogueTable, catalogueTables } from "#src/catalogue/records/catalogue.ts";
import { accessAreas } from "#src/catalogue/records/vocabulary.ts";
import type { FeedNote } from "#src/platform/import-report.ts";
import { exchangeColumns } from "./exchange-rows.ts";

async function read<T extends CatalogueTable>(table: T, content: string | Buffer) {
  async function* chunks() {
    yield Buffer.from(content);
  }
  const feed = catalogueFeed({ tables: [table], warnings: [], read: chunks, close: async () => {} });
  const { opening, batches } = (await feed.open(table))!;
  const rows: FeedRow<T>[] = [];
  const refusals: FeedNote[] = [];
  const warnings: FeedNote[] = opening.ok ? [...opening.warnings] : [];
  for await (const batch of batches) {
    rows.push(...batch.rows);
    refusals.push(...batch.refusals.flatMap(({ notes }) => notes));
    warnings.push(...batch.warnings);
  }
  return { opening, rows, refusals, warnings };
}

const wgsId = "c311560d-7b59-5ebb-9069-6da6697f87e1";

/** A row of each file with only its required values. */
const least: Record<CatalogueTable, Record<string, string>> = {
  clubs: { ClubId: "1", WgsClubId: wgsId, ClubName: "Sale", PostCode: "M33 7WR" },
  teams: {
    TeamId: "2",
    WgsTeamId: wgsId,
    ClubId: "1",
    TeamName: "Reds",
    Agegroup: "Open Aged",
    Gender: "Mixed",
    FootballType: "11v11",
  },
  venues: { PitchFinderId: "5", CentreName: "Park", PostCode: "M33" },
  providers: { ProviderId: "3", ProviderName: "Kickabouts" },
  provider_venues: { ProviderId: "3", PitchFinderId: "5" },
  sessions: {
    SessionId: "s",
    PitchFinderId: "5",
    ProviderId: "3",
    SessionName: "Play",
    FootballType: "futsal",
    Gender: "Female",
    SessionDateTime: "2026-11-23T16:15:00+00:00",
  },
  social_links: { OrgId: "7", MediaType: "X", MediaLink: "sale" },
  club_training: { ClubId: "1", Day: "2", StartTime: "18:30" },
  counties: { CountyId: "8", CountyName: "Cheshire" },
  fixtures: { WgsTeamId: wgsId },
};

const csv = (cells: Record<string, string>) =>
  `${Object.keys(cells).join(",")}\n${Object.values(cells)
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(",")}\n`;
const readWith = <T extends CatalogueTable>(table: T, cells: Record<string, string>) =>
  read(table, csv({ ...least[table], ...cells }));

test.each(catalogueTables)("%s.csv needs only its required columns", async (table) => {
  const { rows, refusals, warnings } = await readWith(table, {});
  expect([rows.length, refusals, warnings]).toEqual([1, [], []]);
});

const requiredColumns = catalogueTables.flatMap((table) => Object.keys(least[table]).map((name) => ({ table, name })));

test.each(requiredColumns)("$table.csv refuses a row with a blank $name", async ({ table, name }) => {
  const { rows, refusals } = await readWith(table, { [name]: "  ", Other: "x" });
  expect(rows).toEqual([]);
  expect(refusals).toEqual([{ line: 2, column: name, reason: "the required value is missing" }]);
});

test.each(requiredColumns)(
  "$table.csv without the column $name is reported once, at its header",
  async ({ table, name }) => {
    const { [name]: _left, ...others } = least[table];
    const { opening, rows } = await read(table, csv({ ...others, Other: "x" }));
    expect(rows).toEqual([]);
    expect(opening).toEqual({
      ok: false,
      refusal: { line: 1, column: name, reason: expect.stringContaining("missing") },
      refusedRows: 1,
    });
  },
);

const places = ["clubs", "venues"] as const;
type Cell = [CatalogueTable, string, string];
const badNumbers = (name: string): Cell[] =>
  ["x", "1.5", "-1", "9007199254740992"].map((text) => ["clubs", name, text]);
const badCells: Cell[] = [
  ...badNumbers("ClubId"),
  ...badNumbers("OrgId"),
  ["clubs", "WgsClubId", "c311560d"],
  ["clubs", "ClubName", "a\0b"],
  ["teams", "TeamId", "1e3"],
  ["teams", "WgsTeamId", "none"],
  ["teams", "ClubId", "one"],
  ["teams", "Agegroup", "U4"],
  ["teams", "Agegroup", "u12"],
  ["teams", "Agegroup", "U19"],
  ["teams", "Gender", "male"],
  ["teams", "Gender", "Boys"],
  ["teams", "FootballType", "Futsal"],
  ["teams", "FootballType", "5v5"],
  ["teams", "DisabilityType", "0"],
  ["teams", "DisabilityType", "14"],
  ["teams", "DisabilityType", "Blind"],
  ["teams", "PlaysOnDay", "8"],
  ["teams", "PlaysOnDay", "1,Tue"],
  ["venues", "PitchFinderId", "p5"],
  ["venues", "CentreId", "c"],
  ["providers", "ProviderId", "301.0"],
  ["provider_venues", "Gender", "Male|Men"],
  ["provider_venues", "FootballType", "futsal|soccer"],
  ["provider_venues", "DisabilityType", "1|14"],
  ["provider_venues", "MinAge", "-1"],
  ["provider_venues", "PlaysOnDay", "0"],
  ["sessions", "SessionId", "s".repeat(501)],
  ["sessions", "PitchFinderId", "x"],
  ["sessions", "ProviderId", "x"],
  ["sessions", "FootballType", "5-a-side"],
  ["sessions", "Gender", "Female|Male"],
  ["sessions", "MinAge", "five"],
  ["sessions", "MaxAge", "12.5"],
  ["sessions", "SessionDateTime", "2026-11-23T16:15:00"],
  ["sessions", "SessionDateTime", "2026-11-31T16:15:00Z"],
  ["sessions", "DurationMinutes", "-60"],
  ["sessions", "DurationMinutes", "1h"],
  ["sessions", "DisabilityType", "99"],
  ["sessions", "SurfaceType", "grass"],
  ["social_links", "OrgId", "x"],
  ["social_links", "MediaLink", "x".repeat(501)],
  ["clubs", "Description", "x".repeat(501)],
  ["teams", "Places", "some"],
  ["teams", "LookingFor", "0"],
  ["teams", "LookingFor", "100"],
  ["teams", "LookingForUntil", "15 January"],
  ["club_training", "ClubId", "x"],
  ["club_training", "Day", "0"],
  ["club_training", "Day", "8"],
  ["club_training", "Day", "Tue"],
  ["club_training", "StartTime", "24:00"],
  ["club_training", "StartTime", "7pm"],
  ["club_training", "StartTime", "18:30:00+00:00"],
  ["club_training", "EndTime", "19.30"],
  ["club_training", "WgsTeamId", "7"],
  ["club_training", "AgeGroups", "U9|U19"],
  ["club_training", "Gender", "Girls"],
  ["club_training", "PitchFinderId", "x"],
  ["club_training", "FromDate", "24/11/2026"],
  ["club_training", "ToDate", "2026-11-31"],
  ["club_training", "ExceptDates", "2026-12-24|Christmas"],
  ["club_training", "Places", "waiting list"],
  ["club_training", "Comment", "x".repeat(201)],
  ["counties", "CountyId", "M"],
  ["counties", "PostcodeAreas", "M|M33-7"],
  ["counties", "PostcodeAreas", "ABC"],
  ["fixtures", "WgsTeamId", "7"],
  ["fixtures", "NextFixtureDate", "2027-01-02T10:30:00"],
  ["fixtures", "PrevStandingsPosition", "1st"],
];

test.each(badCells)("%s.csv refuses the row where %s is %j", async (table, name, cell) => {
  const { rows, refusals } = await readWith(table, { [name]: cell });
  expect(rows).toEqual([]);
  expect(refusals).toEqual([{ line: 2, column: name, reason: expect.any(String) }]);
});

const badDescriptions: Cell[] = [
  ...badNumbers("AccreditationId"),
  ...badNumbers("CarParkCapacity"),
  ...places.flatMap((table): Cell[] => [
    [table, "Latitude", "north"],
    [table, "Latitude", "90.001"],
    [table, "Latitude", "-90.001"],
    [table, "Longitude", "180.001"],
    [table, "Longitude", "-181"],
    [table, "Longitude", "2°"],
  ]),
  ["sessions", "Price", "-0.5"],
  ["sessions", "Price", "£3"],
  ["sessions", "Price", "free"],
  ["sessions", "SessionPercentageAvailable", "101"],
  ["sessions", "SessionPercentageAvailable", "-1"],
  ["sessions", "CategoryTypeId", "two"],
  ["social_links", "MediaTypeId", "x"],
  ["clubs", "ConfirmedOn", "2026-02-30"],
  ["teams", "PriceUnit", "week"],
  ["teams", "Price", "-1"],
  ["club_training", "Price", "free"],
  ["club_training", "PriceUnit", "Month"],
  ["fixtures", "LastFixtureDate", "yesterday"],
  ["fixtures", "LastHomeScore", "-2"],
  ["fixtures", "LastRoadScore", "2-1"],
];

test.each(badDescriptions)("%s.csv leaves %s out where it is %j, and takes the row", async (table, name, cell) => {
  const { rows, refusals, warnings } = await readWith(table, { [name]: cell });
  expect(refusals).toEqual([]);
  expect(rows).toEqual((await readWith(table, {})).rows);
  expect(warnings).toEqual([{ line: 2, column: name, reason: expect.stringMatching(/: left out$/) }]);
});

test("of two coordinates a wrong one takes the other with it", async () => {
  const { rows } = await readWith("clubs", { Latitude: "53.5", Longitude: "2°" });
  expect(rows[0]?.record.position).toBeNull();
});

test("a row is refused with all that is wrong with it", async () => {
  const { rows, refusals } = await readWith("sessions", {
    SessionName: " ",
    Gender: "Girls",
    MinAge: "12",
    MaxAge: "11",
    SurfaceType: "mud",
    Price: "free",
  });
  expect(rows).toEqual([]);
  expect(refusals).toEqual([
    { line: 2, column: "SessionName", reason: "the required value is missing" },
    { line: 2, column: "Gender", reason: '"Girls" is none of Male, Female, Mixed' },
    { line: 2, column: "SurfaceType", reason: '"mud" is none of 3G or Astroturf, Grass, Indoor, Others' },
    { line: 2, column: "MinAge", reason: "MinAge 12 is above MaxAge 11" },
  ]);
});

test("spaces, no-break spaces and invisible characters around a value are no part of it", async () => {
  const around = (text: string) => `\u200b\u00a0 ${text}\u00ad\u200e\u202f\ufeff`;
  const cells = Object.entries(least.sessions).map(([name, text]) => [name, around(text)]);
  const { rows, refusals, warnings } = await read("sessions", csv(Object.fromEntries(cells)));
  expect([refusals, warnings]).toEqual([[], []]);
  expect(rows).toEqual((await readWith("sessions", {})).rows);
  expect((await readWith("sessions", { SessionName: "\u200b\u00a0" })).refusals).toEqual([
    { line: 2, column: "SessionName", reason: "the required value is missing" },
  ]);
});

const undialled = "not a phone number that can be dialled: it is shown without a link";

test.each([
  ["clubs", "Email", "a\u200bb@example.org", "ab@example.org", "an invisible U+200B was removed"],
  ["clubs", "Email", "o’neill@example.org", "o'neill@example.org", "a curly apostrophe was replaced by a straight one"],
  [
    "clubs",
    "Email",
    "a@b.example; c@d.example",
    undefined,
    "more than one email address: nothing is sent to any of them",
  ],
  ["clubs", "WelfareOfficerEmail", "tbc", undefined, "not an email address that messages can be sent to"],
  ...(
    [
      ["clubs", "Phone", "TBC"],
      ["venues", "TelephoneNumber", "0161 496"],
      ["providers", "TelephoneNumber", "see website"],
      ["counties", "SafeguardingPhone", "0161 4960 0155 5"],
    ] as const
  ).map(([table, name, cell]) => [table, name, cell, undefined, undialled] as const),
  ["venues", "Website", "www.sale\u00ad.example", "www.sale.example", "an invisible U+00AD was removed"],
  ["social_links", "MediaLink", "sa\u00a0le", "sale", "an invisible U+00A0 was removed"],
] as const)("%s.csv takes %s %j with a warning", async (table, name, cell, value, reason) => {
  const { rows, refusals, warnings } = await readWith(table, { [name]: cell });
  expect(refusals).toEqual([]);
  expect(warnings).toEqual([{ line: 2, column: name, reason }]);
  expect(rows).toEqual((await readWith(table, { [name]: value ?? cell })).rows);
});

test("rows of blank cells are nothing, however many cells they have", async () => {
  const text = ",,,\nProviderId,ProviderName\n,\n1,A\n\u00a0, \n,,,\n2,B\n";
  const { rows, refusals, warnings } = await read("providers", text);
  expect(rows.map(({ line }) => line)).toEqual([4, 7]);
  expect([refusals, warnings]).toEqual([[], []]);
});

test.each([";", "\t"])("columns are parted by %j where the header has it", async (separator) => {
  const cells = [
    "ProviderId",
    "ProviderName",
    "Website",
    "1",
    `"Kick${separator}abouts, Ltd"`,
    "https://a.example/?a=1,2",
  ];
  const lines = [cells.slice(0, 3), cells.slice(3)].map((row) => row.join(separator));
  const { rows, refusals } = await read("providers", lines.join("\r\n"));
  expect(refusals).toEqual([]);
  expect(rows[0]?.record).toMatchObject({
    providerName: `Kick${separator}abouts, Ltd`,
    website: "https://a.example/?a=1,2",
  });
});

const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return isBigEndian ? bytes.swap16() : bytes;
};

test.each([true, false])("UTF-16 is recognised by its mark (big endian: %s)", async (isBigEndian) => {
  const { rows, warnings } = await read("providers", utf16("ProviderId,ProviderName\n1,Café 😀\n", isBigEndian));
  expect(rows[0]?.record.providerName).toBe("Café 😀");
  expect(warnings).toEqual([]);
});

test("Windows-1252 is recognised where no byte is part of a UTF-8 character, with names to look at", async () => {
  const bytes = Buffer.from("ProviderId,ProviderName\n1,Plain\n2,Caf\xe9 \x93Rovers\x94\n", "latin1");
  const { rows, refusals, warnings } = await read("providers", bytes);
  expect(rows.map(({ record }) => record.providerName)).toEqual(["Plain", "Café “Rovers”"]);
  expect(refusals).toEqual([]);
  const reason = 'not UTF-8: read as Windows-1252. Check that these names are right: "Café “Rovers”"';
  expect(warnings).toEqual([{ line: null, column: null, reason }]);
});

test.each(["sessions", "provider_venues", "club_training"] as const)(
  "%s.csv refuses MinAge above MaxAge, but not equal ones",
  async (table) => {
    const { refusals } = await readWith(table, { MinAge: "12", MaxAge: "11" });
    expect(refusals).toEqual([{ line: 2, column: "MinAge", reason: "MinAge 12 is above MaxAge 11" }]);
    expect((await readWith(table, { MinAge: "12", MaxAge: "12" })).refusals).toEqual([]);
    expect((await readWith(table, { MinAge: "12" })).refusals).toEqual([]);
  },
);

test.each([
  [{ EndTime: "18:29" }, "EndTime", "EndTime 18:29 is before StartTime 18:30"],
  [{ FromDate: "2026-11-25", ToDate: "2026-11-24" }, "FromDate", "FromDate 2026-11-25 is after ToDate 2026-11-24"],
])("club_training.csv refuses %o", async (cells, column, reason) => {
  expect((await readWith("club_training", cells)).refusals).toEqual([{ line: 2, column, reason }]);
});

test("training of a team is for that team: age groups and gender beside it are not read", async () => {
  const { rows } = await readWith("club_training", { WgsTeamId: wgsId, AgeGroups: "U9", Gender: "Male" });
  expect(rows[0]?.record).toMatchObject({ wgsTeamId: wgsId, ageGroups: [], gender: "" });
});

test("a row with more or fewer fields than the header is refused, the others are read", async () => {
  const { rows, refusals } = await read("providers", "ProviderId,ProviderName\n1,A\n2\n3,C,c\n4,D\n");
  expect(rows.map((row) => row.line)).toEqual([2, 5]);
  expect(refusals).toEqual([
    { line: 3, column: null, reason: "1 fields, but the header has 2" },
    { line: 4, column: null, reason: "3 fields, but the header has 2" },
  ]);
});

test("bad bytes and unclosed quotes are refused and reported at their column", async () => {
  const text = 'ProviderId,ProviderName\n1,"A\nA"\n2,\u00ff\n3,\u00c3\u00a9\n4,"D\n5,E\n';
  const { rows, refusals } = await read("providers", Buffer.from(text, "latin1"));
  expect(rows.map((row) => row.record.providerName)).toEqual(["A\nA", "é"]);
  expect(refusals).toEqual([
    { line: 4, column: "ProviderName", reason: "bytes that are not UTF-8" },
    { line: 6, column: "ProviderName", reason: expect.stringContaining("all later ones") },
  ]);
});

test("columns may come in any order, with a byte order mark and CRLF", async () => {
  const { rows, warnings } = await read("providers", "\ufeffProviderName,IsAllowPublic,ProviderId\r\nA,Yes,1\r\n");
  expect(rows[0]).toMatchObject({ line: 2, record: { providerId: 1, providerName: "A", isAllowPublic: true } });
  expect(warnings).toEqual([]);
});

test("unknown columns and repeated columns are reported and ignored", async () => {
  const { rows, warnings } = await read(
    "providers",
    "ProviderId,ProviderName,Colour,providerid,ProviderName\n1,A,red,2,B\n",
  );
  expect(rows[0]?.record).toMatchObject({ providerId: 1, providerName: "A" });
  expect(warnings).toEqual([
    { line: 1, column: "Colour", reason: "unknown column: ignored" },
    { line: 1, column: "providerid", reason: "unknown column: ignored" },
    { line: 1, column: "ProviderName", reason: "the column appears twice: the first is used" },
  ]);
});

test("an empty file has no header, and a file of only its header has no rows", async () => {
  for (const empty of ["", "\ufeff", "\n\n"]) {
    expect((await read("clubs", empty)).opening).toMatchObject({ ok: false, refusal: { line: 1 }, refusedRows: 1 });
  }
  expect(await read("fixtures", "WgsTeamId\n")).toMatchObject({ opening: { ok: true }, rows: [], refusals: [] });
});

test("a file whose lines end with CR alone is refused, as it would seem to be a header without rows", async () => {
  const { opening } = await read("clubs", csv(least.clubs).replaceAll("\n", "\r"));
  expect(opening).toMatchObject({ ok: false, refusal: { line: 1, column: null }, refusedRows: 1 });
});

test("age bounds have no upper limit", async () => {
  expect((await readWith("sessions", { MinAge: "16", MaxAge: "999" })).rows[0]?.record.maxAge).toBe(999);
  expect((await readWith("sessions", { MaxAge: "-1" })).refusals).toMatchObject([{ column: "MaxAge" }]);
});

test("a header that cannot be read refuses all rows", async () => {
  const { opening } = await read("fixtures", Buffer.from("WgsTeamId,\u00ff\na,\u00c3\u00a9\nc,d\n", "latin1"));
  expect(opening).toMatchObject({
    ok: false,
    refusal: { line: 1, reason: "bytes that are not UTF-8" },
    refusedRows: 2,
  });
});

test("a word other than Yes and No means not known and gives a warning", async () => {
  const { rows, warnings } = await readWith("clubs", { CarPark: "Y", Floodlit: "no", Parking: "", Doorways: "YES" });
  expect(rows[0]?.record.facilities).toMatchObject({
    carPark: null,
    floodlit: false,
    access: { parking: null, doorways: true },
  });
  expect(warnings).toEqual([{ line: 2, column: "CarPark", reason: expect.stringContaining("neither Yes nor No") }]);
});

test("coordinates are read as a pair or not at all", async () => {
  const at = async (cells: Record<string, string>) => (await readWith("venues", cells)).rows[0]?.record.position;
  expect(await at({ Latitude: "53.4", Longitude: "-2.3" })).toEqual({ latitude: 53.4, longitude: -2.3 });
  expect(await at({ Latitude: "53.4", Longitude: "" })).toBeNull();
  expect(await at({ Longitude: "-2.3" })).toBeNull();
});

test("every column of the format reaches its field, filled and blank", async () => {
  for (const table of catalogueTables) {
    const filled: Record<string, string> = {};
    for (const { name } of exchangeColumns(table)) filled[name] = least[table][name] ?? sampleOf(name);
    if (table === "club_training") Object.assign(filled, { WgsTeamId: "", Gender: "Mixed" });
    const { rows, refusals, warnings } = await read(table, csv(filled));
    expect([refusals, warnings]).toEqual([[], []]);
    expect(rows[0]?.record).toMatchSnapshot(table);
    const blank = Object.fromEntries(Object.keys(filled).map((name) => [name, least[table][name] ?? ""]));
    expect((await read(table, csv(blank))).rows[0]?.record).toEqual((await readWith(table, {})).rows[0]?.record);
  }
});

/** A value that fits the column; texts contain the name of their column. */
function sampleOf(name: string): string {
  if (name === "PostcodeAreas") return "m | SW1A|cw10";
  if (/Phone|Telephone/.test(name)) return `0161 496 0015 ${name}`;
  if (/Email/.test(name)) return `${name.toLowerCase()}@sale.example`;
  if (/^(IsPublic|IsAllowPublic|AddressIsPrivate|CarPark|ChangingRooms|Floodlit)$/.test(name)) return "Yes";
  const area = accessAreas.findIndex(({ wireName }) => wireName === name);
  if (area >= 0) return area % 2 === 0 ? "Yes" : "No";
  if (/^(FirstTimeFree|BeginnersWelcome|HelpersWanted)$/.test(name)) return "Yes";
  if (/FixtureDate$|SessionDateTime/.test(name)) return "2026-11-23T16:15:00+01:00";
  if (/Score|Position|Capacity|MinAge/.test(name)) return "4";
  if (/FixtureId/.test(name)) return `id of ${name}`;
  if (/Id$|MaxAge|Percentage|Minutes/.test(name)) return "77";
  const special: Record<string, string> = {
    ConfirmedOn: "2026-11-01",
    EnquiriesPausedUntil: "2026-12-01",
    FromDate: "2026-09-01",
    ToDate: "2027-05-01",
    ExceptDates: "2026-12-24|2026-12-25",
    EndTime: "19:30",
    AgeGroups: "U10|U9",
    Places: "waiting-list",
    PriceUnit: "month",
    LookingFor: "3",
    LookingForUntil: "2027-01-15",
    Latitude: "53.5",
    Longitude: "-2.5",
    PlaysOnDay: "6,4",
    DisabilityType: "10",
    Gender: "Male|Mixed",
    FootballType: "small-sided|football",
    PitchTypes: "Grass|Indoor",
    PostCode: "wa158ap",
    Price: "3.50",
    SurfaceType: "3G or Astroturf",
    SessionPercentageAvailable: "12.5",
  };
  return special[name] ?? `some ${name}`;
}
