// Postcodes are recognised in any spacing and case, and nothing else is.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { country, setCountry } from "#src/platform/country/country.ts";
import {
  areasOfOutwardCode,
  firstPartTyped,
  isPostcodeArea,
  isPostcodeBeginning,
  readPostcode,
  unbrokenPostcodes,
  writePostcode,
} from "./postcode.ts";

describe("a full postcode", () => {
  test.each([
    ["M33 7WR", "M33 7WR", "M33"],
    ["m337wr", "M33 7WR", "M33"],
    ["  sw1a\t1 aa ", "SW1A 1AA", "SW1A"],
    ["E1 1AA", "E1 1AA", "E1"],
    ["e11aa", "E1 1AA", "E1"],
    ["W1A0AX", "W1A 0AX", "W1A"],
    ["DN55 1PT", "DN55 1PT", "DN55"],
    ["gir 0aa", "GIR 0AA", "GIR"],
    ["LS1\u00a04AP", "LS1 4AP", "LS1"],
    ["Ｍ３３　７ＷＲ", "M33 7WR", "M33"],
    ["M33-7WR", "M33 7WR", "M33"],
    ["m33\u20107wr.", "M33 7WR", "M33"],
    ["M33\u200b 7\u00adWR", "M33 7WR", "M33"],
  ])("is recognised in %j", (text, postcode, outwardCode) => {
    expect(readPostcode(text)).toMatchObject({ kind: "full", postcode, outwardCode });
  });

  test("is written with one space before its last three characters", () => {
    expect(["M337WR", "E11AA", "SW1A1AA"].map(writePostcode)).toEqual(["M33 7WR", "E1 1AA", "SW1A 1AA"]);
  });

  test("has the same key in any spacing", () => {
    const gaps = fc.array(fc.constantFrom("", " ", "  "), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(gaps, fc.boolean(), (spaces, isLower) => {
        const text = [..."M337WR"].map((letter, index) => letter + (spaces[index] ?? "")).join("");
        expect(readPostcode(isLower ? text.toLowerCase() : text)).toMatchObject({ postcode: "M33 7WR" });
      }),
    );
  });
});

test("what stands between the parts is as in the country's example", () => {
  const england = country();
  onTestFinished(() => setCountry(england));
  const parts = {
    full: "([0-9]{3})([0-9]{4})",
    outward: "[0-9]{3}",
    inwardLength: 4,
    beginning: "[0-9]{2}",
    areas: [],
  };
  setCountry({ ...england, postcode: { ...england.postcode, ...parts, example: "100-0001", firstExample: "100" } });
  for (const text of ["1000001", "100-0001", "１００−０００１", "100 0001"])
    expect(readPostcode(text)).toMatchObject({ postcode: "100-0001", key: "1000001", outwardCode: "100" });
  expect([writePostcode("1000001"), firstPartTyped("100-0"), firstPartTyped("100")]).toEqual(["100-0001", "100", null]);
});

test.each(["M33", "m 33", "SW1A", "e1", "EC1A"])("%j is an outward code", (text) => {
  expect(readPostcode(text)).toEqual({ kind: "outward-code", outwardCode: text.toUpperCase().replace(" ", "") });
});

test.each([
  "",
  " ",
  "M",
  "33",
  "M33 7W",
  "M33 7WRR",
  "MMM3 7WR",
  "M33 WR7",
  "Sale",
  "１２",
  "M33 7WR\0",
  "M".repeat(1e6),
])("%j is not a postcode", (text) => {
  expect(readPostcode(text)).toBeNull();
});

test("the beginning of a postcode is distinguished from a place's name", () => {
  expect(["M3", "sw1a 1", "m33 7w", "Ｍ３"].map(isPostcodeBeginning)).toEqual([true, true, true, true]);
  expect(["M", "Sale", "3M", ""].map(isPostcodeBeginning)).toEqual([false, false, false, false]);
});

describe.each([
  {
    name: "ireland",
    full: ["d02af30", "D02 AF30", "D02"],
    outward: "V94",
    areas: ["V94", "V"],
    none: ["M33", "0150", "B12"],
  },
  { name: "norway", full: null, outward: "0150", areas: ["0150", "01"], none: ["015", "D02", "01501"] },
])("in $name", ({ name, full, outward, areas, none }) => {
  beforeAll(() => setCountry(JSON.parse(readFileSync(`countries/${name}.json`, "utf8"))));
  afterAll(() => setCountry(JSON.parse(readFileSync("countries/england.json", "utf8"))));

  test("postcodes are read by its rules", () => {
    if (full) {
      const [text, postcode, outwardCode] = full as [string, string, string];
      expect(readPostcode(text)).toEqual({ kind: "full", postcode, key: text.toUpperCase(), outwardCode });
      expect(writePostcode(text.toUpperCase())).toBe(postcode);
      expect(unbrokenPostcodes(`Dublin ${postcode}`)).toBe(`Dublin ${postcode.replace(" ", "\u00a0")}`);
    }
    expect(readPostcode(` ${outward.toLowerCase()} `)).toEqual({ kind: "outward-code", outwardCode: outward });
    expect(areasOfOutwardCode(outward)).toEqual(areas);
    expect(areas.every(isPostcodeArea)).toBe(true);
    expect(isPostcodeBeginning(outward.slice(0, 2))).toBe(true);
    expect(none.map(readPostcode)).toEqual([null, null, null]);
  });
});
