// The import with the real reader before it and both real databases behind it.

import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import { catalogueFeed } from "#src/catalogue/csv/open-catalogue.ts";
import type { CatalogueFeed } from "#src/catalogue/import/catalogue-feed.ts";
import type { CatalogueTable } from "#src/catalogue/records/catalogue.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { importCatalogue } from "./import-catalogue.ts";

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

type Files = Partial<Record<CatalogueTable, string[]>>;

const headers: Record<CatalogueTable, string> = {
  clubs: "ClubId,WgsClubId,ClubName,PostCode,Latitude,Longitude,OrgId",
  teams: "TeamId,WgsTeamId,ClubId,TeamName,Agegroup,Gender,FootballType",
  venues: "PitchFinderId,CentreId,CentreName,PostCode,Latitude,Longitude",
  providers: "ProviderId,ProviderName",
  provider_venues: "ProviderId,PitchFinderId",
  sessions: "SessionId,PitchFinderId,ProviderId,SessionName,FootballType,Gender,SessionDateTime",
  social_links: "OrgId,MediaType,MediaLink",
  club_training: "ClubId,Day,StartTime,WgsTeamId,AgeGroups,Gender,PitchFinderId,Comment",
  counties: "CountyId,CountyName,PostcodeAreas",
  fixtures: "WgsTeamId,PrimaryLeagueName",
};

const club = (id: number, wgs = id) => `${id},${uuid(wgs)},Club ${id},M33 7WR,53.4,-2.3,${700 + id}`;
const team = (id: number, clubId: number, wgs = id) => `${id},${uuid(wgs)},${clubId},Team ${id},U12,Female,11v11`;
const venue = (id: number) => `${id},90,Venue ${id},M33 7WR,53.4,-2.3`;
const session = (id: string, venueId: number, providerId: number) =>
  `${id},${venueId},${providerId},Session ${id},futsal,Mixed,2026-11-23T16:15:00Z`;

/** Two venues share a CentreId, and two providers a venue. */
const whole: Files = {
  clubs: [club(1), club(2)],
  teams: [team(11, 1), team(12, 2)],
  venues: [venue(51), venue(52)],
  providers: ["31,A", "32,B"],
  provider_venues: ["31,51", "32,51"],
  sessions: [session("a", 51, 31), session("b", 52, 32)],
  social_links: ["701,X,one", "701,X,two", "702,X,one"],
  club_training: [`1,2,18:30,${uuid(11)},,,51,`, "2,6,09:30,,U7|U6,Mixed,,"],
  counties: ["81,Cheshire,SK|CW", "82,Manchester,m|SK5"],
  fixtures: [`${uuid(11)},League`],
};

/** The files in the given order, their rows under the headers above unless they have their own. */
function feedOf(files: Files): CatalogueFeed {
  async function* read(table: CatalogueTable) {
    yield Buffer.from([headers[table], ...(files[table] ?? [])].join("\n"));
  }
  const tables = (Object.keys(files) as CatalogueTable[]).reverse();
  return catalogueFeed({ tables, warnings: [], read, close: async () => {} });
}

const counts = (loaded: number, changed: number, unchanged: number, removed: number, refused = 0, retained = 0) => ({
  loaded,
  changed,
  unchanged,
  removed,
  refused,
  retained,
});

