import { afterEach, expect, test } from "vitest";
import { country, setCountry } from "#src/platform/country/country.ts";
import { telephoneUri } from "./telephone.ts";

const england = country();
afterEach(() => setCountry(england));

test.each([
  ["0161 496 0015", "tel:+441614960015"],
  ["(0161) 496-0015", "tel:+441614960015"],
  ["+44 (0)161 496 0015", "tel:+441614960015"],
  ["0044 161 496 0015", "tel:+441614960015"],
  ["\u202a０１６１\u00a0４９６\u200b００１５\u202c", "tel:+441614960015"],
  ["+353 1 496 0015", "tel:+35314960015"],
  ["0800 1111", "tel:+448001111"],
  ["07700 900123", "tel:+447700900123"],
  ["0161 496 0015 ext. 12", "tel:+441614960015;ext=12"],
  ["0161 496 0015 (ext 12)", "tel:+441614960015;ext=12"],
  ["0161 496 0015 x12", "tel:+441614960015;ext=12"],
  ["tel:+441614960015;ext=12", "tel:+441614960015;ext=12"],
  ["0161 496 0015 / 07700 900123", "tel:+441614960015"],
  ["0161 496 0015;07700 900123", "tel:+441614960015"],
  ["0161 496 0015, 07700 900123", "tel:+441614960015"],
  ["0161 496 0015 07700 900123", "tel:+441614960015"],
  ["0161 496 00155 or 07700 900123", "tel:+447700900123"],
  ["Office:01614960015Mob:07700900123", "tel:+441614960015"],
  ["Ring Jo on 07700 900123 after 6pm", "tel:+447700900123"],
  ["0161 496 0015 18:00-20:00", "tel:+441614960015"],
  ["M33 7WR, 0161 496 0015 (Mon-Fri 9-5)", "tel:+441614960015"],
])("%j is dialled as %s", (text, uri) => {
  expect(telephoneUri(text)).toBe(uri);
});

test.each([
  null,
  "",
  "TBC",
  "n/a",
  "0161 496",
  "0161 496 00155",
  "12",
  "0000 000 0000",
  "2026-11-28 18:30",
  "9".repeat(5_000),
])("%j is no number that can be dialled", (text) => {
  expect(telephoneUri(text)).toBeNull();
});

test("numbers without a country's prefix are those of the site's country", () => {
  setCountry({ ...england, code: "NO" });
  expect(["22 86 24 00", "0161 496 0015", "+44 161 496 0015"].map(telephoneUri)).toEqual([
    "tel:+4722862400",
    null,
    "tel:+441614960015",
  ]);
});
