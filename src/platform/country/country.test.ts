// Every country's file in words, by the functions that people's texts are made with; and what is wrong with a file, by its field.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { formatDate, formatTime, localDate } from "#src/platform/text/format-date.ts";
import { formatMoney } from "#src/platform/text/format-money.ts";
import { addDays, instantOfLocal, startOfLocalDay } from "#src/platform/text/local-days.ts";
import { country, localInSql, setCountry } from "./country.ts";
import { readCountry } from "./read-country.ts";

function goTo(name: string): void {
  const read = readCountry(name);
  if ("problems" in read) throw new Error(read.problems.join("\n"));
  setCountry(read.country);
}
afterEach(() => goTo("england"));

/** Half past six on a winter's evening in London. */
const winter = Date.parse("2026-12-01T18:30:00Z");

describe.each([
  ["england", "6:30\u00a0pm", "£4.50", "£4,000.00"],
  ["wales", "6:30\u00a0pm", "£4.50", "£4,000.00"],
  ["ireland", "6:30\u00a0pm", "€4.50", "€4,000.00"],
  ["norway", "19:30", "4.50\u00a0kr", "4,000\u00a0kr"],
])("in %s", (name, time, price, whole) => {
  test("time and money are as people read them there", () => {
    goTo(name);
    expect([formatTime(english, winter), formatMoney(english, 4.5), formatMoney(english, 4_000)]).toEqual([
      time,
      price,
      whole,
    ]);
    expect(formatDate(english, winter)).toBe("Tuesday 1st December");
    expect(localInSql("now()")).toBe(`(now() at time zone '${country().zone}')`);
  });

  test("days begin and end by its clock, on both days on which clocks change", () => {
    goTo(name);
    for (const [day, hours] of [
      ["2026-03-29", 23],
      ["2026-10-25", 25],
      ["2026-12-01", 24],
    ] as const) {
      expect((startOfLocalDay(addDays(day, 1)) - startOfLocalDay(day)) / 3_600_000).toBe(hours);
      expect(localDate(instantOfLocal(day, 0))).toBe(day);
      expect(formatTime(english, instantOfLocal(day, 18 * 60 + 30))).toBe(name === "norway" ? "18:30" : "6:30\u00a0pm");
    }
  });
});

test("a clock that is half an hour off is right in both halves of an hour, also on the day on which it changes", () => {
  const read = readCountry("ireland");
  if ("problems" in read) throw new Error("no file");
  setCountry({ ...read.country, zone: "Australia/Adelaide", clock: 24 });
  // On 4 October 2026 clocks go forward at 2:00, 16:30 UTC the day before.
  const at = (utc: string) => formatTime(english, Date.parse(utc));
  expect([at("2026-10-03T16:29:00Z"), at("2026-10-03T16:30:00Z"), at("2026-10-03T17:10:00Z")]).toEqual([
    "01:59",
    "03:00",
    "03:40",
  ]);
});

describe("a file of one's own", () => {
  const own = JSON.parse(readFileSync("countries/ireland.json", "utf8"));
  const problemsOf = (changes: object) => {
    const folder = mkdtempSync(join(tmpdir(), "touchline-country-"));
    const path = join(folder, "malta.json");
    writeFileSync(path, JSON.stringify({ ...own, ...changes }));
    const read = readCountry(path);
    rmSync(folder, { recursive: true });
    return "problems" in read ? read.problems.join("\n").replaceAll(path, "malta.json") : [];
  };

  test("is taken where it is whole", () => {
    expect(problemsOf({ name: "Malta", zone: "Europe/Malta" })).toEqual([]);
    expect(problemsOf({ zones: [{ zone: "Europe/Dublin" }, { zone: "Europe/Malta", areas: ["V"] }] })).toEqual([]);
  });

  test.each([
    [{ zone: "Europe/Atlantis" }, "COUNTRY: malta.json: zone is not one that this machine knows."],
    [{ zones: [{ zone: "Europe/Dublin" }] }, /zones must /],
    [
      { zones: [{ zone: "Europe/Dublin" }, { zone: "Europe/Atlantis" }] },
      "COUNTRY: malta.json: zones.1.zone is not one that this machine knows: Europe/Atlantis.",
    ],
    [{ zones: [{ zone: "Europe/Malta" }, { zone: "Europe/Rome" }] }, "zones must have zone among them."],
    [{ zones: [{ zone: "Europe/Dublin" }, { zone: "Eire" }] }, "zones has Europe/Dublin twice."],
    [
      {
        zones: [
          { zone: "Europe/Dublin", areas: ["D"] },
          { zone: "Europe/Malta", areas: ["D"] },
        ],
      },
      "zones has D in two places, but it can have one clock.",
    ],
    [{ clock: 13 }, /COUNTRY: malta.json: clock /],
    [{ currency: { ...own.currency, step: 0 } }, /COUNTRY: malta.json: currency\.step /],
    [
      { postcode: { ...own.postcode, full: "([A-Z" } },
      "COUNTRY: malta.json: postcode.full is not a regular expression.",
    ],
    [{ anthem: "…" }, "COUNTRY: malta.json: anthem is not a field of a country."],
    [{ clock: "24" }, "COUNTRY: malta.json: clock must be one of 12, 24 (hours of the clock that people read)."],
    [{ ages: { adultsFrom: 16 } }, "COUNTRY: malta.json: ages.yearsAbove is missing."],
    [{ zoneNames: ["GMT"] }, "COUNTRY: malta.json: zoneNames must be two names, of the clock in winter and in summer"],
    [{ currency: { ...own.currency, code: "ZZZ" } }, "currency.code is not one that this machine knows."],
    [{ languages: [own.languages[0], own.languages[0]] }, "languages has en twice"],
    [{ seasonEnd: "02-30" }, "seasonEnd is not a day that every year has."],
    [{ map: { ...own.map, outline: "malta" } }, 'map.outline must be one of "england", "ireland", "norway".'],
    [{ map: { ...own.map, west: 20, east: 10 } }, "map.west must be west of map.east."],
    [{ map: { ...own.map, south: 68 } }, "map.south must be south of map.north."],
    [{ postcode: { ...own.postcode, full: "[A-Z]{3}" } }, "postcode.full must have two groups"],
    [{ postcode: { ...own.postcode, inwardLength: 3 } }, "postcode.inwardLength must be 4, as in postcode.example."],
    [{ postcode: { ...own.postcode, example: "VLT" } }, "postcode.example matches neither postcode.full nor"],
    [{ postcode: { ...own.postcode, firstExample: "D2" } }, "postcode.firstExample does not match postcode.outward."],
  ])("%o is refused by its field", (changes, problem) => {
    expect(problemsOf(changes)).toMatch(problem);
    expect(problemsOf(changes)).not.toContain("\n");
  });

  test("a name that is none of ours, and a file that is not there, are said", () => {
    expect(readCountry("atlantis")).toMatchObject({
      problems: [expect.stringMatching(/^COUNTRY must be one of .*wales/)],
    });
    expect(readCountry("/nowhere/malta.json")).toMatchObject({ problems: [expect.stringMatching(/cannot be read/)] });
  });
});