onEachDatabase((database) => {
  const run = (files: Files | CatalogueFeed, isPartial = false, isDemonstration = false, more = {}) =>
    importCatalogue("open" in files ? files : feedOf(files), catalogueWriter(database(), publishTouched), {
      isPartial,
      isDemonstration,
      ...more,
    });
  const snapshot = () => catalogueStore(database()).readSnapshot();
  const errors = async (files: Files, isPartial = false) =>
    (await run(files, isPartial)).refusals.map(({ file, line, column }) => `${file} ${line} ${column}`);

  test("a complete catalogue is loaded in whatever order its files come, and a second time unchanged", async () => {
    const first = await run(whole);
    expect([first.refusals, first.warnings]).toEqual([[], []]);
    expect(first.files["teams.csv"]).toEqual(counts(2, 0, 0, 0));
    const before = await snapshot();
    const second = await run(whole);
    expect(Object.values(second.files).map((file) => file.unchanged)).toEqual([2, 2, 2, 2, 2, 2, 3, 2, 2, 1]);
    expect(second.files["clubs.csv"]).toEqual(counts(0, 0, 2, 0));
    expect(await snapshot()).toEqual(before);
  });

  test("training is of a known club, venue and team, and once for each time and audience", async () => {
    const report = await run({
      ...whole,
      club_training: [
        ...whole.club_training!,
        "3,2,18:30,,U9,Mixed,,",
        `1,2,18:30,${uuid(12)},,,,`,
        `1,2,18:30,${uuid(99)},,,,`,
        "1,2,18:30,,U9,Mixed,99,",
        `1,2,18:30,${uuid(11)},U9,Male,,again`,
        "2,6,09:30,,U6|U7,Mixed,,again",
        "2,6,09:30,,U6|U7,,,",
        "2,6,09:30,,,,,",
      ],
    });
    expect(report.files["club_training.csv"]).toEqual(counts(4, 0, 0, 0, 6));
    expect(report.refusals.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)).toEqual([
      "4 ClubId: club 3 is unknown, or was refused",
      `5 WgsTeamId: team ${uuid(12)} belongs to club 2, not to club 1`,
      `6 WgsTeamId: team ${uuid(99)} is unknown, or was refused`,
      "7 PitchFinderId: venue 99 is unknown, or was refused",
      `8 ClubId: a second row with ClubId 1, Day 2, StartTime 18:30 and WgsTeamId ${uuid(11)}: line 2 has it`,
      "9 ClubId: a second row with ClubId 2, Day 6, StartTime 09:30, AgeGroups U6,U7 and Gender Mixed: line 3 has it",
    ]);
    const inPart = [`1,2,18:30,${uuid(11)},,,52,`, `1,3,18:30,${uuid(12)},,,,`, "2,6,09:30,,U6|U7,Mixed,x,"];
    const partial = await run({ club_training: inPart }, true);
    expect(partial.files["club_training.csv"]).toEqual(counts(0, 1, 0, 0, 2, 1));
    const rest = await run({ ...whole, club_training: [inPart[0]!, inPart[2]!] });
    expect(rest.files["club_training.csv"]).toEqual(counts(0, 0, 1, 2, 1, 1));
  });

  test("rows missing from a file are removed, and differing rows are changed", async () => {
    await run(whole);
    const report = await run({ ...whole, social_links: ["701,X,one", "701,X,three"], providers: ["31,A", "32,C"] });
    expect(report.files["social_links.csv"]).toEqual(counts(1, 0, 1, 2));
    expect(report.files["providers.csv"]).toEqual(counts(0, 1, 1, 0));
  });

  test("the table of a missing file stays, and its rows may be referred to", async () => {
    await run(whole);
    const report = await run({ teams: [team(11, 1), team(13, 2), team(14, 9)] });
    expect(report.files).toEqual({ "teams.csv": counts(1, 0, 1, 1, 1) });
    expect(report.refusals).toEqual([
      { file: "teams.csv", line: 4, column: "ClubId", reason: expect.stringContaining("club 9") },
    ]);
    expect((await snapshot()).clubs).toHaveLength(2);
  });

  test("rows of a missing file give a warning until what they refer to is listed again", async () => {
    await run(whole);
    const report = await run({ clubs: [club(1)], venues: [], providers: ["31,A"] });
    expect(report.refusals).toEqual([]);
    expect(report.warnings).toEqual([
      { file: "teams.csv", line: null, column: null, reason: expect.stringMatching(/^1 row .* refers to a club that/) },
      {
        file: "provider_venues.csv",
        line: null,
        column: null,
        reason: expect.stringMatching(/^2 rows .* refer to a provider or venue that/),
      },
      { file: "sessions.csv", line: null, column: null, reason: expect.stringMatching(/^2 rows/) },
      {
        file: "club_training.csv",
        line: null,
        column: null,
        reason: expect.stringMatching(/^1 row .* refers to a club that/),
      },
    ]);
    expect((await snapshot()).teams.map(({ teamId }) => teamId)).toEqual([11]);
    const again = await run({ clubs: [club(1), club(2)] });
    expect(again.warnings.map(({ file }) => file)).toEqual(["provider_venues.csv", "sessions.csv"]);
    expect((await run({ fixtures: [`${uuid(11)},League`] })).warnings).toEqual([]);
    expect((await run({ venues: whole.venues!, providers: whole.providers! })).warnings).toEqual([]);
  });

  describe("a second row with the same key is refused and the first is used", () => {
    const seconds: [CatalogueTable, string, string][] = [
      ["clubs", club(1, 3), "ClubId"],
      ["clubs", club(3, 1), "WgsClubId"],
      ["teams", team(11, 1, 13), "TeamId"],
      ["teams", team(13, 1, 11), "WgsTeamId"],
      ["venues", venue(51), "PitchFinderId"],
      ["providers", "31,Z", "ProviderId"],
      ["provider_venues", "31,51", "ProviderId"],
      ["sessions", session("a", 52, 32), "SessionId"],
      ["social_links", "701,X,one", "OrgId"],
      ["counties", "81,Twice,L", "CountyId"],
      ["counties", "83,Stockport,L|sk", "PostcodeAreas"],
      ["fixtures", `${uuid(11)},Other`, "WgsTeamId"],
    ];
    test.each(seconds)("%s: %s", async (table, row, column) => {
      const rows = whole[table] ?? [];
      const report = await run({ ...whole, [table]: [...rows, row] });
      expect(report.refusals).toMatchObject([
        { file: `${table}.csv`, line: rows.length + 2, column, reason: expect.stringContaining("line 2 has it") },
      ]);
      expect(report.files[`${table}.csv`]).toEqual(counts(rows.length, 0, 0, 0, 1));
    });
  });

  test("a refused row does not prevent a good one with its key", async () => {
    const bad = club(1).replace(",701", ",x");
    expect(await errors({ clubs: [bad, club(1)] })).toEqual(["clubs.csv 2 OrgId"]);
    expect((await snapshot()).clubs).toHaveLength(1);
  });

  test("references to unknown or refused rows are refused, and in turn the references to those", async () => {
    const files: Files = {
      ...whole,
      clubs: [club(1).replace(",701", ",x"), club(2)],
      venues: [venue(51), `x${venue(52)}`],
      providers: ["31,A"],
    };
    expect(await errors(files)).toEqual([
      "clubs.csv 2 OrgId",
      "teams.csv 2 ClubId",
      "venues.csv 3 PitchFinderId",
      "provider_venues.csv 3 ProviderId",
      "sessions.csv 3 PitchFinderId",
      "sessions.csv 3 ProviderId",
      "club_training.csv 2 ClubId",
      "club_training.csv 2 WgsTeamId",
    ]);
  });

  test("a fixture or link of an unknown team or club gives a warning and is stored", async () => {
    const report = await run({ ...whole, fixtures: [`${uuid(99)},League`], social_links: ["799,X,one"] });
    expect(report.refusalCount).toBe(0);
    expect(report.warnings.map(({ file, line, column }) => `${file} ${line} ${column}`)).toEqual([
      "social_links.csv 2 OrgId",
      "fixtures.csv 2 WgsTeamId",
    ]);
    expect(report.files["fixtures.csv"]).toEqual(counts(1, 0, 0, 0));
  });

  test("a partial import removes nothing, and looks references up in the files, then in the database", async () => {
    await run(whole);
    const report = await run(
      {
        clubs: [club(3)],
        teams: [team(13, 3), team(14, 2), team(15, 9)],
        sessions: [session("c", 52, 31), session("d", 53, 31)],
        fixtures: [`${uuid(12)},League`, `${uuid(13)},League`, `${uuid(99)},League`],
        social_links: ["702,Y,one", "703,Y,one", "799,Y,one"],
      },
      true,
    );
    expect(report.files["teams.csv"]).toEqual(counts(2, 0, 0, 0, 1));
    expect(report.refusals.map((note) => `${note.file} ${note.line}`)).toEqual(["teams.csv 4", "sessions.csv 3"]);
    expect(report.warnings.map((note) => `${note.file} ${note.line}`)).toEqual([
      "social_links.csv 4",
      "fixtures.csv 4",
    ]);
    const after = await snapshot();
    expect([after.clubs.length, after.teams.length, after.sessions.length]).toEqual([3, 4, 3]);
  });

  test("a partial import refuses a WgsClubId or WgsTeamId that another row of the database has", async () => {
    await run(whole);
    expect(await errors({ clubs: [club(3, 2)], teams: [team(13, 1, 12)] }, true)).toEqual([
      "clubs.csv 2 WgsClubId",
      "teams.csv 2 WgsTeamId",
    ]);
    expect(await errors({ clubs: [club(2, 8), club(3, 2)] }, true), "its holder has been given another").toEqual([]);
    expect((await snapshot()).clubs.map((row) => row.wgsClubId)).toEqual([uuid(1), uuid(8), uuid(2)]);
  });

  test("in a complete catalogue a club may take over the WgsClubId of a removed one", async () => {
    await run(whole);
    expect(await errors({ clubs: [club(1), club(3, 2)] })).toEqual([]);
    expect((await snapshot()).clubs.map((row) => row.clubId)).toEqual([1, 3]);
  });

  test("places without coordinates get the position of their postcode, or none and a warning", async () => {
    await database().query(
      "insert into unit_postcodes (postcode_key, latitude, longitude, source) values ('M337WR', 53.41, -2.31, 'list')",
    );
    await database().query(
      "insert into outward_codes (outward_code, latitude, longitude, is_derived) values ('M33', 53.42, -2.32, false)",
    );
    const at = (id: number, rest: string) => `${id},,Venue ${id},${rest}`;
    const report = await run({
      venues: [
        at(1, "m337wr,,"),
        at(2, "M33 9ZZ,53.4,"),
        at(3, "m33,,-2.3"),
        at(4, "EH1 1AA,,"),
        at(5, "EH1 1AA,50,1"),
        at(6, "Nowhere,,"),
        at(7, "M33 7WR,53.5,-2.31"),
        at(8, "M33 7WR,53.6,-2.31"),
        at(9, "M33 7WR,53,-2"),
        at(10, "M33 7WR,0,0"),
        at(11, "M33 9ZZ,0,0"),
        at(12, "M33 9ZZ,53.9,-2.3"),
        at(13, "EH1 1AA,0,0"),
        at(14, "EH1 1AA,2.35,48.86"),
      ],
    });
    expect(report.files["venues.csv"]).toEqual(counts(14, 0, 0, 0));
    expect(report.warnings.map(({ line, column }) => [line, column])).toEqual([
      [5, "PostCode"],
      [7, "PostCode"],
      [9, "Latitude"],
      [10, "Latitude"],
      [11, "Latitude"],
      [12, "Latitude"],
      [14, "Latitude"],
      [14, "PostCode"],
      [15, "Latitude"],
      [15, "PostCode"],
    ]);
    const { venues } = await snapshot();
    expect(venues.map((place) => [place.position?.latitude ?? null, place.positionSource])).toEqual([
      [53.41, "unit-postcode"],
      [53.42, "outward-code"],
      [53.42, "outward-code"],
      [null, "none"],
      [50, "given"],
      [null, "none"],
      [53.5, "given"],
      [53.41, "unit-postcode"],
      [53.41, "unit-postcode"],
      [53.41, "unit-postcode"],
      [53.42, "outward-code"],
      [53.9, "given"],
      [null, "none"],
      [null, "none"],
    ]);
  });

  test("a file with rows of blank cells alone leaves its table as it was", async () => {
    await run(whole);
    const before = await snapshot();
    const report = await run({ ...whole, teams: [",,,"] });
    expect([report.outcome, report.files["teams.csv"]]).toEqual(["imported", undefined]);
    expect(report.warnings.map(({ file, line }) => [file, line])).toEqual([["teams.csv", null]]);
    expect(await snapshot()).toEqual(before);
  });

  test("lines that may be somebody’s home are warned about by line and column, and not quoted", async () => {
    const files: Files = {
      clubs: [
        "ClubId,WgsClubId,ClubName,PostCode,IsAllowPublic,IndividualName,AddressLine1,AddressLine2",
        `1,${uuid(1)},One,M33 7WR,No,Ada Quill,Quill House,Ada’s Lane`,
        `2,${uuid(2)},Two,M33 7WR,,Bo Ames,"Bo Ames, 4 High Street",`,
        `3,${uuid(3)},Three,M33 7WR,Yes,Cy Dunn,The Pavilion,C/O Dr Cy Dunn`,
      ],
      teams: [
        `TeamId,WgsTeamId,ClubId,TeamName,Agegroup,Gender,FootballType,GroundAddressLine1`,
        `${team(11, 2)},c/o 9 Low Road`,
      ],
    };
    async function* read(table: CatalogueTable) {
      yield Buffer.from(files[table]!.join("\n"));
    }
    const feed = catalogueFeed({ tables: ["clubs", "teams"], warnings: [], read, close: async () => {} });
    const writer = catalogueWriter(database(), publishTouched);
    const report = await importCatalogue(feed, writer, { isPartial: false, isDemonstration: false });
    const homes = report.warnings.filter(({ column }) => column?.includes("Address"));
    expect(homes.map(({ file, line, column }) => `${file} ${line} ${column}`)).toEqual([
      "clubs.csv 3 AddressLine1",
      "clubs.csv 4 AddressLine2",
      "teams.csv 2 GroundAddressLine1",
    ]);
    expect(JSON.stringify(homes)).not.toMatch(/Ames|Dunn|High|Low Road/);
  });

  test("a row is one refusal with all its faults, those of its keys and references too", async () => {
    const { refusals, files } = await run({ ...whole, teams: [team(11, 1), team(11, 9).replace("U12", "U4")] });
    expect(refusals.map(({ line, column }) => [line, column])).toEqual([
      [3, "Agegroup"],
      [3, "TeamId"],
      [3, "WgsTeamId"],
      [3, "ClubId"],
    ]);
    expect(files["teams.csv"]?.refused).toBe(1);
  });

  test("a file without its header or a required column stops the import, or leaves its table as it was", async () => {
    await run(whole);
    const clubsWithoutName: CatalogueFeed = feedOf({ ...whole, teams: [team(11, 1)] });
    const open = clubsWithoutName.open;
    clubsWithoutName.open = async (table) => {
      const refusal = { line: 1, column: "ClubName", reason: "missing" };
      const file = await open(table);
      return table === "clubs" ? { opening: { ok: false, refusal, refusedRows: 2 }, batches: [] } : file;
    };
    expect(await run(clubsWithoutName)).toMatchObject({ outcome: "stopped", stop: { removals: 1 } });
    const report = await run(clubsWithoutName, false, false, { allowedRemovals: 1 });
    expect(report.files["clubs.csv"]).toEqual(counts(0, 0, 0, 0, 2));
    expect(report.files["teams.csv"]).toEqual(counts(0, 0, 1, 1));
    expect((await snapshot()).clubs).toHaveLength(2);
  });

  test("a feed that breaks off leaves the old catalogue", async () => {
    await run(whole);
    const before = await snapshot();
    const broken = feedOf({ ...whole, clubs: [] });
    const open = broken.open;
    broken.open = async (table) => {
      if (table === "fixtures") throw new Error("the disk is gone");
      return open(table);
    };
    await expect(run(broken)).rejects.toThrow("the disk is gone");
    expect(await snapshot()).toEqual(before);
    expect((await run(whole)).files["clubs.csv"]).toEqual(counts(0, 0, 2, 0));
  });

  test("the demonstration is replaced as a whole by a real catalogue, and cannot be referred to", async () => {
    await run(whole, false, true);
    const report = await run({ teams: [team(11, 1), team(13, 3)], clubs: [club(3)] }, true);
    expect(report.refusals.map((note) => note.file)).toEqual(["teams.csv"]);
    const { clubs, teams, venues } = await snapshot();
    expect([clubs.length, teams.length, venues.length]).toEqual([1, 1, 0]);
  });

  test("progress reports the rows of each file, then the merge", async () => {
    const reported: unknown[] = [];
    const options = { isPartial: false, isDemonstration: false, onProgress: (step: unknown) => reported.push(step) };
    await importCatalogue(feedOf({ providers: ["1,A", "x,B"] }), catalogueWriter(database(), publishTouched), options);
    expect(reported.slice(-2)).toEqual([{ file: "providers.csv", rows: 2 }, null]);
  });
});
