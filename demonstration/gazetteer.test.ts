// Our own gazetteer is complete: enough towns, all over England, outward codes around each.
import { expect, test } from "vitest";
import { demonstrationOutwardCodes } from "./demonstration-places.ts";
import { parseFurtherCodes } from "./parse-further-codes.ts";
import { parseGazetteer } from "./parse-gazetteer.ts";
import { towns } from "./towns.ts";

test("there are at least 320 towns, each once, in all nine regions of England", () => {
  expect(towns().length).toBeGreaterThanOrEqual(320);
  expect(new Set(towns().map((town) => town.name)).size).toBe(towns().length);
  expect(new Set(towns().map((town) => town.region)).size).toBe(9);
});

test("there are more than 2,000 outward codes, each once", () => {
  const listed = demonstrationOutwardCodes();
  expect(listed.length).toBeGreaterThan(2_000);
  expect(new Set(listed.map(({ outwardCode }) => outwardCode)).size).toBe(listed.length);
});

test("a malformed line of the gazetteer is an error and is not skipped", () => {
  expect(() => parseGazetteer(["Larkmere|Nowhere|51.5|east|12||XX1"])).toThrow(/does not read: Larkmere/);
  expect(() => parseGazetteer(["Larkmere|Nowhere|51.5|-1|12||Lark"])).toThrow(/Not an outward code/);
  expect(() => parseFurtherCodes(["Nowhere|51.5 -1 AB1,Lark"])).toThrow(/nor a run of them: Lark/);
  expect(() => parseFurtherCodes(["Nowhere|51.5 -1 AB4-AB3"])).toThrow(/Not a run/);
  expect(parseFurtherCodes(["Nowhere|51.5 -1 AB1A;51.6 -1 AB3-AB5"]).map(({ code }) => code)).toEqual([
    "AB1A",
    "AB3",
    "AB4",
    "AB5",
  ]);
});
