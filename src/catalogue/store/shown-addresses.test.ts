// What is read of a club whose address is a home, and of its records, whatever has changed it.
import { beforeEach, expect, test } from "vitest";
import { type Actor, commandActor } from "#src/audit/audit-rules.ts";
import {
  type Corrected,
  changeRecord,
  correctRecord,
  takeBackCorrection,
} from "#src/catalogue/corrections/correct-record.ts";
import { correctTrainingRows } from "#src/catalogue/corrections/correct-training.ts";
import { blankOf, type Club, type ClubTraining, type Team } from "#src/catalogue/records/catalogue.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { aClub, aTeam, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue, type Tables } from "#test/catalogue/load-catalogue.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { catalogueStore } from "./catalogue-store.ts";
import { undoLastImport } from "./past-imports.ts";
import { readChangedRecords } from "./read-halves.ts";

const maya: Actor = { kind: "officer", email: "maya@example.org", name: "Maya Thornbury" };
const street = { line1: "14 Acacia Road", line2: null, line3: null, city: "Sale", postcode: "M33 7WR", county: null };
const club = (id: number, over: Partial<Club> = {}) =>
  aClub(id, { address: street, isAllowPublic: false, individualName: "Jane Sørensen", ...over });
const careOf = (line1: string) => ({ address: { ...street, line1, line2: street.line1 } });
const town = { line1: null, line2: null, line3: null, city: "Sale", postcode: "M33" };
const noGround = { groundName: null, ground: { line1: null, line2: null, line3: null, city: null, postcode: null } };
const training = (over: Partial<ClubTraining> = {}): ClubTraining => ({
  ...blankOf("club_training"),
  clubId: 1,
  day: 2,
  startTime: "18:30",
  ageGroups: ["U9"],
  gender: "Mixed",
  ...over,
});

