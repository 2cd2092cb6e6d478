// Postcodes and places are imported completely or not at all, and places positioned by postcode
// move, on both databases.

import { expect, test } from "vitest";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { FeedNote } from "#src/platform/import-report.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { aClub, aVenue } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { anOutwardCode, aPlaceNamed, aUnit, loadGazetteer } from "#test/gazetteer/load-gazetteer.ts";
import { databaseGeocoder } from "./database-geocoder.ts";
import { importGazetteer } from "./import-gazetteer.ts";
import type { GazetteerPlace, GazetteerRow, UnitPostcode } from "./ports.ts";
import { postcodeOrigin } from "./positions.ts";

const counts = (loaded: number, changed: number, unchanged: number, removed: number) => ({
  loaded,
  changed,
  unchanged,
  removed,
});

type PlaceBatch = { rows: GazetteerRow<"places">[]; refusals: FeedNote[] };

const aRow = (line: number, place: Partial<GazetteerPlace> = {}): GazetteerRow<"places"> => ({
  line,
  record: aPlaceNamed(`Place ${line}`, place),
});
const aRefusal = (line: number): FeedNote => ({ line, column: "name", reason: "is missing" });

async function* batchesOf(...batches: PlaceBatch[]) {
  yield* batches;
}

onEachDatabase((database) => {
  const target = () => ({ database: database(), publish: publishTouched });
  const feedOf = (batches: AsyncIterable<PlaceBatch>) => ({
    file: "places.csv",
    table: "places" as const,
    source: "list" as const,
    batches,
  });
  const rowsOf = async (statement: string) => (await database().query(statement)).rows;
  const outwardCodes = () =>
    rowsOf("select outward_code as code, latitude, is_derived as derived from outward_codes order by 1");

  test("unit postcodes are added and changed, never removed", async () => {
    await loadGazetteer(database(), "unit_postcodes", [aUnit("M11AA"), aUnit("M11AB")]);
    const { counts: second } = await loadGazetteer(database(), "unit_postcodes", [
      aUnit("M11AB", 53.5),
      aUnit("M11AC"),
    ]);
    expect(second).toEqual(counts(1, 1, 0, 0));
    expect((await loadGazetteer(database(), "unit_postcodes", [aUnit("M11AB", 53.5)])).counts).toEqual(
      counts(0, 0, 1, 0),
    );
    expect(await rowsOf("select count(*)::integer as n from unit_postcodes")).toEqual([{ n: 3 }]);
  });

  test("a list never replaces the directory's rows, and the directory replaces those of a list", async () => {
    const latitudes = async () => rowsOf("select latitude, terminated from unit_postcodes");
    await loadGazetteer(database(), "unit_postcodes", [aUnit("M11AA", 53.1)], "list");
    await loadGazetteer(database(), "unit_postcodes", [aUnit("M11AA", 53.2, "2017-01")], "directory");
    const { counts: ofList } = await loadGazetteer(database(), "unit_postcodes", [aUnit("M11AA", 53.3)], "list");
    expect(ofList).toEqual(counts(0, 0, 1, 0));
    expect(await latitudes()).toEqual([{ latitude: 53.2, terminated: "2017-01" }]);
  });

  test("the kind of the import is known, and the directory goes before any list", async () => {
    expect(await postcodeOrigin(database())).toBeNull();
    await loadGazetteer(database(), "outward_codes", [anOutwardCode("M1")]);
    expect(await postcodeOrigin(database())).toBe("list");
    await loadGazetteer(database(), "unit_postcodes", [aUnit("M11AA")], "list");
    expect(await postcodeOrigin(database())).toBe("list");
    await loadGazetteer(database(), "unit_postcodes", [aUnit("M11AB")], "directory");
    expect(await postcodeOrigin(database())).toBe("directory");
  });

  test("outward codes are replaced as a whole", async () => {
    await loadGazetteer(database(), "outward_codes", [anOutwardCode("M1"), anOutwardCode("M2")]);
    const { counts: second } = await loadGazetteer(database(), "outward_codes", [
      anOutwardCode("M2"),
      anOutwardCode("M3"),
    ]);
    expect(second).toEqual(counts(1, 0, 1, 1));
  });

  test("an outward code that no file gave has the centre of its live unit postcodes as position", async () => {
    await loadGazetteer(database(), "unit_postcodes", [
      aUnit("M11AA", 53),
      aUnit("M11AB", 54),
      aUnit("M11AC", 60, "2001-05"),
    ]);
    expect(await outwardCodes()).toEqual([{ code: "M1", latitude: 53.5, derived: true }]);
    expect((await loadGazetteer(database(), "outward_codes", [anOutwardCode("M1", 53.4)])).counts).toEqual(
      counts(1, 0, 0, 0),
    );
    expect(await outwardCodes()).toEqual([{ code: "M1", latitude: 53.4, derived: false }]);
    expect((await loadGazetteer(database(), "outward_codes", [anOutwardCode("M2")])).counts).toEqual(
      counts(1, 0, 0, 1),
    );
    expect(await outwardCodes()).toContainEqual({ code: "M1", latitude: 53.5, derived: true });
  });

  test("towns of a list of whole postcodes are places until places are imported", async () => {
    const inTown = (key: string, name: string, latitude: number): UnitPostcode => ({
      ...aUnit(key, latitude),
      place: { ...aPlaceNamed(name, { kind: "postcode town", regionCode: "TRF", region: "Trafford" }) },
    });
    const list = [inTown("M11AA", "Sale", 53), inTown("M11AB", "Sale", 54), inTown("M11AC", "Urmston", 53.4)];
    const again = inTown("M11AA", "Stretford", 53.4);
    const places = () => rowsOf("select name, latitude, population::integer as people from places order by name");
    await loadGazetteer(database(), "unit_postcodes", [...list, again]);
    expect(await places()).toEqual([
      { name: "Sale", latitude: 53.5, people: 3_000 },
      { name: "Stretford", latitude: 53.4, people: 1_500 },
      { name: "Urmston", latitude: 53.4, people: 1_500 },
    ]);
    const { suggestions } = await databaseGeocoder(database()).suggest("sale", 5);
    expect(suggestions).toMatchObject([{ readableLocation: "Sale", detail: "Trafford", latitude: 53.5 }]);

    await loadGazetteer(database(), "unit_postcodes", [inTown("M11AD", "Sale", 53.2)]);
    expect(await places()).toHaveLength(3);
    expect((await loadGazetteer(database(), "places", [aPlaceNamed("Sale")])).counts).toEqual(counts(1, 0, 0, 0));
    await loadGazetteer(database(), "unit_postcodes", list);
    expect(await places()).toEqual([{ name: "Sale", latitude: 53.4, people: null }]);
  });

  test("of two rows with one key the first is used and the line of the second is reported", async () => {
    const rows = [aUnit("M11AA", 53.1), aUnit("M11AB"), aUnit("M11AA", 53.2), aUnit("M11AA", 53.3)];
    const { counts: found, refusals, refusalCount } = await loadGazetteer(database(), "unit_postcodes", rows);
    expect([found, refusals.map(({ line }) => line), refusalCount]).toEqual([counts(2, 0, 0, 0), [4, 5], 2]);
    expect(await rowsOf("select latitude from unit_postcodes where postcode_key = 'M11AA'")).toEqual([
      { latitude: 53.1 },
    ]);
  });

  test("rows are taken batch by batch, and the report lists refused and repeated ones in file order", async () => {
    const batches = batchesOf(
      { rows: [aRow(2)], refusals: [aRefusal(3)] },
      { rows: [aRow(4, { name: "Place 2" }), aRow(5)], refusals: [aRefusal(6)] },
    );
    const progress: unknown[] = [];
    const onProgress = (step: { rows: number } | null) => progress.push(step?.rows ?? null);
    const report = await importGazetteer(feedOf(batches), target(), { onProgress });
    expect(progress).toEqual([2, 5, null]);
    expect(report.files).toEqual({ "places.csv": { ...counts(2, 0, 0, 0), refused: 3, retained: 0 } });
    expect(report.refusals.map((refusal) => refusal.line)).toEqual([3, 4, 6]);
    expect(report).toMatchObject({ refusalCount: 3, outcome: "imported", stop: null });
  });

  test("a file without one usable row changes nothing, and says so as an import of a catalogue does", async () => {
    await loadGazetteer(database(), "places", [aPlaceNamed("Sale")]);
    const report = await importGazetteer(feedOf(batchesOf({ rows: [], refusals: [aRefusal(2)] })), target());
    expect(report.files["places.csv"]).toEqual({ ...counts(0, 0, 0, 0), refused: 1, retained: 0 });
    const stopped = (reason: string) => ({
      outcome: "stopped",
      stop: { reasons: [{ file: "places.csv", reason }], removals: 0 },
    });
    expect(report).toMatchObject(stopped("its only row is refused"));
    expect(await importGazetteer(feedOf(batchesOf()), target())).toMatchObject(stopped("none of its rows can be used"));
    expect(await rowsOf("select name from places")).toEqual([{ name: "Sale" }]);
  });

  test("a dry run reports what would happen, and nothing of it stays", async () => {
    const batches = batchesOf({ rows: [aRow(2)], refusals: [] });
    const report = await importGazetteer(feedOf(batches), target(), { isDryRun: true });
    expect(report).toMatchObject({ outcome: "dry-run", stop: null, files: { "places.csv": counts(1, 0, 0, 0) } });
    expect(await rowsOf("select name from places")).toEqual([]);
  });

  test("places of one name in two areas are two places", async () => {
    const places = [aPlaceNamed("Newport"), aPlaceNamed("Newport", { regionCode: "IOW" })];
    expect((await loadGazetteer(database(), "places", places)).counts).toEqual(counts(2, 0, 0, 0));
    expect((await loadGazetteer(database(), "places", places.slice(1))).counts).toEqual(counts(0, 0, 1, 1));
  });

  test("clubs and venues without a position of their own move with the postcodes, and the version grows", async () => {
    await loadCatalogue(database(), {
      clubs: [aClub(1), aClub(2, { position: null, positionSource: "none" })],
      venues: [aVenue(20, { position: null, positionSource: "none" })],
    });
    const store = catalogueStore(database());
    expect((await loadGazetteer(database(), "outward_codes", [anOutwardCode("M33")])).movedPlaces).toBe(2);
    const centre = { position: { latitude: 53.4, longitude: -2.3 }, positionSource: "outward-code" };
    expect(await store.findClub(2)).toMatchObject(centre);
    expect(await store.findVenue(20)).toMatchObject(centre);
    expect(await store.findClub(1)).toMatchObject({ position: aClub(1).position });
    expect(await store.version()).toBe(2);
    expect((await loadGazetteer(database(), "unit_postcodes", [aUnit("M337WR", 53.41)])).movedPlaces).toBe(2);
    const itself = { position: { latitude: 53.41, longitude: -2.31 }, positionSource: "unit-postcode" };
    expect(await store.findClub(2)).toMatchObject(itself);
    expect((await loadGazetteer(database(), "unit_postcodes", [aUnit("M337WR", 53.41)])).movedPlaces).toBe(0);
    expect(await store.version()).toBe(3);
  });

  test("a file that breaks off changes nothing, and the next import may begin", async () => {
    async function* breakingOff() {
      yield { rows: [aRow(2)], refusals: [] };
      throw new Error("the disk is gone");
    }
    await expect(importGazetteer(feedOf(breakingOff()), target())).rejects.toThrow("the disk is gone");
    expect((await loadGazetteer(database(), "places", [aPlaceNamed("Stretford")])).counts).toEqual(counts(1, 0, 0, 0));
  });

  test("an import of postcodes and one of a catalogue do not run at the same time", async () => {
    async function* duringWhich() {
      const other = catalogueWriter(database(), publishTouched).begin({ partial: false, isDemonstration: false });
      await expect(other).rejects.toThrow(SetupProblem);
      yield { rows: [aRow(2)], refusals: [] };
    }
    expect(await importGazetteer(feedOf(duringWhich()), target())).toMatchObject({ outcome: "imported" });
  });
});
