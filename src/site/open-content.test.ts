// Content from files and from a content system: what will not work on this site is logged once.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { country, setCountry } from "#src/platform/country/country.ts";
import { readCountry } from "#src/platform/country/read-country.ts";
import { english, serverLanguage } from "#src/platform/language/server-language.ts";
import { translationsOf } from "#src/platform/language/translations.ts";
import { journeys } from "#src/questionnaire/journeys.ts";
import { agesTexts, textsForJourneys, textsOfQuestion } from "#src/questionnaire/questionnaire-texts.ts";
import { questions } from "#src/questionnaire/questions.ts";
import { readConfig } from "#src/settings.ts";
import { langInVoice } from "#src/web/questions/questionnaire/lang-in-voice.ts";
import { programmesAt } from "#src/web/site/programmes.ts";
import { ownContent } from "#test/content/own-content.ts";
import { type LayoutServer, renderedRoute, startLayoutServer } from "#test/upstream/layout-server.ts";
import { langOf } from "./content-lang.ts";
import type { ContentSource } from "./content-parts.ts";
import { composeContent } from "./open-content.ts";
import { contentIn } from "./translate-content.ts";

let folder: string;
let server: LayoutServer;
let logged: object[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchline-composed-"));
  await cp("content", folder, { recursive: true });
  server = await startLayoutServer();
  logged = [];
});
const opened: ContentSource[] = [];
afterEach(async () => {
  // What still watches the folder would report into the next test that it has gone.
  for (const content of opened.splice(0)) await content.stop();
  await server.close();
  await rm(folder, { recursive: true });
});

let notes: object[];
beforeEach(() => {
  notes = [];
});

let nowMs = 0;
async function compose(settings: Record<string, string>): Promise<ContentSource> {
  const content = await composeContent(
    readConfig({ NODE_ENV: "test", CONTENT_DIR: folder, ...settings }),
    { nowMs: () => nowMs },
    { info: (details) => void notes.push(details), error: (details) => void logged.push(details) },
  );
  opened.push(content);
  return content;
}
const warnings = () => logged.filter((details) => "warnings" in details);

test("a link in a file to a page that does not exist is logged at the start, once", async () => {
  const file = join(folder, "home.json");
  const home = JSON.parse(await readFile(file, "utf8"));
  home.types[0].to = "/abuot";
  await writeFile(file, JSON.stringify(home));
  const content = await compose({});
  expect(warnings()).toEqual([{ warnings: ["home: types[0].to leads to /abuot, where there is no page"] }]);
  await writeFile(file, JSON.stringify({ ...home, typesHeading: "Ways to play" }));
  await expect.poll(() => content.current().home.typesHeading).toBe("Ways to play");
  expect(warnings()).toHaveLength(1);
  await content.stop();
});

test.each([
  ["that EXTERNAL_ORIGINS names", { EXTERNAL_ORIGINS: "images=https://content.example" }],
  ["of the logo", { LOGO_URL: "https://content.example/logo.svg" }],
])("a content system's pictures are logged unless their server is allowed: one %s", async (_, allowing) => {
  const [own, elsewhere] = ["https://content.example/a.webp", "https://elsewhere.example/a.webp"];
  const images = (src: string) => ({ hero: { desktopImage: { src }, mobileImage: { src } } });
  server.answer("/", renderedRoute(images(elsewhere)));
  const content = await compose({ CONTENT_API_URL: server.url, CONTENT_API_KEY: "second-key", ...allowing });
  expect(warnings()).toHaveLength(1);
  server.answer("/", renderedRoute(images(own)));
  nowMs += 61_000;
  await expect.poll(() => content.current().home.hero.images?.desktop).toBe(own);
  expect(warnings()).toHaveLength(1);
  await content.stop();
});

test("in another country a child in danger is sent to its own number, and what is England's is told", async () => {
  expect((await compose({})) && notes).toEqual([]);
  const england = country();
  onTestFinished(() => setCountry(england));
  const read = readCountry("norway");
  if (!("country" in read)) throw new Error(read.problems.join());
  setCountry(read.country);
  const content = await compose({});
  const [{ words }] = notes as [{ words: string[] }];
  expect(words.find((line) => line.startsWith("programmes"))).toContain("Wildcats (");
  expect(words.join()).not.toContain("999");
  expect(words.join()).not.toContain("county");
  expect(words.find((line) => line.startsWith("texts of the product"))).toMatch(/en-NO\.json .*FAN \(\d\)/);
  const shown = JSON.stringify(contentIn(english, content.current()));
  expect(shown).toContain("If a child is in danger now, call 112.");
  expect(shown).toContain("call Alarmtelefonen on 116\u00a0111");
});