onEachDatabase((database) => {
  const parts = () => ({ database: database(), publish: publishTouched });
  const load = (tables: Tables) => loadCatalogue(database(), tables);
  const store = () => catalogueStore(database());
  const correct = (field: string, text: string, kind: "club" | "venue" = "club", id = "1") =>
    correctRecord(parts(), maya, { kind, id, field, text, reason: null });

  /** As pages read it, which is what the index is made of. */
  async function read(id = 1) {
    const one = (await store().findClub(id))!;
    expect((await store().readSnapshot()).clubs.find(({ clubId }) => clubId === id)).toEqual(one);
    const { address, position, positionSource } = one;
    return { address, position, positionSource };
  }
  const isInTown = {
    address: expect.objectContaining(town),
    position: { latitude: 53.4, longitude: -2.3 },
    positionSource: "outward-code",
  };
  const isWhole = { address: street, position: { latitude: 53.42, longitude: -2.32 }, positionSource: "given" };

  beforeEach(async () => {
    await database().query("delete from outward_codes");
    await database().query("delete from unit_postcodes");
    await database().query(
      "insert into outward_codes (outward_code, latitude, longitude, is_derived) values ('M33', 53.4, -2.3, false)",
    );
    await database().query(
      "insert into unit_postcodes (postcode_key, latitude, longitude, source) values ('M332AA', 53.41, -2.31, 'list')",
    );
  });

  test.each([
    ["begins with c/o", careOf("c/o J Smith"), "town"],
    ["begins with C/O:", careOf(" C/O: J Smith"), "town"],
    ["has c/o as one character", careOf("℅ J Smith"), "town"],
    ["says care of", careOf("Care of J Smith"), "town"],
    ["holds the name", careOf("Jane Sørensen"), "town"],
    ["holds it in capitals, the last first", careOf("SORENSEN, JANE".replace("O", "Ø")), "town"],
    ["holds it without an accent", { ...careOf("Jose Garcia"), individualName: "José García" }, "town"],
    ["holds a part of the name", careOf("Jane Court"), "whole"],
    ["holds it within other words", { ...careOf("Brian Parker House"), individualName: "Ian Park" }, "whole"],
    ["holds a name of one word", { ...careOf("Acacia House"), individualName: "Acacia" }, "whole"],
    ["begins with Co Durham", careOf("Co Durham Road"), "whole"],
    ["is said to be private", { addressIsPrivate: true, isAllowPublic: true }, "town"],
    ["is somebody’s who may be shown", { ...careOf("c/o J Smith"), isAllowPublic: true }, "without the line"],
    ["is of a club that has not said", { ...careOf("c/o J Smith"), isAllowPublic: null }, "town"],
  ] as const)("an address that %s", async (_, over, shown) => {
    const whole = club(1, over);
    await load({ clubs: [whole] });
    const address = shown === "whole" ? whole.address : { ...whole.address, line1: null };
    expect(await read()).toEqual(shown === "town" ? isInTown : { ...isWhole, address });
  });

  const ground = { ...noGround.ground, line1: "Crossford Bridge", city: "Stretford", postcode: "M33 2AA" };
  const venue = aVenue(5, { position: { latitude: 53.5, longitude: -2.5 } });

  test.each<[string, { teams?: Team[]; club_training?: ClubTraining[] }, object]>([
    [
      "a venue of its training",
      { club_training: [training({ pitchFinderId: 5 })], teams: [aTeam(101, 1, { ground })] },
      {
        address: expect.objectContaining({ line1: venue.address.line1 }),
        position: venue.position,
        positionSource: "given",
      },
    ],
    [
      "an address of its training",
      { club_training: [training({ line1: "The Barn", city: "Stretford", postcode: "M33 2AA" })] },
      {
        address: expect.objectContaining({ line1: "The Barn", postcode: "M33 2AA" }),
        position: { latitude: 53.41, longitude: -2.31 },
        positionSource: "unit-postcode",
      },
    ],
    [
      "a team’s ground",
      { teams: [aTeam(101, 1, { groundName: null, ground })] },
      {
        address: expect.objectContaining({ line1: "Crossford Bridge", city: "Stretford", postcode: "M33 2AA" }),
        position: { latitude: 53.41, longitude: -2.31 },
        positionSource: "unit-postcode",
      },
    ],
    [
      "a ground of which only the name is known",
      { teams: [aTeam(101, 1, { groundName: "Walton Park", ground: { ...noGround.ground, postcode: "M33 2AA" } })] },
      {
        address: expect.objectContaining({ line1: "Walton Park" }),
        position: { latitude: 53.41, longitude: -2.31 },
        positionSource: "unit-postcode",
      },
    ],
    ["no ground without a postcode", { teams: [aTeam(101, 1)] }, isInTown],
    [
      "no ground that is its home",
      {
        teams: [aTeam(101, 1, { groundName: "Home", ground: { ...street } })],
        club_training: [training({ line1: "14 acacia road" })],
      },
      isInTown,
    ],
    [
      "no ground that is somebody’s home",
      { teams: [aTeam(101, 1, { ground: { ...ground, line2: "c/o A Jones" } })] },
      isInTown,
    ],
  ])("a private club is where it plays: %s", async (_, tables, shown) => {
    await load({ clubs: [club(1, { addressIsPrivate: true })], venues: [venue], ...tables });
    expect(await read()).toEqual(shown);
  });

  test("a team’s ground and a training’s address that are homes are their town and outward code", async () => {
    const home = { ...noGround.ground, line1: "c/o J Smith", line2: "1 Elm Road", city: "Sale", postcode: "M33 2AA" };
    await load({
      clubs: [club(1), club(2, { isAllowPublic: true }), club(3, { addressIsPrivate: true })],
      teams: [1, 2, 3].map((id) =>
        aTeam(100 + id, id, { groundName: "1 Elm Road", ground: id === 3 ? { ...street } : home }),
      ),
      club_training: [
        ...[1, 2].map((clubId) => training({ clubId, line1: "c/o Jane Sorensen", city: "Sale", postcode: "M33 2AA" })),
        training({ clubId: 3, line1: "14 Acacia Road", postcode: "M33 7WR" }),
      ],
    });
    const team = async (id: number) => {
      const { groundName, ground: of } = (await store().findTeam(id))!;
      return { groundName, ...of };
    };
    const hidden = { groundName: null, line1: null, line2: null, line3: null, city: "Sale", postcode: "M33" };
    expect(await team(101)).toEqual(hidden);
    expect(await team(102)).toEqual({ groundName: "1 Elm Road", ...home, line1: null });
    expect(await team(103)).toEqual(hidden);
    const trains = async (id: number) =>
      (await store().findTraining(id)).map(({ line1, postcode }) => ({ line1, postcode }));
    expect(await trains(1)).toEqual([{ line1: null, postcode: "M33" }]);
    expect(await trains(2)).toEqual([{ line1: null, postcode: "M33 2AA" }]);
    expect(await trains(3)).toEqual([{ line1: null, postcode: "M33" }]);
  });

  test("an officer hides it and shows it again, and an import keeps that", async () => {
    await load({ clubs: [club(1)] });
    expect(await read()).toEqual(isWhole);
    await correct("AddressIsPrivate", "Yes");
    expect(await read()).toEqual(isInTown);
    await load({ clubs: [club(1, { clubName: "Renamed" })] });
    expect(await read()).toEqual(isInTown);
    await takeBackCorrection(parts(), maya, { kind: "club", id: "1", field: "AddressIsPrivate" });
    expect(await read()).toEqual(isWhole);
  });

  test("what makes it a home, or no longer, may change anywhere", async () => {
    await load({ clubs: [club(1, careOf("Jane Sørensen"))], venues: [venue], teams: [aTeam(101, 1, noGround)] });
    expect(await read()).toEqual(isInTown);
    await correct("IsAllowPublic", "Yes");
    expect((await read()).address).toMatchObject({ line1: null, line2: "14 Acacia Road" });
    await correct("IsAllowPublic", "No");
    await correct("IndividualName", "Somebody Else");
    expect((await read()).address).toMatchObject({ line1: "Jane Sørensen" });
    await correct("AddressIsPrivate", "Yes");
    expect(await read()).toEqual(isInTown);
    const trains = (...rows: ClubTraining[]) =>
      changeRecord<Corrected>(parts(), { kind: "club", id: "1" }, (queries, cells) =>
        correctTrainingRows(queries, maya, cells, rows, { reason: null, whose: "club" }),
      );
    await trains(training({ pitchFinderId: 5 }));
    expect((await read()).position).toEqual(venue.position);
    await correct("Position", "53.6, -2.6", "venue", "5");
    expect((await read()).position).toEqual({ latitude: 53.6, longitude: -2.6 });
    await trains();
    expect(await read()).toEqual(isInTown);
  });

  test("an import and its undo", async () => {
    const before = { clubs: [club(1, { addressIsPrivate: true }), club(2)], teams: [aTeam(101, 1, noGround)] };
    await load(before);
    // The club's own row is as it was: only its team now names a ground.
    await load({ ...before, teams: [aTeam(101, 1, { ...noGround, ground })] });
    expect((await read()).address).toMatchObject({ line1: "Crossford Bridge" });
    expect(await undoLastImport(database(), publishTouched, commandActor)).toMatchObject({ ok: true });
    expect(await read()).toEqual(isInTown);
    expect(await read(2)).toEqual(isWhole);
  });

  test("the index reads a club again whose row is as it was", async () => {
    const before = { clubs: [club(1, { addressIsPrivate: true })], teams: [aTeam(101, 1, noGround)] };
    await load(before);
    const { versions } = await readChangedRecords(database(), null);
    await load({ ...before, teams: [aTeam(101, 1, { ...noGround, ground })] });
    const { clubs } = await readChangedRecords(database(), versions);
    expect(clubs!.clubs.map(({ address }) => address.line1)).toEqual(["Crossford Bridge"]);
  });
});
