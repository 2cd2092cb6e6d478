// A club's corrected training stands as a whole until the register says something else of it.
import { expect, test } from "vitest";
import { type Actor, commandActor } from "#src/audit/audit-rules.ts";
import { readAudit } from "#src/audit/audit-store.ts";
import { blankOf, type ClubTraining } from "#src/catalogue/records/catalogue.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { undoLastImport } from "#src/catalogue/store/past-imports.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { aClub, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue, type Tables } from "#test/catalogue/load-catalogue.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { type Corrected, changeRecord, takeBackCorrection } from "./correct-record.ts";
import { correctTrainingRows, correctTrainingTime, readTrainingOf, trainingKey } from "./correct-training.ts";
import { readCorrections } from "./correction-store.ts";
import { describeRecord } from "./describe-record.ts";

const maya: Actor = { kind: "officer", email: "maya@example.org", name: "Maya Thornbury" };
const row = (day: number, change: Partial<ClubTraining> = {}): ClubTraining => ({
  ...blankOf("club_training"),
  clubId: 1,
  day,
  startTime: "18:30",
  ageGroups: ["U9"],
  gender: "Mixed",
  price: 4,
  exceptDates: ["2026-12-24"],
  ...change,
});
const others = [row(6, { clubId: 2 })];
const records = {
  clubs: [aClub(1), aClub(2)],
  teams: [aTeam(101, 1), aTeam(201, 2)],
  venues: [aVenue(5)],
};
const tuesday = { ...records, club_training: [row(2), ...others] };
const thursday = { ...records, club_training: [row(4), ...others] };