test("a helpline's paragraph is left out without one, and several emergency numbers are joined", async () => {
  const england = country();
  onTestFinished(() => setCountry(england));
  const content = await compose({});
  expect(JSON.stringify(contentIn(english, content.current()))).not.toMatch(/[Hh]elpline}|on {2}and/);
  setCountry({ ...england, name: "Elsewhere", emergencyNumber: "112 999" });
  const again = { ...content.current() };
  expect(JSON.stringify(contentIn(english, again))).toContain("call 112 or 999.");
});

test("own content is translated by its own folder; what is not is told and marked", async () => {
  const england = country();
  onTestFinished(() => setCountry(england));
  const read = readCountry("wales");
  if (!("country" in read)) throw new Error(read.problems.join());
  setCountry(read.country);
  const home = JSON.parse(await readFile(join(folder, "home.json"), "utf8"));
  home.hero.title = "Come and play.";
  home.hero.note = "Bring a friend.";
  await writeFile(join(folder, "home.json"), JSON.stringify(home));
  await rm(join(folder, "locales"), { recursive: true });
  await mkdir(join(folder, "locales"));
  const texts = {
    "Bring a friend.": "Dewch â ffrind.",
    "Come and stay.": "…",
    "{site} will delete this note after {days} days.": "…",
  };
  await writeFile(join(folder, "locales/cy.json"), JSON.stringify(texts));
  const content = await compose({});
  expect(notes).toContainEqual({ texts: ['cy, home: "Come and play." is not translated'] });
  expect(logged).toEqual([
    {
      errors: [
        expect.stringContaining('cy.json: "Come and stay.": no text of the content is called so'),
        expect.stringContaining("its translation lacks {site}"),
        expect.stringContaining("its translation lacks {days}"),
      ],
    },
  ]);
  const { hero } = contentIn(serverLanguage("cy-GB"), content.current()).home;
  expect(hero).toMatchObject({ title: "Come and play.", note: "Dewch â ffrind.", lang: { title: "en-GB" } });
  await content.stop();
});

test("of questions, recommendations, programmes and cards each text without a translation is marked by itself", () => {
  const england = country();
  onTestFinished(() => setCountry(england));
  const read = readCountry("wales");
  if (!("country" in read)) throw new Error(read.problems.join());
  setCountry(read.country);
  const own = ownContent();
  const changed = structuredClone(own);
  changed.recommendations.club.benefits[1] = "A lift home";
  changed.questionnaire.questions.disability!.title = "May we ask something?";
  changed.questionnaire.ages = "From {min} to {max}";
  changed.programmes.tags.find(({ tag }) => tag === "girl")!.label = "Lasses";
  changed.programmes.programmes[0]!.description = "An hour of fun.";
  changed["map-cards"].logos[0]!.label = "First kicks";
  const language = serverLanguage("cy-GB", translationsOf("cy-GB"));
  const { recommendations, questionnaire, programmes, "map-cards": cards } = contentIn(language, changed);
  expect([0, 1, 2].map((at) => langOf(recommendations.club, "benefits", at))).toEqual([undefined, "en-GB", undefined]);
  expect(langOf(cards.logos[0]!, "label")).toBe("en-GB");
  expect(langOf(cards.logos[1]!, "label")).toBeUndefined();
  const [programme] = programmesAt(language, programmes, [programmes.programmes[0]!.slug]);
  expect(programme).toMatchObject({ lang: { "tags 0": "en-GB", description: "en-GB" } });
  const texts = textsForJourneys(questionnaire, ["standard", "volunteer", "youthclub"]);
  const titleLang = (id: "standard" | "volunteer") =>
    langInVoice(textsOfQuestion(texts, journeys[id], questions.disability), "title", "myself");
  expect(titleLang("standard")).toBe("en-GB");
  expect(titleLang("volunteer")).toBeUndefined();
  expect(langOf(agesTexts(texts, journeys.standard), "ages")).toBe("en-GB");
  expect(langOf(agesTexts(texts, journeys.youthclub), "ages")).toBeUndefined();
});

test("where the first language is not English, the product's own texts are marked as English, also in it", () => {
  const england = country();
  onTestFinished(() => setCountry(england));
  const languages = ["de-CH", "fr-CH"].map((tag) => ({ tag, name: tag }));
  setCountry({ ...england, languages });
  const own = ownContent();
  const content = { ...own, home: { ...own.home, hero: { ...own.home.hero, title: "Spiel mit!" } } };
  const [german, french] = languages.map(({ tag }) => contentIn(serverLanguage(tag), content).home.hero);
  expect([german, french].map((hero) => langOf(hero!, "title"))).toEqual([undefined, "de-CH"]);
  expect([german, french].map((hero) => langOf(hero!, "text"))).toEqual(["en", "en"]);
});
