// An officer's correction stands until the register changes its value or it is taken back.
import { expect, onTestFinished, test } from "vitest";
import { type Actor, commandActor } from "#src/audit/audit-rules.ts";
import { readAudit } from "#src/audit/audit-store.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { readImportChanges } from "#src/catalogue/store/import-changes.ts";
import { undoLastImport } from "#src/catalogue/store/past-imports.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { aClub, aProvider, aSession, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue, stageAll, type Tables } from "#test/catalogue/load-catalogue.ts";
import { goTo } from "#test/country-of-test.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { aUnit, loadGazetteer } from "#test/gazetteer/load-gazetteer.ts";
import { correctFields, correctRecord, takeBackCorrection } from "./correct-record.ts";
import { readCorrections } from "./correction-store.ts";
import { describeRecord } from "./describe-record.ts";

const maya: Actor = { kind: "officer", email: "maya@example.org", name: "Maya Thornbury" };
const team1 = { kind: "team", id: "101" } as const;
const tuesday = { clubs: [aClub(1)], teams: [aTeam(101, 1, { days: [2] })] };
const thursday = { clubs: [aClub(1)], teams: [aTeam(101, 1, { days: [4] })] };

onEachDatabase((database) => {
  const store = () => catalogueStore(database());
  const parts = () => ({ database: database(), publish: publishTouched });
  const load = (tables: Tables, options?: { partial: boolean; isDemonstration: boolean }) =>
    loadCatalogue(database(), tables, options);
  const correct = (
    of: { kind: "club" | "team" | "venue" | "provider" | "session"; id: string },
    field: string,
    text: string,
  ) => correctRecord(parts(), maya, { ...of, field, text, reason: null });
  const takeBack = (field: string, of: typeof team1 | { kind: "club"; id: string } = team1) =>
    takeBackCorrection(parts(), maya, { ...of, field });
  const undo = () => undoLastImport(database(), publishTouched, commandActor);
  const days = async () => (await store().findTeam(101))?.days;
  const corrections = () => readCorrections(database(), "teams", "101");
  const endings = async () => (await corrections()).map(({ endedBy }) => endedBy);

  test("a correction is seen at once, under a new version, and the audit says what was changed", async () => {
    await load(tuesday);
    expect(await correct(team1, "PlaysOnDay", "3")).toEqual({ ok: true });
    expect((await store().readSnapshot()).teams[0]?.days).toEqual([3]);
    expect(await store().version()).toBe(2);
    expect(await corrections()).toMatchObject([
      {
        field: "PlaysOnDay",
        registerCells: { days: [2] },
        cells: { days: [3] },
        whose: "desk",
        madeBy: "Maya Thornbury",
      },
    ]);
    expect(await readAudit(database(), { limit: 1 })).toMatchObject([
      {
        action: "record-corrected",
        actor: "maya@example.org",
        recordKind: "team",
        recordId: "101",
        recordName: "Team 101",
        before: { PlaysOnDay: "2" },
        after: { PlaysOnDay: "3" },
      },
    ]);
  });

  test("it stays while the register says what it said", async () => {
    await load(tuesday);
    await correct(team1, "PlaysOnDay", "3");
    const counts = await load({ ...tuesday, teams: [aTeam(101, 1, { days: [2], teamName: "Reds" })] });
    expect(counts.teams).toMatchObject({ changed: 1 });
    expect(await store().findTeam(101)).toMatchObject({ days: [3], teamName: "Reds" });
    expect((await load({ ...tuesday, teams: [aTeam(101, 1, { days: [2], teamName: "Reds" })] })).teams).toMatchObject({
      unchanged: 1,
    });
  });

  test("it ends once the register says something else, which the import tells", async () => {
    await load(tuesday);
    await correct(team1, "PlaysOnDay", "3");
    const change = await catalogueWriter(database(), publishTouched).begin({ partial: false, isDemonstration: false });
    await stageAll(change, thursday);
    const { endedCorrections } = await change.finish(() => ({ command: "test", files: {} }));
    expect(endedCorrections).toEqual({ teams: 1 });
    expect(await days()).toEqual([4]);
    expect(await endings()).toEqual(["register"]);
    await load(tuesday);
    expect(await days()).toEqual([2]);
  });

  test("an import that is only tried ends nothing", async () => {
    await load(tuesday);
    await correct(team1, "PlaysOnDay", "3");
    const change = await catalogueWriter(database(), publishTouched).begin({ partial: false, isDemonstration: false });
    await stageAll(change, thursday);
    await change.finish(() => null);
    expect(await days()).toEqual([3]);
    expect(await endings()).toEqual([null]);
  });

  test("what an import would change is told against what stands", async () => {
    await load(tuesday);
    await correct(team1, "PlaysOnDay", "3");
    const change = await catalogueWriter(database(), publishTouched).begin({ partial: false, isDemonstration: false });
    await stageAll(change, { teams: [aTeam(101, 1, { days: [2], teamName: "Reds" })] });
    let changed: object[] = [];
    await change.finish(async (_result, queries) => {
      changed = (await readImportChanges(queries, 10)).teams.changed;
      return null;
    });
    expect(changed).toMatchObject([{ was: { days: [3], teamName: "Team 101" }, now: { days: [3], teamName: "Reds" } }]);
  });

  test("taken back, the register’s value stands again", async () => {
    await load(tuesday);
    await correct(team1, "PlaysOnDay", "3");
    await correct(team1, "PlaysOnDay", "5");
    expect(await takeBack("PlaysOnDay")).toEqual({ ok: true });
    expect(await days()).toEqual([2]);
    expect(await endings()).toEqual(["taken-back", "replaced"]);
    expect(await takeBack("PlaysOnDay")).toEqual({ ok: false, kind: "not-corrected" });
    await correct(team1, "PlaysOnDay", "3");
    await correct(team1, "PlaysOnDay", "2");
    expect(await endings()).toEqual(["replaced", "taken-back", "replaced"]);
  });

  test("a record that is gone for one import is as corrected when it comes back", async () => {
    await load(tuesday);
    await correct(team1, "PlaysOnDay", "3");
    await load({ teams: [] });
    await load(tuesday);
    expect(await days()).toEqual([3]);
  });

  test("the undo of an import before it takes it back where the register’s value was another", async () => {
    await load(tuesday);
    await load(thursday);
    await correct(team1, "PlaysOnDay", "3");
    await correct(team1, "TeamName", "Reds");
    await undo();
    expect(await store().findTeam(101)).toMatchObject({ days: [2], teamName: "Reds" });
    expect(await endings()).toEqual([null, "register"]);
  });

  test("the undo of an import that ended it brings it back", async () => {
    await load(tuesday);
    await correct(team1, "PlaysOnDay", "3");
    await load(thursday);
    await undo();
    expect(await days()).toEqual([3]);
    expect(await endings()).toEqual([null]);
  });

  test("taken back after an import, it does not come back with the undo of that import", async () => {
    await load(tuesday);
    await correct(team1, "PlaysOnDay", "3");
    await load({ ...tuesday, teams: [aTeam(101, 1, { days: [2], teamName: "Reds" })] });
    await takeBack("PlaysOnDay");
    await undo();
    expect(await store().findTeam(101)).toMatchObject({ days: [2], teamName: "Team 101" });
  });

  test("the undo of an import removes what it brought, corrected or not", async () => {
    await load({ clubs: [aClub(1)] });
    await load({ clubs: [aClub(1), aClub(2)] });
    await correct({ kind: "club", id: "2" }, "ClubName", "Other");
    await correct({ kind: "club", id: "2" }, "ClubName", "Another");
    await undo();
    expect((await store().readSnapshot()).clubs.map(({ clubId }) => clubId)).toEqual([1]);
  });

  test("a place is where its corrected postcode or position is, also after imports; undone, where it was", async () => {
    await loadGazetteer(database(), "unit_postcodes", [aUnit("M337WR", 53.1), aUnit("M11AA", 53.2)]);
    const inM33 = {
      clubs: [aClub(1, { position: { latitude: 53.1, longitude: -2.31 }, positionSource: "unit-postcode" })],
    };
    const club = { kind: "club", id: "1" } as const;
    const place = async () => (await store().findClub(1))?.position;
    await load(inM33);
    await correct(club, "PostCode", "m1 1aa");
    expect(await place()).toEqual({ latitude: 53.2, longitude: -2.31 });
    await load(inM33);
    expect(await place()).toEqual({ latitude: 53.2, longitude: -2.31 });
    expect(await correct(club, "Position", "53.3, -2.3")).toEqual({ ok: true });
    await load(inM33);
    expect(await place()).toEqual({ latitude: 53.3, longitude: -2.3 });
    await takeBack("Position", club);
    await takeBack("PostCode", club);
    expect(await place()).toEqual({ latitude: 53.1, longitude: -2.31 });
    await load(inM33);
    expect(await store().findClub(1)).toMatchObject({ ...inM33.clubs[0] });
  });

  test("each kind of record and of value can be corrected", async () => {
    await load({ venues: [aVenue(20)], providers: [aProvider(4)], sessions: [aSession("it's", 20, 4)] });
    const venue = { kind: "venue", id: "20" } as const;
    const provider = { kind: "provider", id: "4" } as const;
    const session = { kind: "session", id: "it's" } as const;
    expect(await correct(venue, "Floodlit", "no")).toEqual({ ok: true });
    expect(await correct(venue, "PitchTypes", "Grass|3G")).toEqual({ ok: true });
    expect(await correct(provider, "Website", "https://example.org")).toEqual({ ok: true });
    expect(await correct(session, "Price", "")).toEqual({ ok: true });
    expect(await correct(session, "SessionDateTime", "2026-11-24T18:30+01:00")).toEqual({ ok: true });
    await load({ venues: [aVenue(20)], providers: [aProvider(4)], sessions: [aSession("it's", 20, 4)] });
    expect(await store().readSnapshot()).toMatchObject({
      venues: [{ facilities: { floodlit: false, pitchTypes: ["Grass", "3G"] } }],
      providers: [{ website: "https://example.org" }],
      sessions: [{ price: null, startsAtMs: Date.UTC(2026, 10, 24, 17, 30) }],
    });
  });

  test.each([
    ["PlaysOnDay", "Tuesday", '"Tuesday" is not a whole number'],
    ["TeamName", "  ", "the required value is missing"],
    ["Gender", "Women", '"Women" is none of Male, Female, Mixed'],
  ])("of a team's %s “%s” is refused in the words of an import", async (field, text, reason) => {
    await load(tuesday);
    expect(await correct(team1, field, text)).toEqual({ ok: false, kind: "refused", reason });
    expect(await store().version()).toBe(1);
  });

  test.each([
    ["Floodlit", "perhaps", '"perhaps" is neither Yes nor No'],
    ["Position", "53.4", "latitude and longitude have one comma between them"],
    ["PostCode", "Piccadilly 12", '"Piccadilly 12" is not a postcode: write it like M33 7WR'],
    ["Website", "our page", '"our page" is not a web address: write it like https://www.example.org'],
    ["Position", "91, 2", '"91" is not between -90 and 90'],
  ])("of a club's %s “%s” too", async (field, text, reason) => {
    await load(tuesday);
    expect(await correct({ kind: "club", id: "1" }, field, text)).toEqual({ ok: false, kind: "refused", reason });
  });

  test("several fields are corrected together or not at all, and each that is wrong is named", async () => {
    await load(tuesday);
    const of = { kind: "club", id: "1", reason: null } as const;
    const both = (texts: Record<string, string>) => correctFields(parts(), maya, { ...of, texts });
    expect(await both({ City: "Sale", PostCode: "nowhere", Website: "x" })).toMatchObject({
      ok: false,
      wrong: { PostCode: { kind: "refused" }, Website: { kind: "refused" } },
    });
    const before = (await store().findClub(1))!.address;
    expect(before.city).not.toBe("Sale Moor");
    expect(await both({ City: "Sale Moor", PostCode: before.postcode })).toEqual({ ok: true });
    expect((await store().findClub(1))?.address).toEqual({ ...before, city: "Sale Moor" });
    expect(await both({ City: "Sale Moor" })).toEqual({ ok: false, wrong: { City: { ok: false, kind: "unchanged" } } });
    expect(await both({ ClubId: "7" })).toMatchObject({ wrong: { ClubId: { kind: "not-correctable" } } });
  });

  test("fields that go with each other are corrected together, whichever comes first", async () => {
    await load({ venues: [aVenue(20)], providers: [aProvider(4)], sessions: [aSession("a", 20, 4)] });
    const ages = (MinAge: string, MaxAge: string) =>
      correctFields(parts(), maya, { kind: "session", id: "a", reason: null, texts: { MinAge, MaxAge } });
    expect(await ages("5", "9")).toEqual({ ok: true });
    expect(await ages("20", "30")).toEqual({ ok: true });
    expect((await store().readSnapshot()).sessions).toMatchObject([{ minAge: 20, maxAge: 30 }]);
    const refused = { kind: "refused", reason: "MinAge 12 is above MaxAge 11" };
    expect(await ages("12", "11")).toMatchObject({ ok: false, wrong: { MinAge: refused, MaxAge: refused } });
  });

  test("what contradicts another field, ids, records of sources and missing records are refused", async () => {
    await load({ ...tuesday, sessions: [aSession("a", 20, 4)] });
    expect(await correct({ kind: "session", id: "a" }, "MaxAge", "12")).toEqual({
      ok: false,
      kind: "refused",
      reason: "MinAge 16 is above MaxAge 12",
    });
    for (const field of ["TeamId", "WgsTeamId", "ClubId", "team_name", "constructor"])
      expect(await correct(team1, field, "7")).toEqual({ ok: false, kind: "not-correctable" });
    expect(await correct(team1, "PlaysOnDay", "2")).toEqual({ ok: false, kind: "unchanged" });
    for (const id of ["102", "x", "", "-1", "99999999999999999999"])
      expect(await correct({ kind: "team", id }, "TeamName", "Reds")).toEqual({ ok: false, kind: "unknown-id" });
    await database().query("update sessions set source_id = 1");
    expect(await correct({ kind: "session", id: "a" }, "MaxAge", "20")).toEqual({ ok: false, kind: "of-a-source" });
  });

  test("what may be of a person is in the audit as a digest only", async () => {
    await load({ clubs: [aClub(1, { phone: "0161 496 0000" })] });
    await correctRecord(parts(), commandActor, {
      kind: "club",
      id: "1",
      field: "Phone",
      text: "0161 496 0001",
      reason: "called",
    });
    const [row] = await readAudit(database(), { limit: 1 });
    expect(row).toMatchObject({
      actorKind: "command",
      reason: "called",
      after: { Phone: expect.stringMatching(/^digest \w{64}$/) },
    });
    expect(JSON.stringify(row)).not.toContain("496 000");
  });

  test("corrections of invented records end when a register takes their place", async () => {
    await load(tuesday, { partial: false, isDemonstration: true });
    await correct(team1, "PlaysOnDay", "3");
    await load(tuesday);
    expect(await days()).toEqual([2]);
    expect(await endings()).toEqual(["register"]);
  });

  test("names in further languages are corrected together, beside imports, and wrong columns are refused", async () => {
    goTo("wales");
    onTestFinished(() => goTo("england"));
    const rovers = { clubs: [aClub(1, { names: { cy: { ClubName: "Crwydriaid" } } })] };
    const club = { kind: "club", id: "1" } as const;
    await load(rovers);
    expect(await correct(club, "Names", "ClubName:cy = Y Crwydriaid; City:cy = Y Sâl")).toEqual({ ok: true });
    await load(rovers);
    const names = { cy: { ClubName: "Y Crwydriaid", City: "Y Sâl" } };
    expect((await store().findClub(1))?.names).toEqual(names);
    const described = await describeRecord(database(), club);
    expect(described?.fields.find(({ name }) => name === "Names")).toMatchObject({
      says: "ClubName:cy = Y Crwydriaid; City:cy = Y Sâl",
      from: "desk",
      correction: { registerSays: "ClubName:cy = Crwydriaid" },
    });
    expect(await correct(club, "Names", "ClubName:ga = Fánaithe")).toMatchObject({
      ok: false,
      reason: '"ClubName:ga" is none of ClubName:cy, City:cy, ClubCounty:cy',
    });
    expect(await takeBack("Names", club)).toEqual({ ok: true });
    expect((await store().findClub(1))?.names).toEqual({ cy: { ClubName: "Crwydriaid" } });
  });
});
