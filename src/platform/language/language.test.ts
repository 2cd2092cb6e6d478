import { expect, test } from "vitest";
import { joinList } from "./language.ts";
import { writeParts } from "./message.ts";
import { english, serverLanguage } from "./server-language.ts";
import { preferredLanguage, siteLanguages } from "./site-languages.ts";

test("an English text is its source, and says its values", () => {
  expect(english.text("Send message")).toBe("Send message");
  expect(english.text("It’s at {time}, {place}.", { time: "7 pm", place: "{Sale}" })).toBe("It’s at 7 pm, {Sale}.");
  const clubs = (count: number) =>
    english.text("{count, plural, =0 {no club} one {# club} other {# clubs}} here", { count });
  expect([0, 1, 2].map(clubs)).toEqual(["no club here", "1 club here", "2 clubs here"]);
});

test("Welsh has six forms of a number, also above two hundred", () => {
  const source = "{count, plural, one {# club} other {# clubs}}";
  const welsh = serverLanguage("cy-GB", {
    [source]: "{count, plural, zero {# z} one {# o} two {# t} few {# f} many {# m} other {# -}}",
  });
  const words = [0, 1, 2, 3, 6, 11, 101, 203].map((count) => welsh.text(source, { count }));
  expect(words).toEqual(["0 z", "1 o", "2 t", "3 f", "6 m", "11 -", "101 -", "203 -"]);
  const arabic = serverLanguage("ar", {
    [source]: "{count, plural, zero {# z} one {# o} two {# t} few {# f} many {# m} other {# -}}",
  });
  const others = [3, 11, 100, 103, 311, 1_002].map((count) => arabic.text(source, { count }));
  expect(others).toEqual(["3 f", "11 m", "100 -", "103 f", "311 m", "1002 -"]);
});

test("a text without a translation stays English", () => {
  expect(serverLanguage("cy-GB").text("Send message")).toBe("Send message");
});

test("a tag makes something of its content", () => {
  const message = english.message("Write to <link>the {club}</link>.");
  const parts = writeParts(english, message as never, { club: "Reds", link: (inside) => ({ link: inside }) });
  expect(parts).toEqual(["Write to ", { link: ["the ", "Reds"] }, "."]);
});

test.each([
  ["en-GB", ["a, b and c", "a and b", "a or b", "a"]],
  ["cy-GB", ["a, b, a c", "a a b", "a neu b", "a"]],
  ["nb-NO", ["a, b og c", "a og b", "a eller b", "a"]],
])("lists in %s", (tag, words) => {
  const language = serverLanguage(tag);
  const lists = [joinList(language, ["a", "b", "c"]), joinList(language, ["a", "b"])];
  expect([...lists, joinList(language, ["a", "b"], "or"), joinList(language, ["a"])]).toEqual(words);
});

test("Welsh joins by another word before a vowel", () => {
  expect(joinList(serverLanguage("cy-GB"), ["bechgyn", "oedolion"])).toBe("bechgyn ac oedolion");
});

test("names of months and days, and the direction", () => {
  const welsh = serverLanguage("cy-GB");
  expect([welsh.months[0], welsh.weekdays[0], welsh.shortWeekdays[6], welsh.direction]).toEqual([
    "Ionawr",
    "Dydd Llun",
    "Sul",
    "ltr",
  ]);
  expect([english.months[8], english.weekdays[6], english.dayPeriods]).toEqual(["September", "Sunday", ["am", "pm"]]);
  expect(serverLanguage("ar").direction).toBe("rtl");
});

test("a text that lacks a value is an error, a style is none of ours", () => {
  // @ts-expect-error: a name of the text without its value
  expect(() => english.text("At {time}", {})).toThrow("time");
  // @ts-expect-error: a plural form is chosen by a number
  english.text("{count, plural, one {# club} other {# clubs}}", { count: "1" });
  expect(() => english.text("{a, number, percent}", { a: 1 })).toThrow(SyntaxError);
});

test.each([
  ["cy-GB", "cy-GB"],
  ["cy", "cy-GB"],
  ["en-US,en;q=0.9,cy;q=0.1", "en-GB"],
  ["de, cy;q=0.2, en;q=0.1", "cy-GB"],
  ["cy;q=0", "en-GB"],
  ["fr-FR", "en-GB"],
  ["*", "en-GB"],
  [";;q=,", "en-GB"],
  [undefined, "en-GB"],
])("of a site in English and Welsh, %j asks for %s", (header, tag) => {
  expect(preferredLanguage([english, serverLanguage("cy-GB")], header).tag).toBe(tag);
});

test("a name in a sentence from right to left has a direction of its own, and a figure needs none", () => {
  const text = "{count, plural, other {# clubs}} near {place}";
  expect(serverLanguage("ar-XB").text(text, { count: 3, place: "Sale" })).toBe("3 clubs near \u2068Sale\u2069");
  expect(english.text(text, { count: 3, place: "Sale" })).toBe("3 clubs near Sale");
});

test("a language of the country that has no texts stops the start", () => {
  const languages = ["cy-GB", "de-DE"].map((tag) => ({ tag, name: tag }));
  const site = { country: { languages }, isProduction: false, draftLanguages: false };
  expect(() => siteLanguages(site)).toThrow(/pages in de-DE, but there is no .*de\.json/);
});
