// Every country's file in words that people read; and what is wrong with one, by its field.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { english, serverLanguage } from "#src/platform/language/server-language.ts";
import {
  formatDate,
  formatDayMonth,
  formatFullDate,
  formatMonth,
  formatTime,
  localDate,
} from "#src/platform/text/format-date.ts";
import { formatDistance } from "#src/platform/text/format-distance.ts";
import { formatMoney } from "#src/platform/text/format-money.ts";
import { formatShortTime } from "#src/platform/text/format-short-time.ts";
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

describe.each([
  ["en-CA", "CAD", ["Monday, November 30", "November 30, 2026", "10:30\u00a0p.m.", "9\u00a0a.m.", "$3.50"]],
  ["fr-CA", "CAD", ["lundi 30 novembre", "30 novembre 2026", "22\u00a0h\u00a030", "9\u00a0h", "3,50\u00a0$"]],
  ["gd-GB", "GBP", ["DiLuain, 30 dhen t-Samhain", "30mh dhen t-Samhain 2026", "22:30", "9:00", "£3.50"]],
  ["ja-JP", "JPY", ["11月30日月曜日", "2026年11月30日", "22:30", "9時", "￥3.50"]],
  ["fi-FI", "EUR", ["maanantai 30. marraskuuta", "30. marraskuuta 2026", "22.30", "9.00", "3,50\u00a0€"]],
])("in %s, where the country's file leaves it to the language", (tag, code, words) => {
  test("dates, times and money are as people write them", () => {
    const { clock: _, ...all } = country();
    setCountry({ ...all, currency: { name: "money", code, step: 1 } });
    const language = serverLanguage(tag);
    const [evening, morning] = [Date.parse("2026-11-30T22:30:00Z"), Date.parse("2026-11-30T09:00:00Z")];
    expect([
      formatDate(language, evening),
      formatFullDate(language, evening),
      formatTime(language, evening),
      formatShortTime(language, morning),
      formatMoney(language, 3.5),
    ]).toEqual(words);
  });
});

test("a month has another form alone than in a date, and a language's own texts may say how dates are written", () => {
  const at = Date.parse("2026-11-30T12:00:00Z");
  expect(formatMonth(serverLanguage("fi-FI"), at)).toBe("marraskuu 2026");
  const worded = serverLanguage("gd-GB", {
    "{weekday} {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {month}": "{weekday} {day} {month}",
    "{day} {month}": "{day} {month}",
  });
  expect([formatDate(worded, at), formatDayMonth(worded, at)]).toEqual([
    "DiLuain 30 dhen t-Samhain",
    "30 dhen t-Samhain",
  ]);
});

test("distances have the forms of tenths: in Polish those of a fraction, in French of up to two", () => {
  const polish = serverLanguage("pl-PL", {
    "{tenths, plural, other {miles}}": "{tenths, plural, one {mila} few {mile} many {mil} other {mili}}",
  });
  const french = serverLanguage("fr-CA", {
    "{tenths, plural, other {miles}}": "{tenths, plural, one {mille} many {de milles} other {milles}}",
  });
  expect([formatDistance(english, 1), formatDistance(polish, 5), formatDistance(french, 1.5)]).toEqual([
    "1.0 miles",
    "5,0 mili",
    "1,5 mille",
  ]);
  expect(formatDistance(french, 21.5)).toBe("21,5 milles");
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

  const hyphenated = {
    ...own.postcode,
    example: "100-0001",
    firstExample: "100",
    full: "([0-9]{3})([0-9]{4})",
    outward: "[0-9]{3}",
    beginning: "[0-9]",
    inwardLength: 4,
  };

  test("is taken where it is whole", () => {
    expect(problemsOf({ postcode: hyphenated })).toEqual([]);
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
    [
      { clock: "24" },
      "COUNTRY: malta.json: clock must be one of 12, 24 (hours of the clock that people read in every language; " +
        "without it each has its own).",
    ],
    [{ ages: { adultsFrom: 16 } }, "COUNTRY: malta.json: ages.yearsAbove is missing."],
    [{ zoneNames: ["GMT"] }, "COUNTRY: malta.json: zoneNames must be two names, of the clock in winter and in summer"],
    [{ currency: { ...own.currency, code: "ZZZ" } }, "currency.code is not one that this machine knows."],
    [{ languages: [own.languages[0], own.languages[0]] }, "languages has en twice"],
    [{ seasonEnd: "02-30" }, "seasonEnd is not a day that every year has."],
    [
      { map: { ...own.map, outline: "malta" } },
      'map.outline must be one of "england", "ireland", "norway", or null for the towns of',
    ],
    [{ map: { ...own.map, west: 20, east: 10 } }, "map.west must be west of map.east."],
    [{ map: { ...own.map, south: 68 } }, "map.south must be south of map.north."],
    [{ postcode: { ...own.postcode, full: "[A-Z]{3}" } }, "postcode.full must have two groups"],
    [{ postcode: { ...own.postcode, inwardLength: 3 } }, "postcode.inwardLength must be 4, as in postcode.example."],
    [{ postcode: { ...own.postcode, example: "VLT" } }, "postcode.example matches neither postcode.full nor"],
    [{ postcode: { ...own.postcode, firstExample: "D2" } }, "postcode.firstExample does not match postcode.outward."],
    [
      { postcode: { ...hyphenated, full: "([0-9]{2})([0-9]{3})" } },
      "postcode.example matches neither postcode.full nor",
    ],
    [{ postcode: { ...hyphenated, inwardLength: 3 } }, "postcode.inwardLength must be 4, as in postcode.example."],
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
