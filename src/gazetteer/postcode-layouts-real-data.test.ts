// @module-tag thorough
// Published postcodes and places, in the files as they were published, are read to the last row.
import { expect, test } from "vitest";
import { realData } from "#test/catalogue/real-data.ts";
import { readWhole } from "#test/gazetteer/read-gazetteer.ts";
import { readPlacesFile } from "./places-file.ts";
import { readPostcodeFile } from "./postcode-layouts.ts";

const readPostcodes = async (path: string) => readWhole(await readPostcodeFile(path));

test("the published outward codes are read to the last one", async () => {
  const { table, records, refusals } = await readPostcodes(realData("postcodes/uk-outcodes.csv"));
  expect([table, records.length, refusals]).toEqual(["outward_codes", 2_856, []]);
  expect(records[0]).toEqual({
    outwardCode: "AB10",
    position: { latitude: 57.13514, longitude: -2.11731 },
    town: "Aberdeen",
    region: "Aberdeen City",
  });
});

test("the published list of unit postcodes is read to the last one", async () => {
  const { table, source, records } = await readPostcodes(realData("postcodes/greater-manchester-unit-postcodes.csv"));
  expect([table, source, records.length]).toEqual(["unit_postcodes", "list", 2_026]);
  expect(records).toContainEqual({
    key: "M337WR",
    position: { latitude: 53.431357, longitude: -2.313034 },
    terminatedMonth: null,
  });
});

test("the directory's sample without a header is recognised, with the month of its terminated postcodes", async () => {
  const { source, records, refusals } = await readPostcodes(realData("postcodes/onspd-small-user-sample.csv"));
  expect([source, records.length]).toEqual(["directory", 100]);
  expect(records).toContainEqual({
    key: "G28AE",
    position: { latitude: 55.8571392, longitude: -4.26246368 },
    terminatedMonth: "2017-01",
  });
  // "PA31 8UAB" and "PA31 8UAA" are no postcodes.
  expect(refusals.map((refusal) => refusal.line)).toEqual([101, 102]);
});

test("the published places are read to the last one, zero written as 0E-8 among them", async () => {
  const { records, refusals } = await readWhole(await readPlacesFile(realData("places/gb-places.csv")));
  expect([records.length, refusals]).toEqual([3_881, []]);
  expect(records).toContainEqual({
    name: "Sale",
    regionCode: "TRF",
    kind: "city",
    region: null,
    areas: [],
    population: null,
    position: { latitude: 53.42519, longitude: -2.32443 },
  });
});