onOneDatabase((database) => {
  const parts = () => ({ database: database(), publish: publishTouched });
  const load = (tables: Tables, partial = false) =>
    loadCatalogue(database(), tables, { partial, isDemonstration: false });
  const correct = (...rows: ClubTraining[]) =>
    changeRecord<Corrected>(parts(), { kind: "club", id: "1" }, (queries, cells) =>
      correctTrainingRows(queries, maya, cells, rows, { reason: null, whose: "club" }),
    );
  const undo = () => undoLastImport(database(), publishTouched, commandActor);
  const endings = async () => (await readCorrections(database(), "clubs", "1")).map(({ endedBy }) => endedBy);
  const days = async () => {
    const found = await catalogueStore(database()).findTraining(1);
    const all = (await catalogueStore(database()).readSnapshot()).training!;
    expect(all.filter(({ clubId }) => clubId === 1)).toEqual(found);
    expect(all.filter(({ clubId }) => clubId === 2)).toHaveLength(1);
    expect((await readTrainingOf(database(), 1)).map(({ day }) => day)).toEqual(found.map(({ day }) => day));
    return found.map(({ day }) => day);
  };

  test("it is seen at once, stays while the register says the same, and is taken back", async () => {
    await load(tuesday);
    expect(await correct(row(3, { wgsTeamId: aTeam(101, 1).wgsTeamId, pitchFinderId: 5 }), row(5))).toEqual({
      ok: true,
    });
    expect(await days()).toEqual([3, 5]);
    const [found] = await catalogueStore(database()).findTraining(1);
    expect(found).toMatchObject({ ageGroups: [], team: { teamId: 101 }, venue: { pitchFinderId: 5 } });
    expect((await load({ ...tuesday, clubs: [aClub(1, { clubName: "Reds" }), aClub(2)] })).club_training).toMatchObject(
      {
        unchanged: 2,
        changed: 0,
        removed: 0,
      },
    );
    expect(await days()).toEqual([3, 5]);
    expect(await correct(row(5), row(3, { wgsTeamId: aTeam(101, 1).wgsTeamId, pitchFinderId: 5 }))).toMatchObject({
      kind: "unchanged",
    });
    const described = await describeRecord(database(), { kind: "club", id: "1" });
    expect(described?.fields.at(-1)).toMatchObject({
      name: "Training",
      says: "Wednesday 6:30\u00a0pm, Team 101; Friday 6:30\u00a0pm, U9, Mixed",
      from: "club",
      correction: { by: "Maya Thornbury", registerSays: "Tuesday 6:30\u00a0pm, U9, Mixed" },
    });
    const takeBack = () => takeBackCorrection(parts(), maya, { kind: "club", id: "1", field: "Training" });
    expect(await takeBack()).toEqual({ ok: true });
    expect(await takeBack()).toEqual({ ok: false, kind: "not-corrected" });
    expect(await days()).toEqual([2]);
    expect(await readAudit(database(), { limit: 3 })).toMatchObject([
      { action: "correction-taken-back", after: { Training: [{ day: 2 }] } },
      { action: "import-published" },
      { action: "record-corrected", before: { Training: [{ day: 2 }] }, after: { Training: [{ day: 3 }, { day: 5 }] } },
    ]);
  });

  test.each([
    ["a row more", [row(2), row(6)]],
    ["a row less", []],
    ["a value", [row(2, { price: 5 })]],
  ])("it ends once the register says %s", async (_what, register) => {
    await load(tuesday);
    await correct(row(3));
    await load({ ...records, club_training: [...register, ...others] });
    expect(await days()).toEqual(register.map(({ day }) => day));
    expect(await endings()).toEqual(["register"]);
  });

  test("a partial import of other clubs leaves it, of a row of its own ends it", async () => {
    await load(tuesday);
    await correct(row(3));
    await load({ club_training: [row(6, { clubId: 2, price: 1 }), row(2)] }, true);
    expect(await days()).toEqual([3]);
    await load({ club_training: [row(2, { price: 1 })] }, true);
    expect(await days()).toEqual([2]);
  });

  test("a club that is gone for one import is as corrected when it comes back", async () => {
    await load(tuesday);
    await correct();
    await load({ clubs: [aClub(2)], club_training: others });
    await load(tuesday);
    expect(await days()).toEqual([]);
  });

  test("the undo of an import that ended it brings it back; of one before it, may end it", async () => {
    await load(tuesday);
    await correct(row(3));
    await load(thursday);
    expect(await days()).toEqual([4]);
    await undo();
    expect([await days(), await endings()]).toEqual([[3], [null]]);
    await load(thursday);
    await correct(row(5));
    await undo();
    expect([await days(), await endings()]).toEqual([[2], ["register", "register"]]);
  });

  test("one time is changed, added or removed as it was seen; undone, the register’s list is back", async () => {
    await load({ ...tuesday, club_training: [row(2), row(4), ...others] });
    const time = (key: string | null, to: ClubTraining | null) =>
      correctTrainingTime(parts(), maya, { clubId: 1, key, row: to, reason: null });
    const seen = trainingKey(row(2));
    expect(await time(seen, row(3))).toEqual({ ok: true });
    expect(await days()).toEqual([3, 4]);
    expect(await time(seen, row(5))).toEqual({ ok: false, kind: "changed-meanwhile" });
    expect(await time(null, row(6))).toEqual({ ok: true });
    expect(await time(trainingKey(row(4)), null)).toEqual({ ok: true });
    expect(await days()).toEqual([3, 6]);
    expect(await time(null, row(6))).toMatchObject({ kind: "refused" });
    expect(await readCorrections(database(), "clubs", "1")).toMatchObject([{ whose: "desk", endedBy: null }, {}, {}]);
    await load({ ...tuesday, club_training: [row(2), row(4), ...others] });
    expect(await days()).toEqual([3, 6]);
    await takeBackCorrection(parts(), maya, { kind: "club", id: "1", field: "Training" });
    expect(await days()).toEqual([2, 4]);
  });

  test("what no import would take is refused in words", async () => {
    await load(tuesday);
    const reasonOf = async (...rows: ClubTraining[]) => (await correct(...rows)) as unknown;
    const strange = aTeam(201, 2).wgsTeamId;
    for (const [rows, reason] of [
      [[row(3, { wgsTeamId: strange })], `team ${strange} is not one of the club’s`],
      [[row(3, { pitchFinderId: 6 })], "venue 6 is unknown"],
      [[row(3, { endTime: "18:00" })], "EndTime 18:00 is before StartTime 18:30"],
      [
        [row(3), row(3, { price: 1 })],
        "a second row with ClubId 1, Day 3, StartTime 18:30, AgeGroups U9 and Gender Mixed",
      ],
    ] as const)
      expect(await reasonOf(...rows)).toEqual({ ok: false, kind: "refused", reason });
    expect(await days()).toEqual([2]);
  });
});
