// `texts check` and `check` in a country of three languages, with every kind of mistake in content.
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { country, setCountry } from "#src/platform/country/country.ts";
import { touchlineHere } from "#test/server/touchline-here.ts";

let folder: string;
let settings: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchline-texts-"));
  const content = join(folder, "content");
  await mkdir(join(content, "locales"), { recursive: true });
  const pages = JSON.parse(await readFile("content/pages.json", "utf8"));
  const contact = pages.find(({ path }: { path: string }) => path === "/contact-us");
  contact.title = "Ask us";
  contact.intro = "In danger? Call 999.";
  contact.sections[0].paragraphs = ["Call {emergencyNumber}, or your county."];
  await writeFile(join(content, "pages.json"), JSON.stringify(pages));
  const welsh = {
    "Ask them": "Gofynnwch iddyn nhw",
    "In danger? Call 999.": "Mewn perygl? Ffoniwch {emergencynumber}.",
    "Call {emergencyNumber}, or your county.": "Ffoniwch 911, neu’ch sir.",
  };
  await writeFile(join(content, "locales/cy.json"), JSON.stringify(welsh));
  settings = { COUNTRY: "test/country/arvonia.json", CONTENT_DIR: content, DATA_DIR: join(folder, "none") };
});
afterAll(() => rm(folder, { recursive: true }));

const mistakes = [
  'cy, pages: "Ask us" is not translated',
  '"Ask them": no text of the content is called so',
  '"In danger? Call 999.": its translation has {emergencynumber}, which the text does not have',
  '"Call {emergencyNumber}, or your county.": its translation lacks {emergencyNumber}',
];

test("texts check names what own content lacks in each language, and what is wrong with it", async () => {
  const england = country();
  onTestFinished(() => setCountry(england));
  const { status, output } = await touchlineHere(["texts", "check"], settings);
  expect(status).toBe(1);
  for (const mistake of mistakes) expect(output).toContain(mistake);
  expect(output).toMatch(/^4 errors\.$/m);
  // The pseudo-language has no file.
  expect(output).not.toMatch(/^xa/m);
});

test("check names the same, and what is left of England's: number, counties, programmes", async () => {
  const england = country();
  onTestFinished(() => setCountry(england));
  const { output } = await touchlineHere(["check"], settings);
  for (const mistake of mistakes) expect(output).toContain(mistake);
  const [words] = output.split("\n").filter((line) => line.includes("England’s"));
  expect(words).toMatch(/pages: .*999 \(1\)/);
  expect(words).toMatch(/pages: county \(\d+\)/);
  expect(words).toMatch(/programmes: Wildcats/);
  expect(words).toMatch(/en-CA\.json can word otherwise: FAN \(\d\), county \(\d+\), anti-slavery \(\d\)/);
});

test("check names every contradiction of a country's file, and nothing of it is in force", async () => {
  const england = country();
  onTestFinished(() => setCountry(england));
  const arvonia = JSON.parse(await readFile("test/country/arvonia.json", "utf8"));
  const [english] = arvonia.languages;
  const file = join(folder, "contradictory.json");
  const changes = {
    zones: [{ zone: "America/Toronto" }, { zone: "America/Atlantis" }],
    languages: [english, { ...english, tag: "en-GB" }],
    currency: { ...arvonia.currency, code: "ZZZ" },
    postcode: { ...arvonia.postcode, example: "V6B-1A" },
  };
  await writeFile(file, JSON.stringify({ ...arvonia, ...changes }));
  const { status, output } = await touchlineHere(["check"], { ...settings, COUNTRY: file });
  expect(status).toBe(1);
  expect(output.split("\n").filter((line) => line !== "")).toEqual(
    [
      "currency.code is not one that this machine knows.",
      "languages has en twice, but the addresses of their pages begin with it.",
      "zones.1.zone is not one that this machine knows: America/Atlantis.",
      "postcode.example matches neither postcode.full nor postcode.outward.",
    ].map((problem) => `problem  settings           COUNTRY: ${file}: ${problem}`),
  );
  expect(country()).toBe(england);
});
