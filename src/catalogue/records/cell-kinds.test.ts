import { expect, test } from "vitest";
import {
  ageGroupList,
  asPostcode,
  calendarDate,
  dayNumbers,
  decimal,
  exactWord,
  instant,
  largestExact,
  listOf,
  shortText,
  uuid,
  wholeNumber,
  words,
  yesOrNo,
} from "./cell-kinds.ts";

const accepted = <T>(value: T) => ({ ok: true, value });
const refused = (reason: RegExp) => ({ ok: false, reason: expect.stringMatching(reason) });

test("whole numbers are accepted as digits within their range", () => {
  const parse = wholeNumber(1, 13);
  expect(parse(" 13 ")).toEqual(accepted(13));
  for (const text of ["1.0", "1e1", "0x1", "one", "1 2", "١"])
    expect(parse(text)).toEqual(refused(/not a whole number/));
  for (const text of ["0", "14", "-1", "99999999999999999999"]) expect(parse(text)).toEqual(refused(/not between/));
});

test("decimals are accepted in plain notation within their range", () => {
  const parse = decimal(0, 100);
  expect(parse("3.5")).toEqual(accepted(3.5));
  expect(parse(".5")).toEqual(accepted(0.5));
  for (const text of ["£3", "3,50", "1e1", "NaN", "Infinity"]) expect(parse(text)).toEqual(refused(/not a number/));
  for (const text of ["-0.01", "100.01"]) expect(parse(text)).toEqual(refused(/not between/));
});

test("the refusal of a number without an upper bound names no upper bound", () => {
  expect(decimal(0, largestExact)("-1")).toEqual(refused(/^"-1" is below 0$/));
  expect(wholeNumber(0, largestExact)("9".repeat(400))).toEqual(refused(/too large$/));
});

test("a UUID is accepted in any case and stored in lower case", () => {
  const lower = "c311560d-7b59-5ebb-9069-6da6697f87e1";
  expect(uuid(lower.toUpperCase())).toEqual(accepted(lower));
  for (const text of ["c311560d7b595ebb90696da6697f87e1", `{${lower}}`, `${lower}0`, "g".repeat(36)]) {
    expect(uuid(text)).toEqual(refused(/not a UUID/));
  }
});

test("a word of a closed list must match letter by letter", () => {
  const parse = exactWord(["Male", "Open Aged"]);
  expect(parse("Open Aged")).toEqual(accepted("Open Aged"));
  for (const text of ["male", "Open aged", "Men"]) expect(parse(text)).toEqual(refused(/none of Male, Open Aged/));
});

test("Yes and No are accepted in any case, any other word means not known and gives a warning", () => {
  expect(yesOrNo("Yes")).toEqual(accepted(true));
  expect(yesOrNo("NO")).toEqual(accepted(false));
  expect(yesOrNo("perhaps")).toEqual({ ok: true, value: null, warning: expect.stringContaining("perhaps") });
});

test("days are accepted in any order, repeated or not, and stored sorted", () => {
  expect(dayNumbers("6, 4,6,1")).toEqual(accepted([1, 4, 6]));
  for (const text of ["0", "8", "6,,7", "Mon", "6;7", "6|7"]) expect(dayNumbers(text).ok, text).toBe(false);
});

test("a list is split at pipes, each value is read once, and one bad value refuses the whole list", () => {
  const parse = listOf("|", wholeNumber(1, 13), true);
  expect(parse("10| 3||10")).toEqual(accepted([10, 3]));
  expect(parse("10|14").ok).toBe(false);
  expect(ageGroupList("U9||U7|U9")).toEqual(accepted(["U7", "U9"]));
});

test("spaces around a text are removed", () => {
  expect(words("  Sale  United ")).toEqual(accepted("Sale  United"));
});

test("postcodes are accepted in any spacing and case; any other text is stored as written", () => {
  for (const text of ["M33 7WR", "m337wr", " m 33 7w r "]) expect(asPostcode(text)).toEqual(accepted("M33 7WR"));
  expect(asPostcode("m33")).toEqual(accepted("M33"));
  expect(asPostcode("to be  confirmed")).toEqual(accepted("TO BE CONFIRMED"));
});

test("times are instants, with whatever offset they are written", () => {
  const expected = accepted(Date.UTC(2026, 10, 23, 16, 15));
  for (const text of [
    "2026-11-23T16:15:00+00:00",
    "2026-11-23T16:15Z",
    "2026-11-23T17:15:00.000+01:00",
    "2026-11-23T17:15:00+0100",
    "2026-11-23T06:15:00-10",
    "2026-11-24T00:30:00+08:15",
  ]) {
    expect(instant(text), text).toEqual(expected);
  }
  expect(instant("2026-11-23T16:15:00,5Z")).toEqual(accepted(Date.UTC(2026, 10, 23, 16, 15, 0, 500)));
  expect(instant("2028-02-29T00:00:00Z").ok).toBe(true);
});

test("a time without an offset is refused, as its hour would be ambiguous", () => {
  expect(instant("2026-11-23T16:15:00")).toEqual(refused(/no offset/));
});

test("times that do not exist or have another format are refused", () => {
  for (const text of [
    "2026-02-29T10:00:00Z",
    "2026-13-01T10:00:00Z",
    "0000-01-01T10:00:00Z",
    "2026-11-00T10:00:00Z",
    "2026-11-23T24:00:00Z",
    "2026-11-23T10:60:00Z",
    "2026-11-23T10:00:00+15:00",
    "2026-11-23T10:00:00+01:60",
    "2026-11-23",
    "23/11/2026 16:15",
    "Mon, 23 Nov 2026 16:15:00 GMT",
    "1795450500000",
  ]) {
    expect(instant(text).ok, text).toBe(false);
  }
});

test("a date is a day that exists, as it is written", () => {
  expect(calendarDate(" 2028-02-29 ")).toEqual(accepted("2028-02-29"));
  for (const text of [
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-11-00",
    "0026-11-24",
    "2026-11-24T10:00Z",
    "24/11/2026",
  ])
    expect(calendarDate(text).ok, text).toBe(false);
});

test("a text with a limit is counted in characters as people count them", () => {
  expect(shortText(3)(" ⚽⚽⚽ ")).toEqual(accepted("⚽⚽⚽"));
  expect(shortText(3)("⚽⚽⚽!")).toEqual(refused(/4 characters, of 3 at most/));
});
